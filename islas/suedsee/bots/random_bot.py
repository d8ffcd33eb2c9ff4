"""The bot that plays any legal action."""

from random import Random

from islas.core.chance import pick
from islas.suedsee.actions import Action
from islas.suedsee.view import View


class RandomBot:
    """Chooses among the legal actions, each equally likely."""

    def choose(self, view: View, random: Random) -> Action:
        """One of the legal actions."""
        return view.legal[pick(random, len(view.legal))]
