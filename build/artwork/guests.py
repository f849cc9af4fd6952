"""The other eight club members."""

from collections.abc import Callable

from artwork.busts import SILVER, SILVER_DARK, coat
from artwork.face import WHITE, Bust, Face, neck, stroke
from artwork.palette import BLUSH, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER_LIGHT, ROYAL_RED, SKIN
from artwork.stroke import BARE, LINE, both
from artwork.svg import around, circle, line, path, polygon, rect

SHAWL, SHAWL_LIGHT = "#2E6B4A", "#4E9168"
COPPER, COPPER_DARK = "#A8431F", "#7C2C14"
CLOTH = "#2B2A33"
NAVY, NAVY_LIGHT = "#1E2C4E", "#31436F"
CURL, CURL_LIGHT = "#2C1B17", "#6B4636"
PURPLE, PURPLE_LIGHT = "#4B2A5C", "#6D4580"
FAIR, FAIR_DARK = "#E9C566", "#B98A2C"
TEAL, TEAL_LIGHT = "#17656A", "#2E878B"
VIOLET, VIOLET_LIGHT = "#573A7E", "#7A5CA3"
PEARL = "#FBF3E4"


def _ears() -> str:
    return both(circle(165, 137, 8.5, fill=SKIN, **LINE))


def nell(face: Face) -> Bust:
    """A round old lady: white bun, small spectacles, lace collar, hand-knitted green shawl."""
    bun = circle(200, 57, 20, fill=WHITE, **LINE) + path(
        "M186 54Q200 43 214 54M184 63Q200 52 216 63", **stroke(SILVER_DARK, 2)
    )
    hair = path(
        "M161 134C150 84 172 66 200 66C228 66 250 84 239 134C234 128 236 112 226 102C216 94 208 100 200 90"
        "C192 100 184 94 174 102C164 112 166 128 161 134Z",
        fill=WHITE, **LINE,
    )  # fmt: skip
    waves = both(path("M198 88C190 82 178 86 168 98M196 78C184 74 170 82 163 96", **stroke(SILVER_DARK, 2)))
    cheeks = both(circle(178, 152, 7.5, fill="#EFA58E", fill_opacity=0.75))
    smile = path("M187 160Q200 168 213 160", **stroke(INK, 2.8))
    lines = both(path("M168 140Q164 144 166 149", **stroke(GOLD_DARK, 1.8)))
    rims = both(circle(185, 131, 13.5, fill=WHITE, fill_opacity=0.25, stroke=GOLD_DARK, stroke_width=3)) + path(
        "M197 128Q200 125 203 128", **stroke(GOLD_DARK, 3)
    )
    shawl = both(path("M178 196C140 204 108 226 98 290L200 290L200 250Z", fill=SHAWL, **LINE))
    stitch = "".join(
        f"M{x} {y}l4 6l4 -6" for y in range(222, 290, 13) for x in range(116 + (y % 2) * 6, 284, 14)
        if 1.5 * abs(x + 4 - 200) > 232 - 0.9 * (y - 200) - 130 and abs(x + 4 - 200) < 40 + (y - 200) * 0.85
    )  # fmt: skip
    dress = path("M176 192L224 192L206 256L194 256Z", fill="#7C4A5C", **LINE)
    scallops = [around(200, 176, 37, a) for a in range(104, 257, 19)]
    lace = (
        "".join(circle(x, y, 8.5, fill=WHITE, **LINE) for x, y in scallops)
        + path("M178 186Q200 198 222 186L230 196Q200 216 170 196Z", fill=WHITE)
        + "".join(circle(*around(200, 176, 36, a), 2.2, fill=SILVER_DARK) for a in range(104, 257, 19))
    )
    pin = circle(200, 211, 6.5, fill=GOLD, **LINE) + circle(200, 211, 2.6, fill="#7C4A5C")
    head = (
        face.head(31) + cheeks + face.eyes(0.4, 5.6, 3.6) + face.brows(thick=6.4, colour=WHITE) + lines + face.flush()
        + face.mouth(smile, full=False) + hair + waves + rims
    )  # fmt: skip
    body = neck() + dress + shawl + path(stitch, **stroke(SHAWL_LIGHT, 2.2))
    return Bust("", body, bun + head, lace + pin, SHAWL, 1.1)


def gus(face: Face) -> Bust:
    """A stout, cheerful man: bowler, red moustache, checked waistcoat."""
    hair = both(path("M166 96L164 128L170 134L175 112L180 96Z", fill=COPPER, **LINE))
    dome = path("M158 92C150 46 176 34 200 34C224 34 250 46 242 92Z", fill=CLOTH, **LINE)
    light = path("M170 80C164 56 176 46 190 43C180 52 177 64 180 80Z", fill="#55535F")
    band = path(
        "M157 92C156 86 156 82 157 76Q200 68 243 76C244 82 244 86 243 92Q200 84 157 92Z", fill=ROYAL_RED, **LINE
    )
    brim = path(
        "M140 92C142 84 152 90 160 92Q200 84 240 92C248 90 258 84 260 92C262 104 244 106 232 102Q200 96 168 102"
        "C156 106 138 104 140 92Z",
        fill=CLOTH, **LINE,
    )  # fmt: skip
    cheeks = both(circle(177, 149, 8, fill="#E58E78", fill_opacity=0.7))
    lip = path("M190 168Q200 175 210 168L208 172Q200 177 192 172Z", fill=ROYAL_RED, **LINE)
    whiskers = face.whiskers(
        path(
            "M200 151C190 148 178 152 170 160C164 165 157 161 158 153C150 160 152 172 164 173C180 175 194 170 200 161Z",
            fill=COPPER, **LINE,
        )
        + path("M196 156C186 156 178 162 168 167", **stroke(COPPER_DARK, 1.8))
    )  # fmt: skip
    checks = "".join(
        rect(x, y, 9, 9, fill="#8B5A2B") for row, y in enumerate(range(208, 292, 9))
        for x in range(168 + 9 * (row % 2), 232, 18)
    )  # fmt: skip
    waistcoat = path("M168 204L232 204L240 292L160 292Z", fill=GOLD_LIGHT) + checks
    jacket = both(path("M176 196C130 200 92 220 84 292L186 292L164 238L178 228Z", fill="#6B3B2A", **LINE))
    edge = both(path("M176 198L162 236L186 292", **stroke(COPPER_DARK, 2)))
    collar = both(path("M200 212L180 188L166 200L186 222Z", fill=WHITE, **LINE))
    bow = both(path("M200 214L178 204L178 226Z", fill=SHAWL, **LINE)) + rect(195, 208, 10, 13, rx=3, fill=SHAWL, **LINE)
    chain = path("M176 256Q200 272 226 256", **stroke(GOLD_DARK, 3))
    head = (
        _ears() + face.head(31) + hair + cheeks + face.eyes(0.0, 6.6, 4.2) + face.brows(thick=8, colour=COPPER)
        + face.flush() + face.mouth(lip) + whiskers + dome + light + band + brim
    )  # fmt: skip
    return Bust("", waistcoat + neck() + jacket + edge, head, chain + collar + bow, "#6B3B2A", 1.13)


def otto(face: Face) -> Bust:
    """A railwayman: peaked cap, grey side whiskers, dark blue coat."""
    cap = path("M154 92C140 60 166 44 200 44C234 44 260 60 246 92Q200 82 154 92Z", fill=NAVY, **LINE)
    top = path("M152 78C144 58 168 46 196 45C176 52 164 62 162 80Z", fill=NAVY_LIGHT)
    band = path(
        "M155 92C154 88 154 84 155 80Q200 68 245 80C246 84 246 88 245 92Q200 82 155 92Z", fill=ROYAL_RED, **LINE
    )
    visor = path(
        "M158 92Q200 80 242 92C246 104 238 108 228 106Q200 98 172 106C162 108 154 104 158 92Z", fill=INK, **LINE
    )
    shine = path("M170 98Q184 92 200 91", **stroke("#6A6773", 2.4))
    badge = circle(200, 70, 10.5, fill=GOLD, **LINE) + "".join(
        line(*around(200, 70, 2, a), *around(200, 70, 8, a), stroke=INK, stroke_width=1.8) for a in range(0, 360, 60)
    )
    side = both(
        path(
            "M168 104C166 118 168 130 164 142C156 154 156 170 165 180C172 182 178 178 181 171C176 162 174 152 174 140"
            "C175 128 175 118 174 106Z",
            fill=SILVER, **LINE,
        )
        + path("M169 132C169 148 162 158 165 172M171 148C170 158 169 166 174 174", **stroke(SILVER_DARK, 2))
    )  # fmt: skip
    lip = path("M189 163Q200 160 211 163", **stroke(INK, 3))
    collar = both(path("M200 214L182 186L168 192L166 206L184 222Z", fill=NAVY, **LINE)) + both(
        path("M198 208L182 190", **stroke(GOLD, 2.6))
    )
    buttons = both("".join(circle(180 - n * 2, 230 + 18 * n, 5, fill=GOLD, **LINE) for n in range(4)))
    seam = line(200, 214, 200, 290, **LINE)
    straps = both(path("M120 216L160 200L166 208L126 226Z", fill=ROYAL_RED, **LINE))
    head = (
        _ears() + face.head(24) + face.eyes(0.8, 5.4, 3.8) + face.brows(thick=8.5, colour=SILVER) + face.flush()
        + face.mouth(lip, full=False) + side + cap + top + band + badge + visor + shine
    )  # fmt: skip
    return Bust("", coat(NAVY, NAVY_LIGHT) + neck() + seam + straps, head, collar + buttons, NAVY)


def ives(face: Face) -> Bust:
    """A thin, bald banker: pince-nez on a cord, high collar, black tie."""
    skull = "M168 112L168 100C162 66 178 52 200 52C222 52 238 66 232 100L232 112"
    bald = (
        path(skull, fill=SKIN)
        + path("M200 52C222 52 238 66 232 100L232 112L200 112Z", fill=BLUSH)
        + path(skull, **BARE)
    )
    gleam = path("M181 74Q184 65 193 61", **stroke(WHITE, 4))
    tufts = both(path("M169 100C160 104 158 120 162 136L170 132L172 108Z", fill=CLOTH, **LINE))
    folds = path("M187 92Q200 88 213 92M185 100Q200 96 215 100", **stroke(GOLD_DARK, 1.8))
    lips = path("M190 163L210 163", **stroke(INK, 3))
    hollows = both(path("M174 150Q180 158 180 168", **stroke(GOLD_DARK, 2)))
    lenses = both(
        path("M176 131C176 122 195 122 195 131C195 142 176 142 176 131Z", fill=WHITE, fill_opacity=0.3)
        + path("M176 131C176 122 195 122 195 131C195 142 176 142 176 131Z", **stroke(GOLD_DARK, 2.8))
    ) + path("M195 128Q200 121 205 128", **stroke(GOLD_DARK, 2.8))
    cord = path("M224 132C242 150 232 184 246 214C250 226 246 240 240 250", **stroke(INK, 2))
    shirt = path("M178 196L222 196L212 290L188 290Z", fill=PAPER_LIGHT, **LINE)
    collar = path("M178 174L222 174L224 206L200 216L176 206Z", fill=PAPER_LIGHT, **LINE) + both(
        path("M200 190L182 174L176 184L192 206Z", fill=WHITE, **LINE)
    )
    tie = path("M192 202L208 202L205 212L212 262L200 276L188 262L195 212Z", fill=INK, **LINE) + circle(
        200, 226, 4, fill=PEARL, **LINE
    )
    tails = both(path("M182 196C144 204 118 226 110 292L192 292L182 246Z", fill=CLOTH, **LINE))
    lapel = both(path("M180 198L156 208L166 226L160 232L188 276Z", fill="#45434F", **LINE))
    head = (
        _ears() + face.head(14) + bald + gleam + tufts + folds + face.eyes(-1.4, 4.8, 3.6)
        + face.brows(thick=3.2) + hollows + face.flush() + face.mouth(lips, full=False) + lenses
    )  # fmt: skip
    return Bust("", shirt + neck() + tails + lapel, head, collar + tie + cord, CLOTH, 0.88)


def rosa(face: Face) -> Bust:
    """An opera singer: dark curls with a red rose, hoop earrings, a red shawl."""
    rings = [around(200, 122, 50 + 5 * (n % 2), a) for n, a in enumerate(range(-128, 129, 16))]
    behind = path("M200 74C150 74 144 120 150 176L250 176C256 120 250 74 200 74Z", fill=CURL)
    curls = "".join(
        circle(x, y, 16, fill=CURL, **LINE)
        + path(f"M{x - 7:.1f} {y + 2:.1f}a7.5 7.5 0 0 1 13 -4", **stroke(CURL_LIGHT, 2.2))
        for x, y in rings
    )
    fringe = "".join(
        circle(x, y, 12, fill=CURL, **LINE) + path(f"M{x - 5} {y + 2}a5.5 5.5 0 0 1 10 -3", **stroke(CURL_LIGHT, 2))
        for x, y in ((170, 98), (230, 98), (184, 88), (216, 88), (200, 84))
    )
    petals = "".join(circle(*around(238, 86, 10, a), 9.5, fill=ROYAL_RED, **LINE) for a in range(0, 360, 72))
    rose = (
        petals + circle(238, 86, 8.5, fill="#D9474D", **LINE) + path("M234 88a4.500 4.500 0 1 1 6 2", **stroke(INK, 2))
    )
    leaf = path("M252 98C262 98 268 106 268 116C258 116 250 110 248 100Z", fill=SHAWL, **LINE)
    hoops = both(
        circle(160, 172, 11, fill="none", stroke=INK, stroke_width=6)
        + circle(160, 172, 11, fill="none", stroke=GOLD, stroke_width=3.2)
    )
    lids = both(path("M173 130Q184 118 195 129L196 125Q184 113 171 126Z", fill=INK))
    lips = path(
        "M186 161L195 156.500L200 159L205 156.500L214 161Q208 170.500 200 170.500Q192 170.500 186 161Z", fill=ROYAL_RED
    )
    cheeks = both(circle(177, 151, 6, fill="#E58E78", fill_opacity=0.6))
    skin = path("M164 200L186 192L214 192L236 200L200 256Z", fill=SKIN) + path(
        "M200 192L214 192L236 200L200 256Z", fill=BLUSH
    )
    shawl = both(path("M168 196C132 204 104 226 96 290L200 290L200 254Z", fill=ROYAL_RED, **LINE))
    fringes = both(
        "".join(
            line(170 + 10 * n, 206 + 17 * n, 156 + 10 * n, 220 + 17 * n, stroke=GOLD, stroke_width=3) for n in range(4)
        )
    )
    rim = path("M168 197L200 254L232 197", **stroke(GOLD, 4))
    flowers = both("".join(circle(x, y, 5.5, fill=GOLD_LIGHT, **LINE) for x, y in ((134, 226), (150, 252), (122, 254))))
    beads = "".join(circle(200 + dx, 220 - dx * dx * 0.05, 4, fill=GOLD, **LINE) for dx in (-16, -8, 0, 8, 16))
    head = (
        face.head(15) + cheeks + face.eyes(1.6, 6.6, 4.4) + (lids if face.mood in {"waiting", "thinking"} else "")
        + face.brows(thick=3.8) + face.flush() + face.mouth(lips) + fringe + hoops + leaf + rose
    )  # fmt: skip
    return Bust(behind + curls, neck() + skin + shawl + rim + fringes + flowers + beads, head, "", ROYAL_RED)


def hugo(face: Face) -> Bust:
    """A collector with a black beard, a fez and a purple smoking jacket."""
    fez = path("M168 96L176 42Q200 34 224 42L232 96Q200 84 168 96Z", fill=ROYAL_RED, **LINE)
    shade = path("M206 38.500L224 42L232 96Q220 91 208 89.500Z", fill="#8E1C24")
    tassel = (
        path("M200 38C222 36 240 48 242 66", **stroke(INK, 3))
        + path("M236 64L248 64L251 92L233 92Z", fill=GOLD, **LINE)
        + path("M239 70L238 90M245 70L246 90", **stroke(GOLD_DARK, 1.8))
    )
    hair = both(path("M168 92L166 126L172 130L175 100Z", fill=INK, **LINE))
    beard = path(
        "M168 128C172 148 182 154 190 153L210 153C218 154 228 148 232 128"
        "C240 160 238 188 224 202C214 212 208 218 200 224"
        "C192 218 186 212 176 202C162 188 160 160 168 128Z",
        fill=INK, **LINE,
    )  # fmt: skip
    combed = both(path("M174 158C174 174 180 190 192 206M182 164C184 178 188 192 197 206", **stroke("#5E5B69", 2)))
    lip = path("M190 165Q200 170 210 165Q206 172 200 172Q194 172 190 165Z", fill=ROYAL_RED)
    whiskers = face.whiskers(
        path(
            "M200 151C190 149 182 154 176 162C170 168 163 165 163 158C156 168 164 177 176 173C186 170 195 166 200 159Z",
            fill=INK,
            stroke="#5E5B69",
            stroke_width=1.6,
        )
    )
    jacket = both(path("M178 194C132 200 102 224 94 290L200 290L200 250Z", fill=PURPLE, **LINE))
    quilt = both(
        path(
            "M110 250L150 290M122 232L176 286M146 218L188 260M170 214L116 268M158 246L120 284",
            **stroke(PURPLE_LIGHT, 2),
        )
    )
    lapel = both(path("M176 194C158 204 156 226 172 250L198 290L200 250L184 214Z", fill=GOLD_DARK, **LINE))
    cravat = path("M182 196L218 196L212 226L200 244L188 226Z", fill=SHAWL, **LINE) + "".join(
        circle(x, y, 2.4, fill=GOLD_LIGHT) for x, y in ((192, 230), (208, 230), (200, 236), (200, 224))
    )
    head = (
        _ears() + face.head(24) + hair + face.eyes(-1.8, 6.0, 4.2) + face.brows(thick=5.4)
        + face.flush() + beard + combed + face.mouth(lip) + whiskers + fez + shade
        + path("M168 96L176 42Q200 34 224 42L232 96Q200 84 168 96Z", **stroke(INK, 2.4)) + tassel
    )  # fmt: skip
    return Bust("", neck() + jacket + quilt + lapel + cravat, head, "", PURPLE)


def lena(face: Face) -> Bust:
    """A watchful young woman: short fair bob, brass headband, teal dress."""
    behind = path(
        "M200 62C152 62 148 104 152 150Q160 162 174 158L226 158Q240 162 248 150C252 104 248 62 200 62Z",
        fill=FAIR,
        **LINE,
    )
    bob = both(
        path("M200 64C164 66 154 96 152 128C151 146 160 160 176 158C172 148 170 130 173 112Z", fill=FAIR, **LINE)
    )
    fringe = path(
        "M170 114C168 84 184 68 206 66C232 70 234 96 231 114C226 100 216 92 204 90C194 98 182 106 170 114Z",
        fill=FAIR,
        **LINE,
    )
    strands = path(
        "M164 118C160 132 160 144 166 152M236 118C240 132 240 144 234 152"
        "M204 72C190 78 180 90 177 102M212 74C222 82 226 92 227 102",
        **stroke(FAIR_DARK, 2.2),
    )
    band = path(
        "M153 104C156 92 176 83 200 83C224 83 244 92 247 104L246 91C240 79 222 72 200 72C178 72 160 79 154 91Z",
        fill=GOLD,
        **LINE,
    )
    stone = path(polygon([(200, 68), (209, 78), (200, 90), (191, 78)]), fill=TEAL_LIGHT, **LINE)
    lids = both(path("M174 128Q184 118 195 128", **stroke(INK, 3)))
    lips = path("M189 161L197 157.500L200 159L203 157.500L211 161Q206 167 200 167Q194 167 189 161Z", fill="#C8454B")
    cheeks = both(circle(178, 151, 5, fill="#EFAE90", fill_opacity=0.7))
    skin = path("M168 200L186 192L214 192L232 200L212 238L188 238Z", fill=SKIN) + path(
        "M200 192L214 192L232 200L212 238L200 238Z", fill=BLUSH
    )
    dress = path("M188 236L168 197C132 206 106 226 98 290L302 290C294 226 268 206 232 197L212 236Z", fill=TEAL, **LINE)
    fans = both(
        "".join(
            path(f"M{x} {y}a14 14 0 0 1 28 0M{x + 6} {y}a8 8 0 0 1 16 0", **stroke(GOLD_LIGHT, 2))
            for x, y in ((122, 246), (152, 246), (137, 266), (108, 266), (166, 266))
        )
    )
    edge = path("M168 197L188 237L212 237L232 197", **stroke(GOLD, 4))
    pearls = "".join(
        circle(200 + dx, 226 - dx * dx * 0.075, 3.6, fill=PEARL, **LINE) for dx in (-18, -11, -4, 4, 11, 18)
    )
    head = (
        face.head(13) + cheeks + face.eyes(2.8, 7.4, 4.6) + (lids if face.mood in {"waiting", "thinking"} else "")
        + face.brows(thick=3.2) + face.flush() + face.mouth(lips, lips="#C8454B")
        + bob + fringe + strands + band + stone
    )  # fmt: skip
    return Bust(behind, neck() + skin + dress + fans + edge + pearls, head, "", TEAL, 0.97)


def irma(face: Face) -> Bust:
    """A countess: silver hair under a tiara, a pearl choker, a violet dress."""
    behind = path("M200 56C150 56 146 104 156 146L172 152L228 152L244 146C254 104 250 56 200 56Z", fill=SILVER, **LINE)
    hair = path(
        "M160 140C144 92 164 58 200 58C236 58 256 92 240 140C236 134 236 118 228 106C218 98 208 98 200 94"
        "C192 98 182 98 172 106"
        "C164 118 164 134 160 140Z",
        fill=SILVER, **LINE,
    )  # fmt: skip
    rolls = both(
        circle(160, 140, 9, fill=SILVER, **LINE) + circle(160, 140, 4, fill="none", stroke=SILVER_DARK, stroke_width=2)
        + path("M196 92C186 84 174 88 166 104M192 82C180 78 168 84 160 98", **stroke(SILVER_DARK, 2))
    )  # fmt: skip
    points = [(160, 80), (167, 60), (176, 70), (184, 50), (192, 64), (200, 40)]
    tiara = path(
        polygon([*points, *[(400 - x, y) for x, y in reversed(points)], (222, 75), (200, 72), (178, 75)]),
        fill=GOLD,
        **LINE,
    )
    gems = both(circle(167, 58, 3.4, fill=PEARL, **LINE) + circle(184, 48, 3.4, fill=PEARL, **LINE)) + circle(
        200, 38, 4.2, fill=PEARL, **LINE
    )
    stones = "".join(
        path(polygon([(x, y - 6), (x + 4, y), (x, y + 6), (x - 4, y)]), fill=VIOLET_LIGHT, **LINE)
        for x, y in ((200, 60), (181, 66), (219, 66))
    )
    lids = both(path("M174 130Q184 119 195 129L195 126Q184 113 173 127Z", fill=VIOLET))
    brows = both(path("M173 115Q182 104 195 113", **stroke(INK, 3)))
    lips = path("M190 163L197 159L200 160.500L203 159L210 163Q206 168 200 168Q194 168 190 163Z", fill="#9E2338")
    mole = circle(182, 157, 1.8, fill=INK)
    drops = both(
        circle(160, 156, 3.4, fill=GOLD, **LINE)
        + path("M160 160C165 168 165 176 160 178C155 176 155 168 160 160Z", fill=PEARL, **LINE)
    )
    skin = path("M166 200L186 192L214 192L234 200L222 226L200 238L178 226Z", fill=SKIN) + path(
        "M200 192L214 192L234 200L222 226L200 238Z", fill=BLUSH
    )
    collar = both(
        path("M172 200L132 176L122 200L150 216Z", fill=PAPER_LIGHT, **LINE)
        + path("M166 202L134 184M160 206L128 196", **stroke(GOLD_DARK, 1.8))
    )
    dress = path(
        "M200 240L176 226L166 198C132 206 104 226 96 290L304 290C296 226 268 206 234 198L224 226Z", fill=VIOLET, **LINE
    )
    folds = both(path("M176 228L150 290M166 204L128 290M186 236L176 290", **stroke(VIOLET_LIGHT, 2.2)))
    edge = path("M166 199L176 227L200 241L224 227L234 199", **stroke(GOLD, 4))
    choker = "".join(
        circle(200 + dx, y - dx * dx * 0.018, 4.2, fill=PEARL, stroke=INK, stroke_width=1.5)
        for y in (191, 199) for dx in (-15, -7.5, 0, 7.5, 15)
    ) + circle(200, 206, 5.5, fill=VIOLET_LIGHT, **LINE)  # fmt: skip
    head = (
        face.head(14) + face.eyes(-0.8, 5.4, 4.0) + (lids if face.mood in {"waiting", "thinking"} else "")
        + face.brows(brows, thick=3.2) + mole + face.flush() + face.mouth(lips, lips="#9E2338")
        + drops + hair + rolls + tiara + stones + gems
    )  # fmt: skip
    return Bust(behind, collar + neck() + skin + dress + folds + edge, head, choker, VIOLET)


GUESTS: dict[str, tuple[Callable[[Face], Bust], str, str]] = {
    "nell": (nell, "#A9626F", "#BB7783"),
    "gus": (gus, "#2C6B57", "#3A7F69"),
    "otto": (otto, "#B57A2A", "#C98F3D"),
    "ives": (ives, "#66757F", "#7A8992"),
    "rosa": (rosa, "#16585E", "#226E74"),
    "hugo": (hugo, "#C9A24B", "#D8B76A"),
    "lena": (lena, "#7A3550", "#8E4662"),
    "irma": (irma, "#2F4B86", "#3F5D9B"),
}
