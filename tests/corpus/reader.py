"""A second reader of match records, written from docs/record-format.md alone."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from itertools import combinations, count, product
from typing import Any, NamedTuple

RANKS = "A23456789TJQK"
CARDS = [rank + suit for suit in "shdc" for rank in RANKS]
CARD = "[A2-9TJQK][shdc]"
MELDS = f"=(?:(?:{CARD})+(?:/(?:{CARD})+)*)?"
MOVE = re.compile(rf"[-sub.]|x({CARD})|k({CARD})?({MELDS})?|\+({CARD})(?:@({CARD}))?")
RESULT = "undone? result? winner? points? totals? final? won?"
LINES = {  # what each line has in each version; a question mark where it may be absent
    "head 3": "gin-rummy match form rules players seed? first_dealer?", "seal 2": "seal phrase secret?",
    "hand 3": f"dealer deck moves {RESULT}", "sha256 3": "sha256", "seal 3": "seal phrase secret? cut? first_dealer?",
    "head 2": "gin-rummy match form rules players first_dealer seed", "hand 1": "dealer deck moves",
    "hand 2": f"dealer seal? phrase? secret? deck moves {RESULT}",
    "head 1": "gin-rummy form rules players first_dealer seed",
}  # fmt: skip
FLAG, HEX, POINTS, BONUS = (False, True), "[0-9a-f]{64}", range(1 - 10**18, 10**18), range(1001)
FIELDS: dict[str, Any] = {  # what each field may be, in the words of `fits`
    "gin-rummy": range(1, 4), "match": "[0-9A-Za-z]{0,40}", "form": "two|three|partners|relay", "rules": {},
    "players": [{"name": ".{1,40}", "level": (None, ".{1,40}")}], "seed": (None, POINTS), "first_dealer": range(3),
    "seal": HEX, "phrase": ".{0,80}", "secret": HEX, "cut": [[range(52)]], "dealer": range(2),
    "deck": f"{CARD}( {CARD}){{51}}", "moves": ".*", "undone": range(1, 10**18), "winner": (None, range(2)),
    "result": "knock|gin|big gin|undercut|void", "points": range(10**18), "totals": [POINTS], "final": [POINTS],
    "won": range(3), "sha256": HEX,
}  # fmt: skip
RULES: dict[str, tuple[Any, Any]] = {  # what each rule may be, and what it is in the classic game
    "gin_bonus": (range(101), 25), "undercut_bonus": (range(101), 25), "big_gin_bonus": ((None, range(101)), None),
    "knock_limit": ((None, "upcard", range(101)), 10), "ace_upcard_gin_only": (FLAG, False),
    "spades_double": (FLAG, False), "red_upcard_gin_only": (FLAG, False), "opening": ("upcard|open|eleven", "upcard"),
    "first_dealer": ("random|low|high", "random"), "next_dealer": ("alternate|loser|winner", "alternate"),
    "last_discard": (FLAG, False), "layoff_on_gin": (FLAG, False), "knock_discard": (FLAG, True),
    "knocking_card": ("pile|stock", "pile"), "target": (range(10, 1001), 100), "game_bonus": (BONUS, 0),
    "box_bonus": (BONUS, 0), "shutout": ((BONUS, "double"), 0), "columns": (range(1, 4, 2), 1),
    "turn_timer": ((range(0, 31, 15), range(60, 61)), 0),
}  # fmt: skip


class Reading(NamedTuple):
    """What a record came to; the totals are `None` where it does not tell them."""

    hands: int
    over: int
    totals: list[int] | None
    winner: int | None
    sealed: int


def need(truth: object, otherwise: str) -> None:
    """Refuse the record unless this holds."""
    if not truth:
        raise ValueError(otherwise)


def fits(value: Any, spec: Any) -> bool:
    """Whether a value is one of several, of a pattern, in a range, an array, an object or just that."""
    checks: dict[type, Callable[[], bool]] = {
        tuple: lambda: any(fits(value, one) for one in spec),
        str: lambda: isinstance(value, str) and value.isprintable() and re.fullmatch(spec, value) is not None,
        range: lambda: type(value) is int and value in spec,
        list: lambda: isinstance(value, list) and all(fits(one, spec[0]) for one in value),
        dict: lambda: [*value] == [*(spec or value)] and all(fits(value[name], one) for name, one in spec.items()),
    }
    return checks.get(type(spec), lambda: value is spec)()


def digest(text: str) -> str:
    """The SHA-256 of a text."""
    return sha256(text.encode()).hexdigest()


def numbers(line: str, phrase: str) -> Callable[[int], int]:
    """What draws numbers below n from the stream that this line and the phrase make."""
    stream = (byte for n in count() for byte in sha256(f"{line} {n} {phrase}".encode()).digest())
    return lambda n: next(byte for byte in stream if byte < 256 - 256 % n) % n


def shuffled(line: str, phrase: str) -> list[str]:
    """The cards, shuffled from this stream."""
    cards, below = CARDS.copy(), numbers(line, phrase)
    for place in range(51, 0, -1):
        other = below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def mask(cards: Any) -> int:
    """Cards as a number with a bit for each."""
    return sum(1 << CARDS.index(card) for card in set(cards))


def unmask(cards: int) -> list[str]:
    """The cards of a number, in order."""
    return [card for place, card in enumerate(CARDS) if cards >> place & 1]


def is_meld(cards: int) -> bool:
    """Whether cards are a set or a run."""
    text = unmask(cards)
    run = len({card[1] for card in text}) == 1 and "".join(card[0] for card in text) in RANKS
    return len(text) > 2 and (run or len({card[0] for card in text}) == 1)


def usual_melds(hand: int) -> list[int]:
    """The melds that a knocker lays down without naming them."""
    ranks = [[card for card in unmask(hand) if card[0] == rank] for rank in RANKS]
    sets = [[0, *(mask(some) for size in (3, 4) for some in combinations(rank, size))] for rank in ranks]
    found = []
    for chosen in product(*sets):
        held = "".join(card if (hand & ~sum(chosen)) >> place & 1 else "/" for place, card in enumerate(CARDS))
        runs = [mask(re.findall("..", run)) for run in re.split("/|(?<=K.)", held) if len(run) > 5]
        melds = sorted([*filter(None, chosen), *runs])
        left = sum(min(RANKS.index(card[0]) + 1, 10) for card in unmask(hand & ~sum(melds)))
        fit = sum(any(is_meld(meld | 1 << place) for meld in melds) for place in range(52) if not hand >> place & 1)
        found.append((-left, -fit, melds))
    return max(found)[2]


class Table:
    """One hand, followed card by card."""

    def __init__(self, deck: list[str], dealer: int, rules: dict[str, Any], strict: bool) -> None:
        self.rules, self.strict, self.turn, self.passes = rules, strict, 1 - dealer, 0
        self.hands = {1 - dealer: mask(deck[0:20:2]), dealer: mask(deck[1:20:2])}
        self.pile, self.stock = [deck[20]], deck[21:]
        self.want = {"upcard": "-u", "open": "su", "eleven": "xkb"}[rules["opening"]]
        if rules["opening"] == "eleven":
            self.hands[self.turn] |= mask([self.pile.pop()])
        self.knocker, self.gin, self.big, self.melds = -1, False, False, [0]

    def move(self, step: str) -> None:
        found = MOVE.fullmatch(step)
        need(found and step[0] in self.want, f"{step} is no move here")
        thrown, knocked, melds, laid, onto = found.groups() if found else [None] * 5
        card = thrown or knocked or laid
        if card is not None:
            need(mask([card]) & self.hands[self.turn], f"{card} is not in the hand")
            self.hands[self.turn] &= ~mask([card])
        match step[0]:
            case "-":
                self.turn, self.passes = 1 - self.turn, self.passes + 1
                self.want = "" if len(self.stock) == 2 else "su" if self.passes == 2 else "-u"
            case "s" | "u":
                self.hands[self.turn] |= mask([self.stock.pop(0) if step == "s" else self.pile.pop()])
                self.want = "xkb" if self.stock[2:] or step == "s" else "kb"
            case "x":
                self.pile.append(str(card))
                self.turn, self.want = 1 - self.turn, "su" if self.stock[2:] else "-u" * self.rules["last_discard"]
            case "k" | "b":
                need(step == "b" or (card is not None) == self.rules["knock_discard"], f"{step} breaks the rules")
                self.knock(step == "b", self.hands[self.turn], melds)
            case "+":
                fit = [n for n, meld in enumerate(self.melds) if is_meld(meld | mask([card]))]
                named = [n for n in fit if onto in (None, unmask(self.melds[n])[0])]
                need(
                    named and (not self.strict or bool(onto) == (len(fit) > 1)), f"{step} names no meld, or needs none"
                )
                self.melds[named[0]] |= mask([card])
            case _:
                self.want = ""

    def knock(self, big: bool, hand: int, named: str | None) -> None:
        self.melds = usual_melds(hand)
        if named is not None:
            texts = [re.findall("..", meld) for meld in named[1:].split("/") if meld]
            melds = [mask(meld) for meld in texts]
            once = sum(meld.bit_count() for meld in melds) == (sum(melds) & hand).bit_count()
            need(once and all(map(is_meld, melds)), "these melds are not in the hand")
            same = [unmask(meld) for meld in sorted(melds)] == texts and melds != self.melds
            need(same or not self.strict, "these melds have another text")
            self.melds = melds
        self.gin, self.big, self.knocker, self.turn = sum(self.melds) == hand, big, self.turn, 1 - self.turn
        need(self.gin or not big, "this is no big gin")
        self.want = "" if self.gin and not self.rules["layoff_on_gin"] else "+."


class Match:
    """The lines of a record, read one after another."""

    def __init__(self, text: str) -> None:
        self.lines, self.at, self.version = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 0, 3
        self.hands, self.over, self.sealed, self.live = 0, 0, 0, True  # live: more rounds may follow
        self.seal: dict[str, Any] | None = None
        self.round: list[tuple[Table, dict[str, Any]]] = []
        self.winner: int | None = None
        need(len(text) <= 1_000_000, "the text is too long")

    def read(self) -> Reading:
        need(self.lines.pop() == "", "the last line has no end")
        self.version = json.loads(self.lines[0])["gin-rummy"]
        need(fits(self.version, range(1, 4)), "there is no such version")
        self.head(self.line("head"))
        for at in range(1, len(self.lines) - (self.version == 3)):
            self.at = at
            kind = "hand" if '"deck": ' in self.lines[self.at] else "seal"
            (self.hand if kind == "hand" else self.hear)(self.line(kind))
        need(not self.round, "a table is missing")
        if self.version == 3:
            self.at = len(self.lines) - 1
            need(self.line("sha256")["sha256"] == self.before, "the digest is another one")
        return Reading(self.hands, self.over, self.totals, self.winner, self.sealed)

    def line(self, kind: str) -> dict[str, Any]:
        line: dict[str, Any] = json.loads(self.lines[self.at])
        self.before = digest("".join(one + "\n" for one in self.lines[: self.at]))
        names = LINES[f"{kind} {self.version}"].split()
        known = [name.strip("?") for name in names if name.strip("?") in line]
        need(all(name in known or name[-1] == "?" for name in names), "a field is missing")
        need(all(fits(line[name], FIELDS[name]) for name in known), "a field cannot be so")
        same = [*line] == known and json.dumps(line, ensure_ascii=False) == self.lines[self.at]
        need(same or self.version < 3, "the line has a field too many, or another text")
        return {name: line[name] for name in known}

    def head(self, head: dict[str, Any]) -> None:
        self.rules = {name: rule[1] for name, rule in RULES.items()} | head["rules"]
        self.form, self.players, self.match = head["form"], head["players"], head.get("match", "")
        need(all(fits(self.rules[name], rule[0]) for name, rule in RULES.items()), "a rule cannot be so")
        told = [name for name in RULES if self.rules[name] != RULES[name][1]]
        need(self.version < 3 or ([*head["rules"]] == told and self.match), "the rules or the name cannot be so")
        self.sides = 3 if self.form == "three" else 2
        most = {"two": 2, "three": 3, "partners": 4, "relay": 8}[self.form]
        need(len(self.players) in range(4 if most == 8 else most, most + 1), "so many cannot play")
        self.dealer: int | None = head.get("first_dealer")
        need(self.dealer is None or self.dealer < self.sides, "no such side deals")
        self.seeded = head.get("seed") is not None
        self.totals: list[int] | None = [0] * self.sides
        self.columns: list[list[list[int]]] = [[[] for _ in range(self.sides)] for _ in range(self.rules["columns"])]
        self.closed, self.won = dict[int, int](), [0] * self.sides

    def hear(self, seal: dict[str, Any]) -> None:
        need(self.live and self.seal is None and not self.round and not self.seeded, "no seal can stand here")
        old, secret = f"gin-rummy seal {self.match} {self.hands + 1}", seal.get("secret")
        line = old if self.version == 2 else f"gin-rummy 3 seal {self.before}"
        need(secret is None or seal["seal"] == digest(f"{line} {secret}"), "the seal is another one")
        self.seal = seal
        if self.version == 3 and self.hands == 0:
            need(self.dealer is None, "the head tells the first dealer")
            self.dealer = seal.get("first_dealer")
            need(not secret or self.dealer == self.first(seal), "another side deals first")
        else:
            need("cut" not in seal and "first_dealer" not in seal, "the first dealer is known")

    def first(self, seal: dict[str, Any]) -> int | None:
        named, rule, dealer = f"{seal['seal']} {seal['secret']}", self.rules["first_dealer"], None
        if rule == "random":
            need("cut" not in seal, "there is no cut")
            return numbers(f"gin-rummy 3 dealer {named}", seal["phrase"])(self.sides)
        for at, cut in enumerate(seal.get("cut", []), 1):
            need(dealer is None and len(cut) == len(set(cut)) == self.sides, "no such cut was made")
            for side, place in enumerate(cut):
                free = (p % 52 for p in range(cut[side - 1] + 17 if side else 17, 200) if p % 52 not in cut[:side])
                need(self.players[side]["level"] is None or place == next(free), "a computer cuts elsewhere")
            deck = shuffled(f"gin-rummy 3 cut {at} {named}", seal["phrase"])
            ranks = [RANKS.index(deck[place][0]) for place in cut]
            drawn = min(ranks) if rule == "low" else max(ranks)
            dealer = ranks.index(drawn) if ranks.count(drawn) == 1 else None
        return dealer

    def hand(self, hand: dict[str, Any]) -> None:
        if "seal" in hand and not self.round:
            self.hear({name: hand[name] for name in ("seal", "phrase", "secret") if name in hand})
        need(self.live and (self.seal or not self.sealed), "no hand can stand here")
        need(self.version == 2 or not self.seal or "secret" in self.seal, "a hand is told but not its secret")
        need(self.version == 3 or hand.get("seal") == (self.seal or {}).get("seal"), "the tables have two seals")
        self.hands += 1
        deck = hand["deck"].split(" ")
        need(len(set(deck)) == 52, "a card is twice in the deck")
        if self.seal and "secret" in self.seal:
            what = f"gin-rummy 3 deck {len(self.round) + 1} {self.seal['seal']}"
            what = what if self.version == 3 else f"gin-rummy deck {self.match} {self.hands}"
            need(deck == shuffled(f"{what} {self.seal['secret']}", self.seal["phrase"]), "the deck is another one")
        need(self.dealer is not None or self.version < 3, "nobody deals")
        need(self.dealer is None or hand["dealer"] == (1 if self.sides == 3 else self.dealer), "another seat deals")
        table = Table(deck, hand["dealer"], self.rules, self.version == 3)
        for step in hand["moves"].split(" ") if hand["moves"] else []:
            table.move(step)
        self.round.append((table, hand))
        if len(self.round) == (2 if self.form == "partners" else 1):
            self.close()

    def close(self) -> None:
        tables, self.round, self.sealed = self.round, [], self.sealed + (self.seal is not None)
        self.seal, self.live = None, all(table.want == "" for table, _ in tables)
        told = any("result" in hand for _, hand in tables)
        need(self.live if told else self.version < 3 or not self.live, "the result is told too early or too late")
        if not self.live:
            return
        self.over += len(tables)
        seats = [(self.dealer or 0) + 1, (self.dealer or 0) + 2] if self.sides == 3 else [0, 1]
        gains, loser = [0] * self.sides, self.dealer
        for table, hand in tables if told else []:
            kinds = ("big gin" if table.big else "gin",) if table.gin else ("knock", "undercut")
            need(hand["result"] in (kinds if table.knocker >= 0 else ("void",)), "the result is another one")
            winner = (table.knocker + (hand["result"] == "undercut")) % 2 if table.knocker >= 0 else None
            need(hand["winner"] == winner and (winner is not None or hand["points"] == 0), "another seat has won")
            if winner is not None:
                gains[seats[winner] % self.sides] += hand["points"]
                loser = seats[1 - winner] % self.sides
        margin = 2 * max(gains) - sum(gains)
        victor = gains.index(max(gains)) if margin else None
        if any(table.knocker >= 0 for table, _ in tables):
            if self.sides == 3:
                self.dealer = loser if told else None
            elif self.rules["next_dealer"] == "alternate":
                self.dealer = None if self.dealer is None else 1 - self.dealer
            elif victor is not None or not told:
                self.dealer = None if victor is None else (victor + (self.rules["next_dealer"] == "loser")) % 2
        self.totals = self.totals if told else None
        if self.totals is not None:
            self.score(victor, margin, [hand for _, hand in tables])

    def score(self, victor: int | None, margin: int, hands: list[dict[str, Any]]) -> None:
        if victor is not None:
            self.won[victor] += 1
            for place, column in enumerate(self.columns[: self.won[victor]]):
                if place not in self.closed:
                    column[victor].append(margin)
                    if sum(column[victor]) >= self.rules["target"]:
                        self.closed[place] = victor
        self.totals = [sum(sum(column[side]) for column in self.columns) for side in range(self.sides)]
        need(all(hand["totals"] == self.totals for hand in hands), f"the totals are {self.totals}")
        self.live = len(self.closed) < len(self.columns)
        need(all(("final" in hand) == ("won" in hand) != self.live for hand in hands), "the match is over or not")
        if not self.live:
            final = self.totals.copy()
            for place, side in self.closed.items():
                column, shutout = self.columns[place], self.rules["shutout"]
                alone = not any(other for at, other in enumerate(column) if at != side)
                final[side] += self.rules["game_bonus"]
                final[side] += (sum(column[side]) if shutout == "double" else shutout) * alone
                final = [points + len(column[at]) * self.rules["box_bonus"] for at, points in enumerate(final)]
            needed = [(final[side], [*self.closed.values()].count(side)) for side in range(self.sides)]
            self.winner = self.closed[0] if len(self.columns) == 1 else needed.index(max(needed))
            need(all(hand["final"] == final and hand["won"] == self.winner for hand in hands), f"the end is {final}")


def read(text: str) -> Reading:
    """What a record tells, if it is one."""
    match = Match(text)
    try:
        return match.read()
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise ValueError(f"Line {match.at + 1}: {error}") from error
