"""The face that runs under PyScript. Only `main` touches the page; the rest makes HTML text."""
