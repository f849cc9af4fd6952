"""Where each input of the network of open hands stands; the trainer and the game read the same list.

"Mine" is of the seat about to draw, or to take the upcard; the stock is all that can still come, its last cards too.
"""

from typing import Final

MINE: Final = 0
"""52: the ten cards of the seat to draw."""
THEIRS: Final = 52
"""52: the other's ten cards."""
MY_LOOSE: Final = 104
"""52: those of the first outside the best melds."""
THEIR_LOOSE: Final = 156
"""52: the same of the other's."""
MY_OUTS: Final = 208
"""52: cards of the stock that would make or lengthen a meld."""
THEIR_OUTS: Final = 260
"""52: the same for the other."""
MY_SHOWN: Final = 312
"""52: cards of the seat to draw that the other saw taken."""
THEIR_SHOWN: Final = 364
"""52: the same of the other's."""
PILE: Final = 416
"""52: the discard pile."""
TOP: Final = 468
"""52: its top, where it may be taken."""
MY_COUNT: Final = 520
"""24: deadwood, one by one to ten and then in steps of six."""
THEIR_COUNT: Final = 544
"""24: the other's."""
MY_GINS: Final = 568
"""8: how many cards of the stock give gin."""
THEIR_GINS: Final = 576
"""8: the same for the other."""
MY_KNOCKS: Final = 584
"""8: how many cards that make or lengthen a meld allow a knock, in widening steps."""
THEIR_KNOCKS: Final = 592
"""8: the same for the other."""
MY_HOPE: Final = 600
"""16: quarter points that the next card of the stock saves on average."""
THEIR_HOPE: Final = 616
"""16: the same for the other."""
TOP_SAVES: Final = 632
"""10: half the points that the top of the pile saves."""
TOP_LEAVES: Final = 642
"""3: whether it makes or lengthens a meld, allows a knock, gives gin."""
AHEAD: Final = 645
"""21: the other's deadwood less one's own, in steps of four."""
STOCK: Final = 666
"""16: half the cards that can still be drawn."""
LIMIT: Final = 682
"""14: the knock limit, one by one to ten, to twenty, to forty, beyond."""
OFFERED: Final = 696
"""2: whether the upcard is offered, for the first time or the second."""
LAYOFFS: Final = 698
"""1: whether the defender lays off on gin."""
WHOLE: Final = 699
"""1: whether a knock shows all eleven cards."""
LAST: Final = 700
"""1: whether the last discard may be taken to knock."""
BIG: Final = 701
"""1: whether there is big gin."""
NUMBERS: Final = 702
"""3 numbers, the only inputs that are not 0 or 1: gin, undercut and big gin bonus, in units of 25 points."""
INPUTS: Final = 705

CARD_BLOCKS: Final = tuple(range(MINE, TOP + 1, 52))
"""Where the blocks of 52 inputs begin, one for each card."""
MOST: Final = 160
"""More inputs than are ever set at once."""
UNIT: Final = 30.0
"""Points of one unit of output."""
