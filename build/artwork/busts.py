"""The five computer levels, drawn with the court cards' geometry."""

from collections.abc import Callable

from artwork.face import WHITE, Bust, Face, neck, stroke
from artwork.palette import (
    BLUSH,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER_LIGHT,
    ROYAL_BLUE,
    ROYAL_RED,
    SKIN,
    WALNUT,
)
from artwork.stroke import BARE, LINE, both
from artwork.svg import circle, line, path, polygon, rect

SILVER = "#DAD6CC"
SILVER_DARK = "#8F8A84"
GINGER = "#B5652A"
STRAW, STRAW_DARK = "#E3B04B", "#A8741F"
MEADOW = "#2F7F6B"


def coat(fill: str, lapel: str) -> str:
    """Return two-tone shoulders with lapels."""
    body = path("M200 204L164 198C128 206 104 226 96 290L304 290C296 226 272 206 236 198Z", fill=fill, **LINE)
    return body + both(path("M178 194L160 203L176 290L200 290L200 240Z", fill=lapel, **LINE))


def pip(face: Face) -> Bust:
    """A small child: tuft, round cheeks, a gap in the teeth, striped jersey."""
    ears = both(circle(164, 141, 9, fill=SKIN, **LINE) + path("M161 138Q166 141 163 146", **stroke(GOLD_DARK, 1.8)))
    crown = path(
        "M161 128C150 92 164 62 192 60C188 52 190 44 198 38C198 46 202 50 207 54"
        "C210 48 217 45 225 46C219 51 217 56 217 62"
        "C242 70 250 98 239 128C236 120 234 112 230 106C224 108 219 105 216 99C209 105 199 106 193 100"
        "C188 107 179 109 172 106C168 112 164 120 161 128Z",
        fill=STRAW,
        **LINE,
    )
    strands = path(
        "M198 58C197 52 196 48 198 44M207 60C209 55 212 52 217 49M176 78C170 84 167 92 166 102"
        "M190 70C184 76 180 84 179 94"
        "M222 74C228 80 232 90 233 100M210 70C214 76 216 84 216 92",
        **stroke(STRAW_DARK, 2.2),
    )
    cheeks = both(circle(177, 153, 8.5, fill="#EFA58E", fill_opacity=0.7))
    grin = path("M186 160Q200 165 214 160Q210 174 200 174Q190 174 186 160Z", fill=ROYAL_RED, **LINE)
    teeth = path(
        "M189.500 161.500Q194 163.300 198.200 163.500L197.500 168Q193 167.500 190.500 166Z", fill=WHITE
    ) + path("M203.500 163.400Q207 163 210.500 161.500L209.500 166Q206 167.700 203.700 168Z", fill=WHITE)
    brows = _brow("M174 115Q184 107 193 112") + _brow("M207 112Q216 107 226 115")
    jersey = path("M200 206L166 200C136 208 116 228 108 290L292 290C284 228 264 208 234 200Z", fill=PAPER_LIGHT, **LINE)
    stripes = path(
        "M131 222Q200 246 269 222L276 236Q200 262 124 236ZM116 254Q200 284 284 254L288 270Q200 302 112 270Z",
        fill=MEADOW,
    )
    outline = path("M200 206L166 200C136 208 116 228 108 290L292 290C284 228 264 208 234 200Z", **BARE)
    collar = path("M172 192Q200 214 228 192L236 206Q200 230 164 206Z", fill=MEADOW, **LINE)
    head = (
        ears + face.head(28) + cheeks + face.eyes(0.8, 8.4, 5.0) + face.brows(brows, thick=3.2) + face.flush()
        + face.mouth(grin + teeth) + crown + strands
    )  # fmt: skip
    return Bust("", jersey + stripes + outline + neck(), head, collar, PAPER_LIGHT, 1.08)


def toby(face: Face) -> Bust:
    """A boy with freckles, a grin and a cap too large for him."""
    ears = both(circle(165, 136, 8.5, fill=SKIN, **LINE))
    hair = both(path("M164 94L164 126L170 134L178 112L190 96Z", fill=GINGER, **LINE))
    grin = path("M183 158Q200 162 217 158Q213 175 200 175Q187 175 183 158Z", fill=ROYAL_RED, **LINE)
    teeth = path("M186.500 159.500Q200 163 213.500 159.500L212 165Q200 168 188 165Z", fill=WHITE)
    freckles = "".join(
        circle(x, y, 1.5, fill=GOLD_DARK)
        for x, y in ((176, 146), (182, 150), (188, 146), (212, 146), (218, 150), (224, 146))
    )
    brows = _brow("M174 116Q184 109 193 114") + _brow("M207 113Q216 108 226 116")
    crown = path("M152 90C136 62 168 44 204 44C246 44 268 66 250 92Z", fill=GOLD, **LINE)
    shade = path("M214 45C250 48 264 68 250 92L222 91C232 74 228 58 214 45Z", fill=GOLD_DARK)
    seams = "".join(
        path(d, fill="none", stroke=INK, stroke_width=2)
        for d in ("M206 46C184 56 176 72 176 88", "M206 46C222 58 228 74 224 90")
    )
    peak = path(
        "M150 92C168 82 234 82 254 94C250 104 240 106 232 103C210 95 188 95 170 103C160 107 150 102 150 92Z",
        fill=GOLD,
        **LINE,
    )
    button = circle(206, 45, 5.5, fill=GOLD_LIGHT, **LINE)
    scarf = path("M170 190Q200 206 230 190L238 208Q200 226 162 208Z", fill=ROYAL_RED, **LINE)
    stripes = "".join(
        line(x, y, x + 5, y + 17, stroke=GOLD_LIGHT, stroke_width=3.4) for x, y in ((176, 195), (190, 200), (206, 201))
    )
    tail = path("M212 212L230 206L240 244L222 250Z", fill=ROYAL_RED, **LINE) + line(
        217, 228, 235, 223, stroke=GOLD_LIGHT, stroke_width=3.4
    )
    head = (
        ears + face.head(25) + hair + face.eyes(0.5, 7.5, 4.4) + face.brows(brows) + freckles + face.flush()
        + face.mouth(grin + teeth) + crown + shade + path("M152 90C136 62 168 44 204 44C246 44 268 66 250 92", **BARE)
        + seams + peak + button
    )  # fmt: skip
    return Bust("", coat(WALNUT, "#5A3A28") + neck(), head, tail + scarf + stripes, WALNUT)


def ada(face: Face) -> Bust:
    """A calm woman in a bell hat, her bob turned in below it."""
    bob = both(
        path("M160 104C152 132 154 158 166 170C174 174 182 168 180 158C172 146 171 126 174 104Z", fill=WALNUT, **LINE)
    )
    wave = both(path("M164 122Q160 142 170 160", fill="none", stroke=GOLD_DARK, stroke_width=2.4))
    smile = path(
        "M187 160Q193 157 200 159.500Q207 157 213 160Q207 169.500 200 169.500Q193 169.500 187 160Z", fill=ROYAL_RED
    )
    corner = both(path("M184.500 158Q185.500 160 187.500 160.500", fill="none", stroke=INK, stroke_width=2))
    brows = both(_brow("M174 117Q184 110 194 116"))
    cheeks = both(circle(178, 151, 5.5, fill="#EFAE90", fill_opacity=0.75))
    bell = path("M154 112C146 66 170 46 200 46C230 46 254 66 246 112Q200 92 154 112Z", fill=ROYAL_BLUE, **LINE)
    light = path("M168 96C164 72 176 58 190 54C180 64 176 78 178 93Z", fill="#4A69AC")
    band = path("M153 104C151 96 151 90 152 84Q200 66 248 84C249 90 249 96 247 104Q200 84 153 104Z", fill=GOLD, **LINE)
    brim = path(
        "M150 118C150 108 152 106 156 104Q200 86 244 104C248 106 250 108 250 118Q200 94 150 118Z",
        fill=ROYAL_BLUE,
        **LINE,
    )
    rosette = (
        circle(232, 90, 13, fill=ROYAL_RED, **LINE)
        + circle(232, 90, 7.5, fill=GOLD_LIGHT, **LINE)
        + circle(232, 90, 2.6, fill=ROYAL_RED)
    )
    collar = both(path("M200 212L178 192C166 196 158 204 156 214C170 226 186 226 200 212Z", fill=PAPER_LIGHT, **LINE))
    brooch = circle(200, 216, 7, fill=GOLD, **LINE) + circle(200, 216, 3, fill=ROYAL_RED)
    head = (
        face.head(17) + cheeks + face.eyes(1.2) + face.brows(brows) + face.flush() + face.mouth(smile + corner) + bob
        + wave + bell + light + band + brim + rosette
    )  # fmt: skip
    return Bust("", coat(ROYAL_BLUE, "#31529A") + neck(), head, collar + brooch, ROYAL_BLUE)


def vera(face: Face) -> Bust:
    """A keen face between blades of black hair, one brow raised, plume in her band."""
    behind = path("M200 66C150 66 148 110 150 160L172 150L228 150L250 160C252 110 250 66 200 66Z", fill=INK, **LINE)
    blades = both(
        path("M200 70C160 74 156 100 154 132L152 164L184 152C172 140 168 122 172 110L200 96Z", fill=INK, **LINE)
    )
    shine = path(
        "M232 112C238 124 240 136 240 146M222 106C228 112 231 118 232 126",
        fill="none",
        stroke="#5E5B69",
        stroke_width=2.6,
        stroke_linecap="round",
    )
    lips = path("M188 163L196 158L200 160L204 158L213 161Q207 168.500 200 168.500Q193 168.500 188 163Z", fill=ROYAL_RED)
    lids = both(path("M174 130Q184 118 195 129L195 126Q184 113 173 127Z", fill=INK))
    brows = _brow("M175 117L194 114") + _brow("M206 108Q217 101 228 110")
    mole = circle(214, 152, 1.7, fill=INK)
    band = path(
        "M154 104C158 92 176 84 200 84C224 84 242 92 246 104L245 90C240 78 222 72 200 72C178 72 160 78 155 90Z",
        fill=GOLD,
        **LINE,
    )
    studs = "".join(circle(x, y, 2.6, fill=ROYAL_BLUE) for x, y in ((168, 87), (180, 81.5), (220, 81.5)))
    plume = path("M236 84C262 76 276 54 268 34C256 44 240 52 232 74Z", fill=PAPER_LIGHT, **LINE)
    barbs = path(
        "M237 82C250 68 258 52 266 38M244 73L262 66M250 64L267 54M240 70L241 60M248 59L250 51",
        fill="none",
        stroke=GOLD_DARK,
        stroke_width=2,
    )
    jewel = path(polygon([(234, 68), (245, 82), (234, 98), (223, 82)]), fill=ROYAL_BLUE, **LINE) + path(
        polygon([(234, 68), (234, 98), (223, 82)]), fill="#4A69AC"
    )
    drops = both(
        circle(163, 166, 4, fill=GOLD, **LINE)
        + path("M163 170L170 184L163 202L156 184Z", fill=GOLD, **LINE)
        + path("M163 172L163 200L157 184Z", fill=GOLD_LIGHT)
    )
    dress = path("M200 246L170 198C132 206 104 226 96 280L304 280C296 226 268 206 230 198Z", fill=ROYAL_BLUE, **LINE)
    skin = path("M170 200L185 192L215 192L230 200L200 248Z", fill=SKIN) + path(
        "M200 192L215 192L230 200L200 248Z", fill=BLUSH
    )
    edge = path("M168 199L200 250L232 199", fill="none", stroke=INK, stroke_width=9) + path(
        "M168 199L200 250L232 199", fill="none", stroke=GOLD, stroke_width=5
    )
    if face.mood not in {"waiting", "thinking"}:
        lids = ""
    head = (
        face.head(10) + face.eyes(-2.6, 5.2, 4.2) + lids + face.brows(brows) + mole + face.flush() + face.mouth(lips)
        + blades + shine + plume + barbs + band + studs + jewel + drops
    )  # fmt: skip
    return Bust(behind, neck() + skin + dress + edge, head, "", ROYAL_BLUE)


def magnus(face: Face) -> Bust:
    """An old master: silver hair swept back, a waxed moustache and a monocle."""
    ears = both(circle(165, 137, 8.5, fill=SKIN, **LINE))
    mane = path(
        "M160 132C146 96 156 52 200 50C244 52 254 96 240 132L232 120C232 100 226 84 200 92C174 84 168 100 168 120Z",
        fill=SILVER,
        **LINE,
    )
    combed = "".join(
        path(d, fill="none", stroke=SILVER_DARK, stroke_width=2.2)
        for d in (
            "M200 90C196 76 190 66 180 60",
            "M186 88C180 76 174 70 164 72",
            "M174 94C168 86 164 86 158 90",
            "M200 90C204 76 210 66 220 60",
            "M214 88C220 76 226 70 236 72",
            "M226 94C232 86 236 86 242 90",
        )
    )
    brows = _thick("M172 119Q181 108 195 117L194 121Q182 114 174 122Z") + _thick(
        "M205 115Q218 106 229 117L227 120Q217 112 206 119Z"
    )
    furrow = path("M185 102Q200 98 215 102", fill="none", stroke=GOLD_DARK, stroke_width=2, stroke_linecap="round")
    whiskers = face.whiskers(
        path(
            "M200 153C190 152 182 156 174 161C167 165 160 162 158 154C156 168 166 175 178 172C188 170 196 166 200 160Z",
            fill=SILVER,
            **LINE,
        )
        + path("M196 157C188 159 180 165 170 167", fill="none", stroke=SILVER_DARK, stroke_width=1.8)
    )
    lip = path("M192 168Q200 172 208 168L206 172L194 172Z", fill=ROYAL_RED)
    goatee = path("M186 174Q200 180 214 174L208 194L200 208L192 194Z", fill=SILVER, **LINE) + path(
        "M200 180L200 202M194 179L197 194M206 179L203 194", fill="none", stroke=SILVER_DARK, stroke_width=1.8
    )
    glass = (
        circle(215, 129, 16, fill=WHITE, fill_opacity=0.28)
        + circle(215, 129, 16, fill="none", stroke=INK, stroke_width=6)
        + circle(215, 129, 16, fill="none", stroke=GOLD, stroke_width=3.2)
    )
    glint = path("M206 124A11 11 0 0 1 213 118", fill="none", stroke=WHITE, stroke_width=2.4, stroke_linecap="round")
    chain = path(
        "M230 136C244 158 238 186 250 214", fill="none", stroke=GOLD, stroke_width=2.6, stroke_dasharray="4 2.4"
    )
    shirt = path("M176 196L224 196L216 290L184 290Z", fill=PAPER_LIGHT, **LINE)
    wings = both(path("M200 210L180 186L170 196L182 216Z", fill=PAPER_LIGHT, **LINE))
    bow = both(path("M200 214L172 204L170 230Z", fill=ROYAL_RED, **LINE)) + rect(
        194, 208, 12, 13, rx=3, fill=ROYAL_RED, **LINE
    )
    tails = path("M200 204L164 198C128 206 104 226 96 290L304 290C296 226 272 206 236 198Z", fill=ROYAL_BLUE, **LINE)
    lapels = both(
        path("M172 196L148 206L162 228L154 234L186 290L194 290Z", fill=GOLD, **LINE)
        + path("M168 204L156 209L168 228L162 233L184 256Z", fill=GOLD_DARK)
    )
    head = (
        ears + face.head(24) + mane + combed + furrow + face.eyes(1.0, 5.0, 3.8)
        + face.brows(brows, thick=9, colour=SILVER) + face.flush() + goatee + face.mouth(lip) + whiskers + glass + glint
    )  # fmt: skip
    return Bust("", tails + shirt + lapels + neck(), head, chain + wings + bow, ROYAL_BLUE)


def _brow(d: str) -> str:
    return path(d, **stroke(INK, 3.6))


def _thick(d: str) -> str:
    return path(d, fill=SILVER, **LINE)


BUSTS: dict[str, tuple[Callable[[Face], Bust], str, str]] = {
    "pip": (pip, "#58A08C", "#6FB39F"),
    "novice": (toby, ROYAL_BLUE, "#31529A"),
    "steady": (ada, GOLD_LIGHT, "#F6DFA4"),
    "sharp": (vera, ROYAL_RED, "#C6454B"),
    "expert": (magnus, INK, "#35323C"),
}
