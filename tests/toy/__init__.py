"""Reef, a small game that proves the contract: dice, offers, sealed answers, a growing grid, a goal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from islas import contract
    from tests.toy import bots, game, lab, picture, questions, tutorial, ui, words

    #: The type checker holds the game to what the platform expects of it.
    _rules: contract.Rules = game
    _bots: contract.Bots = bots
    _words: contract.Words = words
    _ui: contract.Ui = ui
    _tutorials: contract.Tutorials = tutorial
    _picture: contract.Picture = picture
    _lab: contract.Lab = lab
    _questions: contract.Questions = questions
