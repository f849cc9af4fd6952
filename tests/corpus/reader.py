"""A second reader of records, written from docs/record-format.md alone; it trusts hands' scores."""

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from itertools import combinations, count, product
from pathlib import Path
from typing import Any

Cards = frozenset[int]
CARDS = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]  # a card is its index here
RUNS = [frozenset(range(low, end)) for low in range(52) for end in range(low + 3, 53) if low // 13 == (end - 1) // 13]
CARD = "[A2-9TJQK][shdc]"
MELDS = rf"(?:=(?P<melds>(?:{CARD}|/)*))?"
MOVE = re.compile(rf"[-suoynp]|x{CARD}|b{MELDS}|\+{CARD}(?P<at>@{CARD})?".replace("<melds>", "<big>")
                  + rf"|k(?:{CARD})?{MELDS}(?:!(?P<called>0|[1-9]\d*))?|\.{MELDS.replace('melds', 'own')}")  # fmt: skip
LINES = {  # what each line has in version 3; a question mark where it may be absent
    "head": "gin-rummy match form rules players seed? first_dealer? winner_before?",
    "first seal": "seal phrase secret? cut? first_dealer?",
    "seal": "seal phrase secret?",
    "hand": "dealer deck moves undone? stayed? result? winner? points? totals? final? won?",
    "digest": "sha256",
}
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")
ABSENT: dict[str, Any] = {  # every rule in the table's order, and its value where a record doesn't name it
    name: json.loads(value)
    for names, value in re.findall(
        r"^\| (`.+?`) \|.+\| `?(\w+|\"\w+\")`?(?:,[^|]*)? \|$", PAGE.partition("\n## Rules")[2], re.MULTILINE
    )
    for name in re.findall(r"\w+", names)
}
EXTRA = {"gin": "gin_boxes", "big gin": "gin_boxes", "undercut": "undercut_boxes"}
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


def points(cards: Iterable[int]) -> int:
    return sum(min(card % 13 + 1, 10) for card in cards)


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
        left = points(hand.difference(*melds))
        fit = sum(any(is_meld(meld | {card}) for meld in melds) for card in {*range(52)} - hand)
        found.append((-left, -fit, [*map(bits, melds)], melds))
    return max(found)[3]


class Table:
    def __init__(self, deck: list[int], dealer: int, rules: dict[str, Any], strict: bool) -> None:
        self.rules, self.strict, self.turn, self.over = rules, strict, 1 - dealer, False
        self.hands = {1 - dealer: set(deck[0:20:2]), dealer: set(deck[1:20:2])}
        self.upcard, self.pile, self.stock = deck[20], [deck[20]], deck[21:]
        if rules["opening"] == "eleven":
            self.hands[self.turn].add(self.pile.pop())
        self.taken: int | None = None  # a card from the discard pile, until its turn ends
        self.last = False  # whether the last discard is offered, or taken
        self.answers = self.gin = False  # whether an invalid knock is to be answered, and whether this is gin
        self.melds, self.knocked = list[Cards](), Cards()
        self.results: dict[str, int | None] = {"void": None}  # possible kinds of result, and each one's winner

    def move(self, step: str) -> None:
        found, hand = MOVE.fullmatch(step), self.hands[self.turn]
        need(found is not None and not self.over, f"{step} is no move here")
        assert found is not None
        cards = frozenset(parse(re.split("[=@!]", step)[0]))
        need(cards <= hand and self.taken not in cards, "the card can't be played")
        need(self.answers or step not in "oynp", "there's no invalid knock")
        match step[0]:
            case "-" | "x":
                hand -= cards
                self.discard(cards)
            case "s" | "u":
                self.taken = self.pile.pop() if step == "u" else None
                hand.add(self.stock.pop(0) if self.taken is None else self.taken)
            case "k" | "b":
                self.knock(hand, cards, found, big=step[0] == "b")
            case "+":
                need(not self.gin or self.rules["layoff_on_gin"], "nothing is laid off on gin")
                hand -= cards
                self.answers = False
                fit = [place for place, meld in enumerate(self.melds) if is_meld(meld | cards)]
                need(not self.strict or bool(found["at"]) == (len(fit) > 1), "a meld is named without need, or is not")
                place = next(
                    place for place in fit if not found["at"] or parse(found["at"]) == [min(self.melds[place])]
                )
                self.melds[place] |= cards
            case "y":
                self.answers = False
            case "n" | "p":
                self.play_on()
            case ".":
                need(found["own"] is None or self.rules["overlooked_lost"], "the melds are arranged")
                self.named(found["own"], frozenset(hand))
                self.over = True

    def discard(self, cards: Cards) -> None:
        """The turn passes on; no cards are a pass."""
        self.pile += cards
        self.turn, self.taken = 1 - self.turn, None
        self.over = len(self.stock) == 2 and (self.last or not self.rules["last_discard"])
        self.last = len(self.stock) == 2

    def play_on(self) -> None:
        self.turn, self.answers, self.results = 1 - self.turn, False, {"void": None}
        if self.knocked:
            self.hands[self.turn] -= self.knocked
            self.discard(self.knocked)
        else:
            self.over = self.last and len(self.hands[self.turn]) == 11

    def named(self, text: str | None, hand: Cards) -> list[Cards]:
        """Return the melds that a token names, or the usual ones."""
        if text is None:
            return usual_melds(hand)
        melds = [frozenset(parse(meld)) for meld in text.split("/") if meld]
        cards = [card for meld in melds for card in meld]
        need(all(map(is_meld, melds)) and sorted(cards) == sorted(hand & {*cards}), "these are no melds held")
        there = "/".join("".join(CARDS[card] for card in sorted(meld)) for meld in sorted(melds, key=bits))
        need(not self.strict or (text == there and melds != usual_melds(hand)), "these melds have another text")
        return melds

    def limit(self) -> int:
        rules, upcard = self.rules, self.upcard
        red = rules["red_upcard_gin_only"] and 13 <= upcard < 39
        if rules["opening"] != "eleven" and (red or (rules["ace_upcard_gin_only"] and upcard % 13 == 0)):
            return 0
        limit = points([upcard]) if rules["knock_limit"] == "upcard" else rules["knock_limit"]
        return 1000 if limit is None else int(limit)

    def knock(self, hand: set[int], cards: Cards, found: re.Match[str], *, big: bool) -> None:
        undrawn = len(hand) == 10
        melds = self.named(found["big"] if big else found["melds"], frozenset(hand - cards))
        left = points(hand.difference(cards, *melds))
        called = int(found["called"]) if found["called"] and not undrawn else left
        need(called == left or self.rules["announced_only"], "no count is called")
        limit = 0 if big or undrawn else self.limit()
        valid, honour = left <= called <= limit, self.rules["wrong_knocks"] == "honour"
        if honour and not valid and called >= left and not undrawn and (right := self.right(hand, melds)):
            (cards, melds), big, valid = right, False, True
            called = left = points(hand.difference(cards, *melds))
        need(valid or honour, "the knock is invalid")
        hand -= cards if valid else Cards()
        self.melds, self.knocked, self.answers = melds, cards, not valid
        self.gin = valid and called == 0
        won, lost = self.turn, 1 - self.turn
        gin = "big gin" if big else "gin"
        self.results = {gin: won} if self.gin else {"knock": won, "undercut": lost}
        own = self.rules["overlooked_lost"] and self.rules["overlooked_gin"] == "lost"
        self.over, self.turn = self.gin and not own and not self.rules["layoff_on_gin"], lost

    def right(self, hand: set[int], melds: list[Cards]) -> tuple[Cards, list[Cards]] | None:
        """Return the discard and melds of the valid knock that's played instead."""
        own, found = self.rules["overlooked_lost"], []
        singles = [frozenset([card]) for card in sorted(hand.difference(*(melds if own else [])) - {self.taken})]
        for cards in singles if self.rules["knock_discard"] else [Cards()] * (not own):
            laid = melds if own else usual_melds(frozenset(hand - cards))
            found.append((points(hand.difference(cards, *laid)), cards, laid))
        least = min(found, default=(1000, Cards(), melds), key=lambda one: one[0])
        return least[1:] if found and least[0] <= self.limit() else None


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
            plain = json.dumps(line, ensure_ascii=False) == self.lines[self.at]
            need([*line] == names and plain, "it is written otherwise")
        self.at += 1
        return line

    def head(self, head: dict[str, Any]) -> None:
        self.rules, self.form, self.players = ABSENT | head["rules"], head["form"], head["players"]
        told = [name for name in ABSENT if self.rules[name] != ABSENT[name]]
        need(self.version < 3 or told == [*head["rules"]], "the rules have another text")
        need(len(self.players) in PLAYERS[self.form], "so many cannot play")
        self.match, self.sides = head.get("match", ""), 3 if self.form == "three" else 2
        self.before_won = head.get("winner_before")
        need(self.before_won is None or self.rules["rematch_dealer"] == "winner", "it's no rematch by these rules")
        self.dealer: int | None = head.get("first_dealer", self.before_won)
        self.seeded = head.get("seed") is not None
        self.tables = [(0, 1), (2, 3)] if self.form == "partners" else [(0, 1)]
        self.totals: list[int] | None = [0] * self.sides
        column = [list[tuple[int, int]]() for _side in range(self.sides)]  # points and boxes of each entry
        self.columns = [[*map(list, column)] for _ in range(self.rules["columns"])]
        self.closed, self.won, self.rounds, self.last_tables = dict[int, int](), [0] * self.sides, 0, self.tables

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
            if any(hand.get("stayed") for hand in hands):
                may = self.form == "relay" and self.rules["relay_swap"] == "may"
                need(may and self.tables != self.last_tables, "nobody may stay")
                self.tables = self.last_tables
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
            need(self.dealer == self.before_won, "the head tells the first dealer")
            need(self.before_won is None or not {"cut", "first_dealer"} & {*seal}, "the winner deals")
            self.dealer = seal.get("first_dealer", self.before_won)
            drawn = self.first(seal) if secret and self.before_won is None else self.dealer
            need(self.dealer == drawn, "another side deals first")

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
        there = zip(self.tables, winners, strict=True)
        ahead = {seats[winner] % self.sides for seats, winner in there if winner is not None}
        margin = 2 * max(gains) - sum(gains)
        victor = gains.index(max(gains)) if margin else ahead.pop() if len(ahead) == 1 else None
        self.follow(winners, victor)
        self.rounds += 1
        if victor is not None:
            self.won[victor] += 1
            kinds = [hand["result"] for seats, winner, hand in zip(self.last_tables, winners, hands, strict=True)
                     if winner is not None and seats[winner] % self.sides == victor]  # fmt: skip
            self.enter(victor, margin, 1 + sum(self.rules[EXTRA[kind]] for kind in kinds if kind in EXTRA))
        if 0 < self.rules["rounds"] <= self.rounds:
            sums = [sum(points for points, _boxes in entries) for entries in self.columns[0]]
            if sums.count(max(sums)) == 1:
                self.closed[0] = sums.index(max(sums))
        sides = zip(*self.columns, strict=True)
        self.totals = [sum(points for entries in side for points, _boxes in entries) for side in sides]
        self.live = len(self.closed) < len(self.columns)
        score = {"totals": self.totals} | ({} if self.live else self.end())
        told = [{name: hand[name] for name in ("totals", "final", "won") if name in hand} for hand in hands]
        need(told == [score] * len(hands), f"the score is {score}")

    def enter(self, victor: int, margin: int, boxes: int) -> None:
        reach = self.won[victor]
        still_open = [place for place in range(len(self.columns)) if place not in self.closed]
        if self.rules["closed_columns"] == "next" and still_open:
            reach = max(reach, still_open[0] + 1)
        for place in still_open:
            if place < reach:
                entries = self.columns[place][victor]
                entries.append((margin, boxes))
                if not self.rules["rounds"] and sum(points for points, _boxes in entries) >= self.rules["target"]:
                    self.closed[place] = victor

    def follow(self, winners: list[int | None], victor: int | None) -> None:
        void = winners == [None] * len(winners)
        self.last_tables = self.tables
        if void and self.rules["void_deal"] == "same":
            return
        winner = winners[0]
        if self.form == "three":
            self.dealer = ((self.dealer or 0) + 1) % 3 if winner is None else self.tables[0][1 - winner]
        elif void or self.rules["next_dealer"] == "alternate":
            self.dealer = 1 - (self.dealer or 0)
        elif victor is not None:
            self.dealer = (victor + (self.rules["next_dealer"] == "loser")) % 2
        if self.form == "relay" and winner is not None:
            stays, comes = self.tables[0][winner], self.tables[0][1 - winner] + 2
            comes = comes if comes < len(self.players) else 1 - winner
            self.tables = [(comes, stays) if winner else (stays, comes)]
        elif self.form == "partners":
            self.tables = [(0, 3), (2, 1)] if self.tables[0] == (0, 1) else [(0, 1), (2, 3)]

    def end(self) -> dict[str, Any]:
        final = [0] * self.sides
        for place, victor in self.closed.items():
            for side, entries in enumerate(self.columns[place]):
                scored = sum(points for points, _boxes in entries)
                whole = scored + self.rules["box_bonus"] * sum(boxes for _points, boxes in entries)
                if side == victor:
                    whole += self.rules["game_bonus"]
                    if sum(map(bool, self.columns[place])) == 1:
                        twice = whole if self.rules["shutout_doubles"] == "everything" else scored
                        whole += twice if self.rules["shutout"] == "double" else self.rules["shutout"]
                final[side] += whole * (2 if place == 2 and self.rules["third_column"] == "double" else 1)
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
