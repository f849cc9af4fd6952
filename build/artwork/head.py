"""The heads of the court cards: face, hair and headgear by rank."""

from artwork.costume import Costume
from artwork.headgear import cap, coronet, crown
from artwork.palette import BLUSH, GOLD, GOLD_LIGHT, INK, ROYAL_RED, SKIN
from artwork.stroke import BARE, LINE, both
from artwork.svg import circle, group, line, path, rect, tag

LIPS = path("M190 160L197 156.5L200 158.5L203 156.5L210 160Q200 169 190 160Z", fill=ROYAL_RED)
FIRM = path("M191 160L209 160L205 164.5L195 164.5Z", fill=ROYAL_RED)

GAZE = {"s": 2.2, "h": 0.0, "d": -2.2, "c": -1.2}  # which way each family looks

BEARDS = {
    "s": "M170 136C170 150 182 150 188 150L212 150C218 150 230 150 230 136L234 190L222 210L200 222L178 210L166 190Z",
    "h": "M170 136C170 150 182 150 188 152L212 152C218 150 230 150 230 136L233 178C233 204 216 216 200 216"
    "C184 216 167 204 167 178Z",
    "d": "M170 136C170 150 182 150 188 150L212 150C218 150 230 150 230 136L234 188L219 222L200 200L181 222L166 188Z",
    "c": "M170 136C170 150 182 150 188 150L212 150C218 150 230 150 230 136L233 186L224 186L224 202L213 202L213 218"
    "L187 218L187 202L176 202L176 186L167 186Z",
}


def neck() -> str:
    """Return the neck, its right side in shade."""
    skin = path("M186 160L186 196L200 213L214 196L214 160Z", fill=SKIN) + path(
        "M200 160L200 213L214 196L214 160Z", fill=BLUSH
    )
    return skin + path("M186 160L186 196M214 160L214 196", **BARE)


def face(coat: Costume, jaw: float, mouth: str = LIPS) -> str:
    """Return a face, chin at y 180; `jaw` is half its lower width."""
    shape = f"M170 96L170 138C170 {142 + jaw} {200 - jaw} 180 200 180C{200 + jaw} 180 230 {142 + jaw} 230 138L230 96Z"
    shade = f"M200 96L200 180C{200 + jaw} 180 230 {142 + jaw} 230 138L230 96Z"
    eye = path("M177 130Q186 121 194 130Q186 135 177 130Z", fill="#FFFDF6", **LINE)
    brow = path("M174 119Q184 111 195 117", fill="none", stroke=INK, stroke_width=3, stroke_linecap="round")
    nose = path("M200 118L195 148L205 148", fill="none", stroke=INK, stroke_width=2.2, stroke_linejoin="round")
    pupils = "".join(circle(x + GAZE[coat.suit], 128.6, 3.6, fill=INK) for x in (186, 214))
    return (
        path(shape, fill=SKIN)
        + path(shade, fill=BLUSH)
        + path(shape, **BARE)
        + both(eye + brow)
        + pupils
        + nose
        + mouth
    )


def jack(coat: Costume) -> str:
    """Return a smooth face, slanted cap and plume."""
    hair = path("M160 96L160 150A17 17 0 0 0 146 166L164 172Q178 170 178 150L178 96Z", fill=coat.hair, **LINE)
    lock = "".join(
        path(f"M{x} 104L{x} {150 - i * 2}", fill="none", stroke=coat.wave, stroke_width=2)
        for i, x in enumerate((166, 172))
    )
    return neck() + face(coat, 22, FIRM) + both(hair + lock) + _fringe(coat) + cap(coat)


def _fringe(coat: Costume) -> str:
    return path("M164 92L164 108L236 108L236 92Z", fill=coat.hair, **LINE)


def queen(coat: Costume) -> str:
    """Return a narrow face, waved hair and a low coronet."""
    behind = path(
        "M200 84C146 84 140 128 146 172Q150 190 172 188L228 188Q250 190 254 172C260 128 254 84 200 84Z",
        fill=coat.hair,
        **LINE,
    )
    wave = "".join(
        path(
            f"M{148 - i * 0.3} {124 + i * 17}Q157 {116 + i * 17} 168 {126 + i * 17}",
            fill="none",
            stroke=coat.wave,
            stroke_width=2.4,
        )
        for i in range(4)
    )
    if coat.suit in "sc":
        front = path("M168 92L168 113L200 117L200 92Z", fill=coat.hair, **LINE)
    else:
        lock = path("M200 92C182 96 172 108 169 134L160 134L160 100L200 84Z", fill=coat.hair)
        front = lock + path("M200 92C182 96 172 108 169 134C168 142 165 150 160 156", **BARE)
    drop = circle(163, 168, 4, fill=GOLD_LIGHT, **LINE) + path("M163 172L168 184L163 192L158 184Z", fill=GOLD, **LINE)
    return behind + both(wave) + neck() + face(coat, 13) + both(front + drop) + coronet(coat)


def king(coat: Costume) -> str:
    """Return a tall crown over a face with the suit's own beard."""
    roll = (
        rect(154, 96, 18, 52, fill=coat.hair, **LINE)
        + "".join(line(155, y, 171, y, stroke=coat.wave, stroke_width=2) for y in (108, 118, 128, 138))
        + circle(160, 154, 10, fill=coat.hair, **LINE)
        + circle(160, 154, 4.500, fill="none", stroke=coat.wave, stroke_width=2)
    )
    beard = path(BEARDS[coat.suit], fill=coat.hair, **LINE)
    strands = "".join(
        path(
            f"M{200 + x} {158 + abs(x) * 0.1}L{200 + x * 0.86} 226",
            fill="none",
            stroke=coat.wave,
            stroke_width=2,
        )
        for x in (-28, -21, -14, -7, 0, 7, 14, 21, 28)
    )
    lips = path("M191 161Q200 157 209 161Q200 169 191 161Z", fill=ROYAL_RED, **LINE)
    moustache = path("M200 149C190 149 182 154 174 164C186 164 196 162 200 155Z", fill=coat.hair, **LINE) + path(
        "M197 152.5C190 153 185 156 180 160.5", fill="none", stroke=coat.wave, stroke_width=1.8
    )
    if coat.suit == "h":
        moustache = ""  # one king goes without, as in old packs
    combed = tag("clipPath", path(BEARDS[coat.suit]), id="beard") + group(strands, clip_path="url(#beard)")
    outline = path(BEARDS[coat.suit], **BARE)
    return neck() + face(coat, 24) + beard + combed + outline + lips + both(moustache + roll) + crown(coat)
