"""Input layout of the open-hands network, for trainer and game. Block sizes stand first.

"My" blocks belong to the seat about to draw, "their" blocks hold the same for the opponent. The stock includes its last
cards.
"""

from typing import Final

MINE: Final = 0
"""52: my ten cards."""
THEIRS: Final = 52
MY_LOOSE: Final = 104
"""52: my cards outside the best melds."""
THEIR_LOOSE: Final = 156
MY_OUTS: Final = 208
"""52: stock cards that would make or extend a meld."""
THEIR_OUTS: Final = 260
MY_SHOWN: Final = 312
"""52: cards the opponent saw me take."""
THEIR_SHOWN: Final = 364
PILE: Final = 416
TOP: Final = 468
"""52: the top discard, if it may be taken."""
MY_COUNT: Final = 520
"""24: deadwood, single points to ten, then in steps of six."""
THEIR_COUNT: Final = 544
MY_GINS: Final = 568
"""8: stock cards that give gin."""
THEIR_GINS: Final = 576
MY_KNOCKS: Final = 584
"""8: melding cards that allow a knock, in widening steps."""
THEIR_KNOCKS: Final = 592
MY_HOPE: Final = 600
"""16: quarter points saved by the next stock card, on average."""
THEIR_HOPE: Final = 616
TOP_SAVES: Final = 632
"""10: half the points saved by the top discard."""
TOP_LEAVES: Final = 642
"""3: whether it melds, allows a knock, gives gin."""
AHEAD: Final = 645
"""21: the opponent's deadwood less mine, in steps of four."""
STOCK: Final = 666
"""16: half the cards still to draw."""
LIMIT: Final = 682
"""14: knock limit one by one to ten, to twenty, to forty, beyond."""
OFFERED: Final = 696
"""2: upcard offered for the first or second time."""
LAYOFFS: Final = 698
"""1: lay-offs on gin."""
WHOLE: Final = 699
"""1: a knock shows all eleven cards."""
LAST: Final = 700
"""1: the last discard may be taken to knock."""
BIG: Final = 701
NUMBERS: Final = 702
"""3 numbers, the only inputs besides 0 and 1: gin, undercut, big gin bonus, in units of 25 points."""
INPUTS: Final = 705

CARD_BLOCKS: Final = tuple(range(MINE, TOP + 1, 52))
"""Starts of the 52-card blocks."""
MOST: Final = 160
"""Upper bound on set inputs."""
UNIT: Final = 30.0
"""Points per output unit."""
