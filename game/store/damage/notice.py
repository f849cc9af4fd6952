"""What the player is told of a repair."""

from __future__ import annotations

from game.store.damage.repair import Repaired
from game.store.days import day
from game.words.translation import _, ngettext


def told(done: Repaired, *, again: bool) -> str:
    """Return sentences that say how many matches were found and where; `again` if a repair had been broken off."""
    sentences = [_("The repair of the matches had been broken off; it went on.")] * again
    sentences.append(_("The match file was damaged."))
    read = ngettext("{n} match was read from it.", "{n} matches were read from it.", done.read)
    sentences.append(read.format(n=done.read))
    if done.backed:
        backed = ngettext(
            "{n} match came from the backup of {day}.", "{n} matches came from the backup of {day}.", done.backed
        )
        sentences.append(backed.format(n=done.backed, day=day(done.backup)))
    if done.lost:
        lost = ngettext("{n} match couldn't be read.", "{n} matches couldn't be read.", done.lost)
        sentences.append(lost.format(n=done.lost))
    sentences.append(_("The damaged file is kept as {name}.").format(name=done.aside.name))
    return " ".join(sentences)
