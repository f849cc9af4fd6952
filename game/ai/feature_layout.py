"""The value network's blocks of inputs, shared by trainer and player.

Each docstring begins with the block's size.
"""

from typing import Final

OWN: Final = 0
"""52: the hand."""
LOOSE: Final = 52
"""52: its deadwood cards."""
OUTS: Final = 104
"""52: unseen cards that make or lengthen a meld."""
KNOWN: Final = 156
"""52: cards the opponent took openly and still holds."""
THREW: Final = 208
"""52: dead cards the opponent discarded or passed last."""
DEAD: Final = 260
"""52: all other dead cards."""
TOP: Final = 312
"""52: this choice's discard."""
TURN: Final = 364
"""16: this seat's finished turns."""
STOCK: Final = 380
"""16: half the cards that can still be drawn."""
COUNT: Final = 396
"""24: deadwood, singly to ten, then in sixes."""
GINS: Final = 420
"""8: unseen cards that give gin."""
KNOCKS: Final = 428
"""8: unseen cards that allow a knock, in widening steps."""
HOPE: Final = 436
"""16: quarter points the next unseen card saves on average."""
SETWAYS: Final = 452
"""4: cards of the discard's rank the opponent may hold."""
RUNWAYS: Final = 456
"""4: runs the opponent may make with the discard."""
LINKS: Final = 460
"""4: the opponent's known cards beside the discard."""
FEEDS: Final = 464
"""1: the discard surely gives the opponent a meld."""
SHUNS: Final = 465
"""4: cards beside the discard the opponent let go."""
HELD: Final = 469
"""7: the opponent's known cards."""
LONELY: Final = 476
"""12: cards outside melds."""
EXPOSED: Final = 488
"""8: unseen cards that lay off on this hand."""
FIRST: Final = 496
"""1: this seat moved first."""
READY: Final = 497
"""1: the hand may knock now."""
LIMIT: Final = 498
"""14: the knock limit, one by one to ten, to twenty, to forty, beyond."""
LAYOFFS: Final = 512
"""1: the defender lays off on gin."""
WHOLE: Final = 513
"""1: a knock shows all eleven cards."""
LAST: Final = 514
"""1: the last discard may be taken to knock."""
BIG: Final = 515
"""1: there's big gin."""
MINE: Final = 516
"""11: points this seat needs, in widening steps; none set where only points count."""
THEIRS: Final = 527
"""11: points the opponent needs."""
SHOWN: Final = 538
"""52: cards of the hand the opponent saw taken."""
NEWEST: Final = 590
"""52: the opponent's newest discard or pass in the pile."""
NEWER: Final = 642
"""52: the one before."""
LATE: Final = 694
"""52: the three before that."""
LET: Final = 746
"""52: the last three other cards in the pile."""
THREW_MATE: Final = 798
"""7: discards since the opponent's last one of this rank."""
THREW_NEAR: Final = 805
"""7: the same for a neighbour in the suit."""
LET_MATE: Final = 812
"""7: age of the newest other pile card of this rank."""
LET_NEAR: Final = 819
"""7: the same for a neighbour in the suit."""
FALLS: Final = 826
"""7: the opponent's last discards that rank no higher than the one before."""
NUMBERS: Final = 833
"""3 numbers, all others 0 or 1: gin, undercut and big gin bonus, in 25 points."""
INPUTS: Final = 836

CARD_BLOCKS: Final = (OWN, LOOSE, OUTS, KNOWN, THREW, DEAD, TOP, SHOWN, NEWEST, NEWER, LATE, LET)
"""Starts of the blocks with one input a card."""
AGES: Final = 7
"""Discards of each player told apart by age."""

MOST: Final = 160
"""Upper bound on inputs set at once."""
OUTPUTS: Final = 3
"""Worth of playing on, of knocking, and of drawing from the stock now."""
PLAY_ON: Final = 0
KNOCK: Final = 1
DRAW: Final = 2
UNIT: Final = 30.0
"""Points per unit of output."""
STEPS: Final = (5, 10, 15, 20, 25, 30, 40, 50, 65, 80, 100)
"""Upper ends of the steps for `MINE`; beyond, only points count."""
WINDOW: Final = 14
"""Points above the least deadwood within which discards are considered."""
CLOSE: Final = 2.0
"""Points below the best within which choices are judged again."""
