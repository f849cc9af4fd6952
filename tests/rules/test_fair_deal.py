"""Each version's deals work as its module describes, and no side can choose the cards."""

import hashlib
import shutil
import subprocess
from collections import Counter

import pytest

from game.rules import CARDS, Card
from game.rules.fair_deal import Proof, _below, _stream, digest, seal_line, shuffled
from game.rules.record import fair_deal_2
from tests.conftest import Volume

SECRET = "00112233445566778899aabbccddeeff" * 2

# From a program in another language, written from the module's description.
SEAL = "543c106d010acc017a31250c5f985952cba356681ec69d3f0b5057e3ab48fb3f"
PLAIN = (
    "Tc 2d Jh 2c Ad 5d 9h 6c 9d 9c Ks 3s Td 5s 4d Kc 9s 6d Js Qd 3c 5c Kh 7c 2s 2h "
    "8h 7s Th 4h Ac 6s 3h 6h Ts Qc Jd 3d 8d Qh 5h Ah 7d 7h 4c As 8s 4s 8c Qs Kd Jc"
)
WORDED = (
    "5c Kd 4c 9h 8s 7d Ks Kc Jc 7s 6h 4s 2c 8c 4d Js 2s Ac Qs Th 4h 3h 7h Td 9c 3c "
    "2h 6d As 5h 5d 2d Ah 7c 3s Qd 5s 9s Ad 8h 6s Qh Ts Jh 6c 9d Kh 3d Tc Qc 8d Jd"
)


BEFORE = "ffeeddccbbaa99887766554433221100" * 2
# From a program written from docs/fair-deals.md alone.
SEAL_3 = "4019fe0bd258ee06254a4c9e8a1264d5c4408290ac8732bc22d10c7e47a29830"
DECK_3 = (
    "6s 7d 2c 3s 4h 3h Td 8d Kd Jc 3c Jh Qh Qd 9h 3d Ac 7c Kc 8s Jd 5s 6d Qs 2d Ah "
    "Ts Qc 5h 9d Kh 2s Th Js Ad Ks 6c 2h 5c 4d 4c 8c 8h As 5d Tc 7s 7h 9c 6h 9s 4s"
)


def seal(match: str, hand: int, secret: str) -> str:
    return digest(fair_deal_2.seal_line(match, hand, secret))


def deck(match: str, hand: int, secret: str, phrase: str = "") -> tuple[Card, ...]:
    return shuffled(fair_deal_2.deck_line(match, hand, secret), phrase)


def again(head: str, phrase: str) -> str:
    """Whole stream first, suits as words, no generators."""
    stream = b"".join(hashlib.sha256(f"{head} {n} {phrase}".encode()).digest() for n in range(40))
    cards = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    at = 0
    for size in range(52, 1, -1):
        while stream[at] >= 256 // size * size:
            at += 1
        swap, at = stream[at] % size, at + 1
        cards[size - 1], cards[swap] = cards[swap], cards[size - 1]
    return " ".join(cards)


@pytest.mark.parametrize(
    ("text", "digest"),
    [  # FIPS 180-2, appendix B
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
    ],
)
def test_the_digest_is_the_published_one(text: str, digest: str) -> None:
    assert hashlib.sha256(text.encode()).hexdigest() == digest


def test_a_seal_and_a_deck_are_what_they_were() -> None:
    assert seal("1f2e", 3, SECRET) == SEAL
    assert " ".join(map(str, deck("1f2e", 3, SECRET))) == PLAIN
    assert " ".join(map(str, deck("1f2e", 3, SECRET, "späte Grüße"))) == WORDED


def test_those_of_version_3_are_what_they_were() -> None:
    proof = Proof(digest(seal_line(BEFORE, SECRET)), "späte Grüße", SECRET)
    assert proof.seal == SEAL_3
    assert " ".join(map(str, shuffled(proof.line("deck 1"), proof.phrase))) == DECK_3
    assert [str(card) for card in proof.spread(2)[:5]] == ["9d", "2s", "Ah", "Jd", "Qd"]
    assert (proof.dealer(2), proof.dealer(3)) == (0, 0)


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_a_seal_is_checked_with_another_tool() -> None:
    line = f"gin-rummy seal 1f2e 3 {SECRET}".encode()
    said = subprocess.run(["sha256sum"], input=line, capture_output=True, check=True).stdout
    assert said.split()[0].decode() == seal("1f2e", 3, SECRET)


def test_decks_follow_the_description(volume: Volume) -> None:
    for n in range(volume(70, 5000)):
        secret, phrase = hashlib.sha256(str(n).encode()).hexdigest(), "柳 " * (n % 20)
        assert " ".join(map(str, deck("ab12", n, secret, phrase))) == again(f"gin-rummy deck ab12 {n} {secret}", phrase)
        proof = Proof(secret, phrase[:80], secret)
        for what, found in (("cut 2", proof.spread(2)), ("deck 1", shuffled(proof.line("deck 1"), proof.phrase))):
            assert " ".join(map(str, found)) == again(f"gin-rummy 3 {what} {secret} {secret}", phrase[:80])


def test_everything_that_goes_in_changes_the_deck() -> None:
    decks = {
        deck(match, hand, secret, phrase)
        for match in ("", "a", "a1")
        for hand in (1, 11)
        for secret in (SECRET, SECRET[::-1])
        for phrase in ("", " ", "1", "a phrase", "a phrase ")
    }
    assert len(decks) == 60
    assert all(sorted(one) == list(CARDS) for one in decks)
    assert len({seal(match, hand, SECRET) for match in ("a", "a1") for hand in (1, 11)}) == 4


def test_bytes_of_the_incomplete_round_are_skipped() -> None:
    for n in range(2, 53):
        count = Counter(_below(n, iter([byte, 0])) for byte in range(256))
        skipped = 256 % n  # each of these is followed by 0 here
        assert [count[k] for k in range(n)] == [256 // n + skipped] + [256 // n] * (n - 1)


def test_everything_that_goes_in_changes_what_version_3_makes() -> None:
    proofs = [
        Proof(digest(seal_line(before, secret)), phrase, secret)
        for before in (BEFORE, BEFORE[::-1])
        for secret in (SECRET, SECRET[::-1])
        for phrase in ("", " ", "1", "a phrase", "a phrase ")
    ]
    assert len({proof.seal for proof in proofs}) == 4
    made = {shuffled(proof.line(what), proof.phrase) for proof in proofs for what in ("deck 1", "deck 11", "cut 1")}
    assert len(made) == 60


def test_who_deals_first_is_any_side_equally_often(volume: Volume) -> None:
    """A: the first dealer is chosen at random."""
    tries = volume(600, 60_000)
    for sides in (2, 3):
        count = Counter(Proof(SECRET, str(n), SECRET).dealer(sides) for n in range(tries))
        assert sorted(count) == [*range(sides)]
        assert all(abs(one - tries / sides) < 5 * (tries / sides) ** 0.5 for one in count.values())


def test_a_stream_has_no_end_and_every_block_its_number() -> None:
    stream = _stream("a line", "")
    found = bytes(next(stream) for _byte in range(70))
    blocks = [hashlib.sha256(f"a line {n} ".encode()).digest() for n in range(3)]
    assert found == b"".join(blocks)[:70]


def test_without_its_secret_a_seal_makes_nothing() -> None:
    with pytest.raises(ValueError, match="not revealed"):
        Proof(SECRET, "words").dealer(2)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seal": SECRET[1:]}, "64"),
        ({"seal": SECRET.upper()}, "64"),
        ({"seal": 5}, "64"),
        ({"secret": SECRET + "0"}, "64"),
        ({"secret": SECRET[:-1] + "\n"}, "64"),
        ({"phrase": "a" * 81}, "at most 80 characters"),
        ({"phrase": "two\nlines"}, "a single line"),
        ({"phrase": "\ud800"}, "a single line"),
        ({"phrase": None}, "at most"),
    ],
)
def test_what_can_be_no_proof_is_refused(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Proof(**({"seal": SECRET} | wrong))  # type: ignore[arg-type]  # that is the point
