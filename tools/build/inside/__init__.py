"""What runs in Pyodide under Node while the site is built: `run.mjs` starts it."""
