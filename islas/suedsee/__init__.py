"""Klaus-Jürgen Wrede's Carcassonne Südsee: components, edition, rules, views, pictures and bots."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from islas import contract
    from islas.suedsee import (
        bots,
        diagram,
        game,
        lab,
        motion,
        picture,
        questions,
        rulebook,
        tutorial,
        ui,
        words,
    )

    #: The type checker holds the game to what the platform expects of it.
    _rules: contract.Rules = game
    _bots: contract.Bots = bots
    _words: contract.Words = words
    _ui: contract.Ui = ui
    _motion: contract.Motion = motion
    _tutorials: contract.Tutorials = tutorial
    _picture: contract.Picture = picture
    _lab: contract.Lab = lab
    _diagrams: contract.Diagrams = diagram
    _rulebook: contract.Rulebook = rulebook
    _questions: contract.Questions = questions
