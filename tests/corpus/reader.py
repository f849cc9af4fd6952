"""A second reader of records, written from docs/record-format.md alone; it trusts hands' scores."""

import json
import re
from hashlib import sha256
from itertools import combinations, count, product
from typing import Any

Cards = frozenset[int]
CARDS = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]  # a card is its index here
RUNS = [frozenset(range(low, end)) for low in range(52) for end in range(low + 3, 53) if low // 13 == (end - 1) // 13]
CARD = "[A2-9TJQK][shdc]"
MOVE = re.compile(rf"[-su.]|x{CARD}|(?:b|k(?:{CARD})?)(=(?:{CARD}|/)*)?|\+{CARD}(@{CARD})?")
LINES = {  # what each line has in version 3; a question mark where it may be absent
    "head": "gin-rummy match form rules players seed? first_dealer?",
    "first seal": "seal phrase secret? cut? first_dealer?",
    "seal": "seal phrase secret?",
    "hand": "dealer deck moves undone? result? winner? points? totals? final? won?",
    "digest": "sha256",
}
CLASSIC: dict[str, Any] = {
    "gin_bonus": 25, "undercut_bonus": 25, "big_gin_bonus": None, "knock_limit": 10, "ace_upcard_gin_only": False,
    "spades_double": False, "red_upcard_gin_only": False, "opening": "upcard", "first_dealer": "random",
    "next_dealer": "alternate", "last_discard": False, "layoff_on_gin": False, "knock_discard": True,
    "knocking_card": "pile", "target": 100, "game_bonus": 0, "box_bonus": 0, "shutout": 0, "columns": 1,
    "turn_timer": 0,
}  # fmt: skip
PLAYERS = {"two": [2], "three": [3], "partners": [4], "relay": [4, 5, 6, 7, 8]}


def need(truth: object, otherwise: str) -> None:
    if not truth:
        raise ValueError(otherwise)


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def numbers(line: str, phrase: str, below: range) -> list[int]:
    """Return a number below each of these, from this stream."""
    stream = (byte for n in count() for byte in sha256(f"{line} {n} {phrase}".encode()).digest())
    return [next(byte for byte in stream if byte < 256 - 256 % n) % n for n in below]


def shuffled(line: str, phrase: str) -> list[int]:
    cards = [*range(52)]
    for place, other in zip(range(51, 0, -1), numbers(line, phrase, range(52, 1, -1)), strict=True):
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def parse(text: str) -> list[int]:
    return [CARDS.index(card) for card in re.findall(CARD, text)]


def bits(meld: Cards) -> int:
    return sum(1 << card for card in meld)


def is_meld(cards: Cards) -> bool:
    return cards in RUNS or (len(cards) > 2 and len({card % 13 for card in cards}) == 1)


def usual_melds(hand: Cards) -> list[Cards]:
    """Return the melds that a knocker needn't name."""
    ranks = [[card for card in hand if card % 13 == rank] for rank in range(13)]
    sets = [[(), *(some for size in (3, 4) for some in combinations(rank, size))] for rank in ranks]
    found = []
    for chosen in product(*sets):
        runs = [run for run in RUNS if run <= hand.difference(*chosen)]
        whole = [run for run in runs if not any(run < other for other in runs)]
        melds = sorted([*map(frozenset, filter(None, chosen)), *whole], key=bits)
        left = sum(min(card % 13 + 1, 10) for card in hand.difference(*melds))
        fit = sum(any(is_meld(meld | {card}) for meld in melds) for card in {*range(52)} - hand)
        found.append((-left, -fit, [*map(bits, melds)], melds))
    return max(found)[3]


class Table:
    def __init__(self, deck: list[int], dealer: int, rules: dict[str, Any], strict: bool) -> None:
        self.rules, self.strict, self.turn, self.over = rules, strict, 1 - dealer, False
        self.hands = {1 - dealer: set(deck[0:20:2]), dealer: set(deck[1:20:2])}
        self.pile, self.stock, self.melds = [deck[20]], deck[21:], list[Cards]()
        if rules["opening"] == "eleven":
            self.hands[self.turn].add(self.pile.pop())
        self.results: dict[str, int | None] = {"void": None}  # possible kinds of result, and each one's winner

    def move(self, step: str) -> None:
        found, hand = MOVE.fullmatch(step), self.hands[self.turn]
        if found is None or self.over:
            raise ValueError(f"{step} is no move here")
        cards = frozenset(parse(re.split("[=@]", step)[0]))
        need(cards <= hand, "the card is not in the hand")
        hand -= cards
        match step[0]:
            case "-" | "x":
                self.pile += cards
                self.turn = 1 - self.turn
                self.over = len(self.stock) == 2 and (step == "-" or not self.rules["last_discard"])
            case "s" | "u":
                hand.add(self.stock.pop(0) if step == "s" else self.pile.pop())
            case "k" | "b":
                self.knock(frozenset(hand), found[1], step[0] == "b")
            case "+":
                fit = [place for place, meld in enumerate(self.melds) if is_meld(meld | cards)]
                need(not self.strict or bool(found[2]) == (len(fit) > 1), "a meld is named without need, or is not")
                place = next(place for place in fit if not found[2] or parse(found[2]) == [min(self.melds[place])])
                self.melds[place] |= cards
            case _:
                self.over = True

    def knock(self, hand: Cards, named: str | None, big: bool) -> None:
        self.melds = usual_melds(hand)
        if named is not None:
            melds = [frozenset(parse(meld)) for meld in named[1:].split("/") if meld]
            cards = [card for meld in melds for card in meld]
            need(all(map(is_meld, melds)) and sorted(cards) == sorted(hand & {*cards}), "these are no melds held")
            text = "/".join("".join(CARDS[card] for card in sorted(meld)) for meld in sorted(melds, key=bits))
            need(not self.strict or (named == f"={text}" and melds != self.melds), "these melds have another text")
            self.melds = melds
        gin = not hand.difference(*self.melds)
        won, lost = self.turn, 1 - self.turn
        self.results = {"big gin": won} if big else {"gin": won} if gin else {"knock": won, "undercut": lost}
        self.over, self.turn = gin and not self.rules["layoff_on_gin"], lost


class Match:
    """The totals are `None` where the record doesn't tell them."""

    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")[:-1]
        self.at, self.hands, self.sealed, self.live = 0, 0, False, True  # live: more rounds may follow
        self.seated: list[tuple[int, int]] = []  # each hand's players in seats 0 and 1, as far as told
        self.winner: int | None = None

    def read(self) -> None:
        self.version = json.loads(self.lines[0])["gin-rummy"]
        self.head(self.line("head"))
        end = len(self.lines) - (self.version == 3)
        while self.at < end:
            need(self.live, "nothing can follow here")
            self.round(end)
        need(self.version < 3 or self.line("digest")["sha256"] == self.before, "the digest is another one")

    def line(self, kind: str) -> dict[str, Any]:
        line: dict[str, Any] = json.loads(self.lines[self.at])
        self.before = digest("".join(one + "\n" for one in self.lines[: self.at]))
        if self.version == 3:
            names = [name.strip("?") for name in LINES[kind].split() if name[-1] != "?" or name[:-1] in line]
            need(
                [*line] == names and json.dumps(line, ensure_ascii=False) == self.lines[self.at],
                "it is written otherwise",
            )
        self.at += 1
        return line

    def head(self, head: dict[str, Any]) -> None:
        self.rules, self.form, self.players = CLASSIC | head["rules"], head["form"], head["players"]
        told = [name for name in CLASSIC if self.rules[name] != CLASSIC[name]]
        need(self.version < 3 or told == [*head["rules"]], "the rules have another text")
        need(len(self.players) in PLAYERS[self.form], "so many cannot play")
        self.match, self.sides = head.get("match", ""), 3 if self.form == "three" else 2
        self.dealer: int | None = head.get("first_dealer")
        self.seeded = head.get("seed") is not None
        self.tables = [(0, 1), (2, 3)] if self.form == "partners" else [(0, 1)]
        self.totals: list[int] | None = [0] * self.sides
        self.columns: list[list[list[int]]] = [[[] for _ in range(self.sides)] for _ in range(self.rules["columns"])]
        self.closed, self.won = dict[int, int](), [0] * self.sides

    def round(self, end: int) -> None:
        seal = {} if '"deck": ' in self.lines[self.at] else self.line("seal" if self.hands else "first seal")
        before = self.before
        hands = [self.line("hand") for _table in self.tables] if self.at < end else []
        if hands and "seal" in hands[0]:
            seal = hands[0]
            need(all(hand["seal"] == seal["seal"] for hand in hands), "the tables have two seals")
        need(seal or not self.sealed, "the seal is missing")
        self.sealed = bool(seal)
        if seal:
            self.open(seal, before)
        tables = [self.play(hand, place, seal) for place, hand in enumerate(hands, 1)]
        self.hands += len(hands)
        self.live = bool(tables) and all(table.over for table in tables)
        told = all("result" in hand for hand in hands)
        need(told == self.live or self.version < 3 or not hands, "the result is told too early or too late")
        if hands and self.totals is not None:
            if self.form == "three" and self.dealer is not None:
                self.tables = [((self.dealer + 1) % 3, (self.dealer + 2) % 3)]
            self.seated += self.tables
            if told:
                self.score([table.results[hand["result"]] for table, hand in zip(tables, hands, strict=True)], hands)
            elif self.live:
                self.totals = None

    def open(self, seal: dict[str, Any], before: str) -> None:
        secret, start = seal.get("secret"), f"gin-rummy 3 seal {before}"
        start = start if self.version == 3 else f"gin-rummy seal {self.match} {self.hands + 1}"
        need(not self.seeded and (secret is None or seal["seal"] == digest(f"{start} {secret}")), "the seal is wrong")
        if self.version == 3 and self.hands == 0:
            need(self.dealer is None, "the head tells the first dealer")
            self.dealer = seal.get("first_dealer")
            need(secret is None or self.dealer == self.first(seal), "another side deals first")

    def first(self, seal: dict[str, Any]) -> int | None:
        named, rule, dealer = f"{seal['seal']} {seal['secret']}", self.rules["first_dealer"], None
        if rule == "random":
            need("cut" not in seal, "there is no cut")
            return numbers(f"gin-rummy 3 dealer {named}", seal["phrase"], range(self.sides, self.sides + 1))[0]
        for at, cut in enumerate(seal.get("cut", []), 1):
            need(dealer is None and len(cut) == len(set(cut)) == self.sides, "no such cut was made")
            for side, place in enumerate(cut):
                free = (p % 52 for p in range(cut[side - 1] + 17 if side else 17, 200) if p % 52 not in cut[:side])
                need(self.players[side]["level"] is None or place == next(free), "a computer cuts elsewhere")
            deck = shuffled(f"gin-rummy 3 cut {at} {named}", seal["phrase"])
            ranks = [deck[place] % 13 * (1 if rule == "low" else -1) for place in cut]
            dealer = ranks.index(min(ranks)) if ranks.count(min(ranks)) == 1 else None
        return dealer

    def play(self, hand: dict[str, Any], place: int, seal: dict[str, Any]) -> Table:
        deck = parse(hand["deck"])
        need(len(set(deck)) == len(deck) == 52, "the deck is not the 52 cards")
        if seal:
            what = f"gin-rummy 3 deck {place} {seal['seal']}"
            what = what if self.version == 3 else f"gin-rummy deck {self.match} {self.hands + place}"
            need(deck == shuffled(f"{what} {seal['secret']}", seal["phrase"]), "the deck is another one")
        if self.totals is not None:
            need(hand["dealer"] == (1 if self.sides == 3 else self.dealer), "another seat deals")
        table = Table(deck, hand["dealer"], self.rules, self.version == 3)
        for step in hand["moves"].split(" ") if hand["moves"] else []:
            table.move(step)
        return table

    def score(self, winners: list[int | None], hands: list[dict[str, Any]]) -> None:
        gains = [0] * self.sides
        for seats, winner, hand in zip(self.tables, winners, hands, strict=True):
            need(hand["winner"] == winner and (winner is not None or hand["points"] == 0), "another seat has won")
            gains[seats[winner or 0] % self.sides] += hand["points"]
        margin = 2 * max(gains) - sum(gains)
        victor = gains.index(max(gains)) if margin else None
        if winners != [None] * len(winners):
            self.follow(winners[0], victor)
        if victor is not None:
            self.won[victor] += 1
            for place, column in enumerate(self.columns[: self.won[victor]]):
                if place not in self.closed:
                    column[victor].append(margin)
                    if sum(column[victor]) >= self.rules["target"]:
                        self.closed[place] = victor
        self.totals = [sum(sum(column[side]) for column in self.columns) for side in range(self.sides)]
        self.live = len(self.closed) < len(self.columns)
        score = {"totals": self.totals} | ({} if self.live else self.end([*self.totals]))
        told = [{name: hand[name] for name in ("totals", "final", "won") if name in hand} for hand in hands]
        need(told == [score] * len(hands), f"the score is {score}")

    def follow(self, winner: int | None, victor: int | None) -> None:
        if self.form == "three" and winner is not None:
            self.dealer = self.tables[0][1 - winner]
        elif self.rules["next_dealer"] == "alternate":
            self.dealer = 1 - (self.dealer or 0)
        elif victor is not None:
            self.dealer = (victor + (self.rules["next_dealer"] == "loser")) % 2
        if self.form == "relay" and winner is not None:
            stays, comes = self.tables[0][winner], self.tables[0][1 - winner] + 2
            comes = comes if comes < len(self.players) else 1 - winner
            self.tables = [(comes, stays) if winner else (stays, comes)]
        elif self.form == "partners":
            self.tables = [(0, 3), (2, 1)] if self.tables[0] == (0, 1) else [(0, 1), (2, 3)]

    def end(self, final: list[int]) -> dict[str, Any]:
        for place, side in self.closed.items():
            column, shutout = self.columns[place], self.rules["shutout"]
            for other, rounds in enumerate(column):
                final[other] += self.rules["box_bonus"] * len(rounds)
            final[side] += self.rules["game_bonus"]
            if sum(map(bool, column)) == 1:
                final[side] += sum(column[side]) if shutout == "double" else shutout
        needed = [(final[side], [*self.closed.values()].count(side)) for side in range(self.sides)]
        self.winner = self.closed[0] if len(self.columns) == 1 else needed.index(max(needed))
        return {"final": final, "won": self.winner}


def read(text: str) -> Match:
    """Raises ValueError, naming the line, if it isn't a record."""
    match = Match(text)
    try:
        need(len(text) <= 1_000_000 and text[-1] == "\n", "the text is too long or has no end")
        match.read()
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise ValueError(f"Line {match.at + 1}: {error}") from error
    return match
