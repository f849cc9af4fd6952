"""Six men to play as."""

from dataclasses import replace

from artwork.busts import SILVER, SILVER_DARK, coat
from artwork.face import WHITE, Bust, Face, neck, stroke
from artwork.features import (
    AQUILINE,
    BAGS,
    BROAD,
    BROW_LINES,
    CROW,
    FOLDS,
    HOOKED,
    LONG,
    ROUND,
    cheeks,
    closed_smile,
    ears,
    wrinkles,
)
from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, OXBLOOD, PAPER_LIGHT
from artwork.stroke import LINE, both
from artwork.svg import circle, line, path, rect
from artwork.tones import AMBER, BROWN, DEEP, OLIVE, PALE, ROSY

CHESTNUT, CHESTNUT_LIGHT = "#5B3420", "#8F5B3B"
RUST, RUST_LIGHT = "#9A4A26", "#B9693F"
FOREST, FOREST_LIGHT = "#29503D", "#457259"
JET, JET_LIGHT, JET_SHORN = "#1F1B20", "#57505A", "#322C35"
MUSTARD, MUSTARD_DARK = "#D3A02F", "#A8781B"
STEEL, STEEL_LIGHT = "#33475E", "#4E6682"
MOSS, MOSS_DARK = "#6D7A3C", "#505B29"
INDIGO, INDIGO_LIGHT, INDIGO_DARK = "#2E3A7D", "#4F5CA6", "#202A60"
IVORY, IVORY_DARK = "#EFE4CB", "#CDBB93"
CREAM_SUIT, CREAM_LAPEL = "#D9C6A0", "#E9DABB"


def beard(face: Face) -> Bust:
    """A man of forty: swept-back brown hair, a full beard, a hooked nose, a corduroy jacket."""
    face = replace(face, tone=OLIVE, nose=AQUILINE, turn=-4)
    hair = path(
        "M164 122C154 88 162 62 190 54C226 46 254 66 244 96C242 108 240 116 237 124L232 112C232 100 226 92 212 90"
        "C196 88 184 92 176 98C168 104 168 112 164 122Z",
        fill=CHESTNUT, **LINE,
    )  # fmt: skip
    swept = path(
        "M176 92C180 78 196 66 222 62M188 86C196 76 212 70 234 74M208 84C218 80 228 82 238 92"
        "M168 100C168 88 172 76 182 68",
        **stroke(CHESTNUT_LIGHT, 2.4),
    )
    full = path(
        "M164 118C166 138 170 148 178 150C186 146 192 149 198 152C204 149 212 147 222 150C230 148 234 136 236 118"
        "C244 156 236 184 214 200C206 206 196 206 188 200C164 184 158 156 164 118Z",
        fill=CHESTNUT, **LINE,
    )  # fmt: skip
    combed = path(
        "M172 156C174 172 180 184 190 194M180 166C184 178 188 188 195 197M228 156C227 172 220 184 210 194"
        "M219 166C216 178 211 188 205 197M200 182L200 200",
        **stroke(CHESTNUT_LIGHT, 2),
    )
    smile = path("M189 164Q200 168 211 163Q208 171.500 200 171.500Q192 171.500 189 164Z", fill=face.tone.lips, **LINE)
    whiskers = face.whiskers(
        path("M200 152C190 148 180 152 174 160C170 166 166 166 162 164C168 174 182 172 190 167Q197 163 200 160Z",
             fill=CHESTNUT, **LINE)
    )  # fmt: skip
    ribs = both(path("M120 226L106 290M134 216L124 290M148 208L142 290", **stroke(RUST_LIGHT, 2.2)))
    roll = path("M178 186Q200 200 222 186L230 208Q200 228 170 208Z", fill=IVORY, **LINE) + path(
        "M186 194L184 216M200 198L200 220M214 194L216 216", **stroke(IVORY_DARK, 2)
    )
    lapels = both(path("M172 200L150 212L164 232L156 238L184 290L200 290L186 240Z", fill=RUST_LIGHT, **LINE))
    jumper = path("M176 204L224 204L214 290L186 290Z", fill=IVORY, **LINE)
    head = (
        ears(face) + face.head(24, 182, 80)
        + face.features(
            face.eyes(-2.4, 6.0, 4.4, iris="#6B4A22"), face.brows(thick=6.4), wrinkles(face, CROW), face.flush()
        )
        + full + combed + face.features(face.mouth(smile), whiskers) + hair + swept
    )  # fmt: skip
    return Bust("", coat(RUST, RUST) + ribs + jumper + lapels + neck(OLIVE), head, roll, RUST, 1.04, OLIVE, 4)


def curls(face: Face) -> Bust:
    """A young man with high black curls, short at the sides, in a mustard roll-neck."""
    face = replace(face, tone=AMBER, nose=BROAD, turn=5)
    sides = path(
        "M166 128C162 110 162 96 168 86L232 86C238 96 238 110 234 128L230 108L170 108Z", fill=JET_SHORN, **LINE
    )
    mop = path("M164 98L172 76L200 62L230 69L240 86L228 100Z", fill=JET)  # no skin shows between the curls
    mop += "".join(
        circle(x, y, r, fill=JET, **LINE)
        for x, y, r in (
            (167, 90, 11), (173, 77, 13), (188, 66, 14), (207, 62, 14), (226, 68, 14), (237, 80, 12), (235, 94, 10),
            (194, 79, 13), (213, 78, 13), (181, 89, 10), (198, 92, 10), (215, 91, 10), (227, 97, 8), (187, 99, 8),
        )
    )  # fmt: skip
    shine = "".join(
        path(f"M{x - 7} {y + 2}a7.500 7.500 0 0 1 13 -4", **stroke(JET_LIGHT, 2.2))
        for x, y in (
            (173, 77),
            (189, 65),
            (208, 61),
            (225, 68),
            (237, 80),
            (194, 79),
            (214, 77),
            (182, 89),
            (199, 92),
            (216, 91),
        )
    )
    stud = circle(163, 146, 2.8, fill=GOLD_LIGHT, stroke=INK, stroke_width=1.6)
    roll = path("M178 180Q200 194 222 180L228 208Q200 226 172 208Z", fill=MUSTARD, **LINE) + path(
        "M186 188L183 214M193 190L192 217M200 191L200 218M207 190L208 217M214 188L217 214", **stroke(MUSTARD_DARK, 2)
    )
    jumper = path("M176 200L224 200L226 290L174 290Z", fill=MUSTARD, **LINE)
    jacket = both(path("M178 196C138 202 110 224 100 290L184 290L178 246L170 220Z", fill=STEEL, **LINE))
    seams = both(path("M172 214L150 222L160 240L176 290M132 232L126 290", **stroke(STEEL_LIGHT, 2.4)))
    head = (
        ears(face) + stud + face.head(18, 182, 80)
        + face.features(
            face.eyes(2.4, 7.2, 4.8), face.brows(both(path("M174 114L193 112.500", **stroke(INK, 5))), thick=5),
            face.flush(), face.mouth(closed_smile(13, 161, 5), full=False),
        )
        + sides + mop + shine
    )  # fmt: skip
    return Bust("", jumper + neck(AMBER) + jacket + seams, head, roll, STEEL, 0.96, AMBER, 5, 3)


def bald(face: Face) -> Bust:
    """A broad man of fifty with a bald head, a short grey beard round the mouth and a navy suit."""
    face = replace(face, tone=DEEP, nose=BROAD)
    outline = "M168 116L168 100C165 74 180 61 200 61C220 61 235 74 232 100L232 116"
    skull = path(outline, fill=face.tone.light) + path(
        "M200 61C220 61 235 74 232 100L232 116L200 116Z", fill=face.tone.shade
    )
    skull += path(outline, fill="none", **LINE) + path("M179 84Q182 74 190 70", **stroke("#B98A6A", 4))
    ring = path(
        "M186 158C180 166 182 182 192 188Q200 191 208 188C218 182 220 166 214 158C214 154 208 153 200 155"
        "C192 153 186 154 186 158Z",
        fill=SILVER_DARK, **LINE,
    )  # fmt: skip
    hairs = path("M190 177L192 185M200 178L200 187M210 177L208 185", **stroke(SILVER, 1.8))
    smile = path("M189 162Q200 165.500 211 161Q209 172 200 172Q191 172 189 162Z", fill=face.tone.lips, **LINE) + path(
        "M192 163.800Q200 166.200 208 163.200L206.500 166.500Q200 168.500 193.500 166.800Z", fill=WHITE
    )
    shirt = path("M176 196L224 196L214 290L186 290Z", fill=PAPER_LIGHT, **LINE)
    jacket = both(path("M178 192C128 198 94 220 84 292L188 292L164 236L178 226Z", fill=STEEL, **LINE))
    stripes = both(path("M110 240L104 292M128 222L124 292M146 212L146 292", **stroke(STEEL_LIGHT, 1.8)))
    lapel = both(path("M178 194L154 206L164 226L157 232L188 290L198 290L182 236Z", fill="#27374B", **LINE))
    collar = both(path("M200 212L182 186L168 196L186 222Z", fill=WHITE, **LINE))
    tie = path("M192 208L208 208L206 218L214 270L200 290L186 270L194 218Z", fill=OXBLOOD, **LINE) + path(
        "M193 232L209 244M190 248L212 262", **stroke(GOLD, 2.6)
    )
    head = (
        ears(face, -2) + face.head(31, 184) + skull
        + face.features(
            face.eyes(-1.2, 5.6, 4.2), face.brows(thick=5), wrinkles(face, FOLDS),
            path("M186 96Q200 92 214 96", **stroke(face.tone.crease, 1.8)), face.flush(), ring, hairs,
            face.mouth(smile),
        )
    )  # fmt: skip
    return Bust("", shirt + neck(DEEP) + jacket + stripes + lapel, head, tie + collar, STEEL, 1.12, DEEP, -3)


def grey(face: Face) -> Bust:
    """An old man of eighty: thick grey hair, bushy brows, a large nose, a cardigan."""
    face = replace(face, tone=ROSY, nose=ROUND, turn=-3)
    hair = path(
        "M160 130C150 92 160 62 196 56C234 50 254 78 240 130L236 112C234 98 228 92 222 88C206 92 184 90 172 82"
        "C174 96 166 108 160 130Z",
        fill=SILVER, **LINE,
    )  # fmt: skip
    combed = path(
        "M170 78C186 68 206 64 226 70M176 84C194 88 212 84 232 80M164 104C162 92 164 82 170 76"
        "M238 96C236 86 232 80 226 76",
        **stroke(SILVER_DARK, 2.2),
    )
    sides = both(path("M161 118C158 130 159 142 164 150L171 146L170 120Z", fill=SILVER, **LINE))
    rims = both(
        path("M175 140C176 150 194 150 195 140", **stroke(GOLD_DARK, 2.8))
        + line(174, 140, 196, 140, stroke=GOLD_DARK, stroke_width=2.8)
    )
    rims += path("M196 141Q200 138 204 141", **stroke(GOLD_DARK, 2.8))
    jowls = wrinkles(face, FOLDS, CROW, BROW_LINES)
    shirt = path("M178 196L222 196L212 290L188 290Z", fill=WHITE, **LINE)
    knit = both(path("M178 196C142 204 116 226 106 290L194 290L174 226Z", fill=MOSS, **LINE))
    cables = both(
        path(
            "M136 222q8 8 0 16q-8 8 0 16q8 8 0 16q-8 8 0 16M156 214q8 8 0 16q-8 8 0 16q8 8 0 16q-8 8 0 16",
            **stroke(MOSS_DARK, 2.4),
        )
    )
    buttons = "".join(circle(200, y, 4, fill=GOLD_DARK, **LINE) for y in (274, 288))
    collar = both(path("M200 212L182 188L170 198L186 220Z", fill=WHITE, **LINE))
    bow = both(path("M200 214L179 203L179 227Z", fill=OXBLOOD, **LINE) + circle(187, 215, 2.2, fill=GOLD_LIGHT))
    bow += rect(195, 208, 10, 13, rx=3, fill=OXBLOOD, **LINE)
    head = (
        ears(face, 2) + sides + face.head(20, 184, 76)
        + face.features(
            face.eyes(0.8, 4.6, 3.8, tilt=-5, iris="#5B7F99"), face.brows(thick=9.5, colour=SILVER), jowls,
            cheeks(face, 181, 152, 6.5), face.flush(), face.mouth(closed_smile(11, 165), full=False), rims,
        )
        + hair + combed
    )  # fmt: skip
    return Bust("", shirt + knit + cables + neck(ROSY), head, buttons + collar + bow, MOSS, 1.0, ROSY, 4, -4)


def turban(face: Face) -> Bust:
    """A dignified man of sixty in an indigo turban, with a long grey beard."""
    face = replace(face, tone=BROWN, nose=LONG, turn=3)
    wound = path(
        "M158 112C140 96 146 54 176 40C206 28 248 40 256 72C260 92 254 106 242 112C232 96 216 86 200 82"
        "C184 88 168 98 158 112Z",
        fill=INDIGO, **LINE,
    )  # fmt: skip
    dark = path(
        "M214 38C240 44 254 58 256 74C259 92 254 106 242 112C236 102 228 95 220 90C234 76 232 54 214 38Z",
        fill=INDIGO_DARK,
    )
    folds = path(
        "M200 82C178 78 160 66 156 60M200 82C176 70 166 56 166 49M200 82C186 64 180 50 182 40"
        "M200 82C196 62 198 46 204 37"
        "M200 82C224 76 244 64 249 56M200 82C226 84 248 84 256 80",
        **stroke(INDIGO_LIGHT, 2.6),
    )
    under = path("M200 82L186 92Q200 86 214 92Z", fill=GOLD_LIGHT, **LINE)
    long = path(
        "M165 116C166 134 168 146 176 150C186 147 192 149 200 152C208 149 214 147 224 150C232 146 234 134 235 116"
        "C244 152 240 184 226 204C218 218 210 224 200 230C190 224 182 218 174 204C160 184 156 152 165 116Z",
        fill=SILVER_DARK, **LINE,
    )  # fmt: skip
    light = path(
        "M200 172L200 228C190 222 184 216 177 204C170 192 166 178 165 164C174 176 188 178 200 172Z", fill="#B5AFA8"
    )
    combed = path(
        "M172 160C173 178 180 196 192 212M182 172C184 188 189 202 197 216M228 160C227 178 220 196 208 212"
        "M218 172C216 188 211 202 203 216",
        **stroke(SILVER, 2),
    )
    lip = path("M191 165Q200 168.500 209 165Q206 171 200 171Q194 171 191 165Z", fill=face.tone.lips)
    whiskers = face.whiskers(
        path(
            "M200 152C190 150 180 153 174 161C168 168 160 166 158 158C154 170 166 178 178 173C188 169 196 166 200 160Z",
            fill=SILVER, **LINE,
        )
    )  # fmt: skip
    collar = path("M176 184L224 184L230 214L200 226L170 214Z", fill=IVORY, **LINE)
    suit = coat(IVORY, "#E2D4B2") + line(200, 224, 200, 290, **LINE)
    buttons = "".join(circle(200, y, 4.4, fill=GOLD, **LINE) for y in (246, 264, 282))
    square = path("M236 244L262 236L264 246L240 254Z", fill=INDIGO_LIGHT, **LINE)
    head = (
        ears(face, 4) + face.head(24, 182, 80)
        + face.features(
            face.eyes(-1.0, 5.6, 4.4), face.brows(thick=8.5, colour=SILVER_DARK), wrinkles(face, CROW, BAGS),
            face.flush(),
        )
        + long + light + combed + face.features(face.mouth(lip), whiskers)
        + wound + dark + folds + under
    )  # fmt: skip
    return Bust("", suit + neck(BROWN) + collar + buttons + square, head, "", IVORY, 1.02, BROWN, 0, 3)


def moustache(face: Face) -> Bust:
    """A dapper man of forty-five: black hair parted and slick, a broad black moustache, a cream suit."""
    face = replace(face, tone=PALE, nose=HOOKED, turn=4)
    hair = path(
        "M164 124C156 90 160 66 182 58C214 48 246 64 240 96C240 108 238 116 236 124L231 106C228 96 222 90 214 86"
        "C202 90 188 84 182 74C180 88 172 98 169 108Z",
        fill=JET, **LINE,
    )  # fmt: skip
    gloss = path(
        "M190 66C206 60 224 66 232 82M196 76C208 78 220 76 230 90M172 82C170 90 168 98 168 104", **stroke(JET_LIGHT, 3)
    )
    shadow = path(
        "M169 148C172 172 186 181 200 181C214 181 228 172 231 148C224 160 214 164 200 164C186 164 176 160 169 148Z",
        fill="#7E7A86", fill_opacity=0.3,
    )  # fmt: skip
    lip = path("M190 168Q200 174 210 168L208 171.500Q200 176 192 171.500Z", fill=face.tone.lips, **LINE)
    whiskers = face.whiskers(
        path("M200 152C192 149 182 153 177 161C175 166 177 170 181 169C188 166 196 166 200 164Z", fill=JET, **LINE)
        + path("M194 156C189 157 184 160 182 164", **stroke(JET_LIGHT, 2))
    )
    shirt = path("M176 196L224 196L214 290L186 290Z", fill="#BCD3DB", **LINE)
    jacket = both(path("M178 194C132 200 104 222 94 292L190 292L166 238L178 228Z", fill=CREAM_SUIT, **LINE))
    lapel = both(path("M178 196L154 208L165 228L158 234L190 290L198 290L182 238Z", fill=CREAM_LAPEL, **LINE))
    collar = both(path("M200 212L182 187L168 198L186 222Z", fill=WHITE, **LINE))
    bow = both(
        path("M200 214L177 202L177 228Z", fill=FOREST, **LINE)
        + "".join(circle(x, y, 2, fill=GOLD_LIGHT) for x, y in ((182, 210), (182, 219), (190, 215)))
    ) + rect(195, 208, 10, 13, rx=3, fill=FOREST_LIGHT, **LINE)
    flower = "".join(
        circle(252 + dx, 236 + dy, 5.5, fill="#D2343C", **LINE) for dx, dy in ((-5, 0), (5, 0), (0, -5), (0, 5))
    )
    brows = path("M174 116L191 116.500", **stroke(INK, 5.4)) + path("M210 113Q217 105 225 112", **stroke(INK, 5.4))
    head = (
        ears(face) + face.head(28, 182, 72) + shadow
        + face.features(
            face.eyes(2.0, 6.0, 4.4, iris="#4A6B4C"), face.brows(brows, thick=5.4), wrinkles(face, BAGS), face.flush(),
            face.mouth(lip), whiskers,
        )
        + hair + gloss
    )  # fmt: skip
    return Bust("", shirt + neck(PALE) + jacket + lapel, head, collar + bow + flower, CREAM_SUIT, 1.06, PALE, -4, 2)
