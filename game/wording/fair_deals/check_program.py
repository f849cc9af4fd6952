"""Programs from docs/fair-deals.md for checking deals without the game."""

PYTHON = '''\
import hashlib, json


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def numbers(what):
    """A function that draws the next number below n from the bytes that this and the phrase make."""
    line = f"gin-rummy 3 {what} {seal} {secret}"
    blocks = (hashlib.sha256(f"{line} {n} {phrase}".encode()).digest() for n in range(1000))
    stream = (byte for block in blocks for byte in block)
    return lambda n: next(byte for byte in stream if byte < 256 - 256 % n) % n


def shuffled(what):
    cards = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    below = numbers(what)
    for place in range(51, 0, -1):
        other = below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


before, sides, seal, secret = "", 2, None, None
for line in RECORD:
    found = json.loads(line)
    if "form" in found:
        sides = 3 if found["form"] == "three" else 2
    elif "seal" in found:
        seal, phrase, secret, table = found["seal"], found["phrase"], found.get("secret"), 0
        if secret is None:
            print("SEAL", seal, "not opened yet")
        else:
            print("SEAL", seal, seal == sha256(f"gin-rummy 3 seal {sha256(before)} {secret}"))
            for n, places in enumerate(found.get("cut", []), 1):
                spread = shuffled(f"cut {n}")
                print("CUT", *(spread[place] for place in places))
            if "first_dealer" in found and "cut" not in found:
                print("DEALER", found["first_dealer"], found["first_dealer"] == numbers("dealer")(sides))
    elif "deck" in found and seal is None:
        print("DECK", found["deck"], "not sealed")
    elif "deck" in found:
        table += 1
        print("DECK", found["deck"], found["deck"].split() == shuffled(f"deck {table}"))
    elif "sha256" in found:
        print("WHOLE", found["sha256"], found["sha256"] == sha256(before))
    before += line + "\\n"
'''
"""Recomputes and compares all seals and decks of RECORD's lines."""

PERL = """\
use Digest::SHA qw(sha256 sha256_hex);
my ($match, $sealed, $hand, $secret, $phrase) = @ARGV;
print sha256_hex("gin-rummy seal $match $sealed $secret"), "\\n";
my @cards = map { my $suit = $_; map { "$_$suit" } split //, "A23456789TJQK" } split //, "shdc";
my ($block, @bytes) = (0);
for my $place (reverse 1 .. 51) {
    my $byte;
    do {
        @bytes = unpack "C*", sha256("gin-rummy deck $match $hand $secret " . $block++ . " $phrase") unless @bytes;
        $byte = shift @bytes;
    } while $byte >= 256 - 256 % ($place + 1);
    my $other = $byte % ($place + 1);
    @cards[$place, $other] = @cards[$other, $place];
}
print "@cards\\n";
"""
"""Prints a version 2 hand's seal and deck."""
