"""One running match: the seats, whose turn it is, what a viewer may see, and the record that all of it follows from."""

from game.session.deals import Deals, Repeated, Seeded, Shuffled
from game.session.play import Moment
from game.session.question import Question
from game.session.session import Session

__all__ = ["Deals", "Moment", "Question", "Repeated", "Seeded", "Session", "Shuffled"]
