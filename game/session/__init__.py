"""A running match: seats, turns, what a viewer may see, and the record."""

from game.session.deals import Deals, Repeated, Seeded, Shuffled
from game.session.play import Moment
from game.session.question import Question
from game.session.session import Session

__all__ = ["Deals", "Moment", "Question", "Repeated", "Seeded", "Session", "Shuffled"]
