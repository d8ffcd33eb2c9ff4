"""The drawings: SVG fragments in a box of 100 by 100, coloured by the classes of `picture.css`."""

from typing import Final

#: Buildings; `paint` takes the colour of the building. The emblem is put on the `plate`.
BUILDINGS: Final = {
    "house": (
        '<ellipse class="shade" cx="50" cy="88" rx="40" ry="8"/>'
        '<path class="wall" d="M20 48h60v38H20z"/><path class="wall dim" d="M62 48h18v38H62z"/>'
        '<path class="paint" d="M12 50 32 20h42l14 30z"/>'
        '<path class="tiles" d="M22 42h58M28 33h52M33 25h42"/>'
        '<path class="wood" d="M28 66h12v20H28z"/><path class="pane" d="M66 62h9v10h-9z"/>'
        '<circle class="plate" cx="51" cy="60" r="15"/>'
    ),
    "palace": (
        '<ellipse class="shade" cx="50" cy="92" rx="46" ry="7"/>'
        '<path class="wall" d="M10 46h80v44H10z"/><path class="wall dim" d="M72 46h18v44H72z"/>'
        '<path class="wall" d="M34 24h32v22H34z"/>'
        '<path class="paint" d="M4 48 14 34h72l10 14zM28 26 50 6l22 20z"/>'
        '<path class="tiles" d="M12 41h76M37 20h26"/>'
        '<path class="wood" d="M16 56h10v34H16zm58 0h10v34H74z"/>'
        '<path class="pane" d="M32 78h8v12h-8zm28 0h8v12h-8z"/>'
        '<path class="rail" d="M30 76h40"/><path class="pole" d="M50 6V-4"/>'
        '<path class="paint" d="M50-5l14 4-14 4z"/><circle class="plate" cx="50" cy="58" r="17"/>'
    ),
    "town": (
        '<ellipse class="shade" cx="50" cy="94" rx="50" ry="7"/>'
        '<path class="paint ring" d="M-2 86q52 22 104 0l0-10H-2z"/>'
        '<path class="wall" d="M2 54h30v34H2zm66 0h30v34H68z"/>'
        '<path class="paint" d="M-2 56 10 40h16l10 16zM64 56l10-16h16l12 16z"/>'
        '<path class="wall" d="M34 26h32v64H34z"/><path class="wall dim" d="M56 26h10v64H56z"/>'
        '<path class="paint" d="M30 28 50-6l20 34z"/><path class="tiles" d="M38 18h24M43 8h14"/>'
        '<path class="pane" d="M8 64h8v9H8zm11 0h8v9h-8zm55 0h8v9h-8zm11 0h8v9h-8z"/>'
        '<path class="wood" d="M44 76h12v14H44z"/><path class="pole" d="M50-6v-8"/>'
        '<path class="paint" d="M50-15l13 4-13 4z"/><circle class="plate" cx="50" cy="50" r="16"/>'
    ),
}

#: The shape that stands for a colour, so that colours need not be seen.
EMBLEMS: Final = {
    "orange": "M50 8 58 30 79 21 70 42 92 50 70 58 79 79 58 70 50 92 42 70 21 79 30 58 8 50"
    " 30 42 21 21 42 30z",
    "brown": "M36 10h28v26h26v28H64v26H36V64H10V36h26z",
    "green": "M84 10C34 12 8 40 16 84 60 92 90 62 84 10zM22 78 62 38",
    "blue": "M50 6C30 36 18 48 18 64a32 30 0 0 0 64 0C82 48 70 36 50 6z",
    "beige": "M50 10a40 40 0 1 0 .1 0zM50 32a18 18 0 1 1-.1 0z",
    "red": "M50 4 88 50 50 96 12 50z",
}

#: Land features as they stand on cards and in texts, on a tile of their own.
FEATURES: Final = {
    "coast": (
        '<path class="sky" d="M0 0h100v100H0z"/><path class="sand" d="M0 58q30-18 60-8t40-6v56H0z"/>'
        '<path class="water" d="M0 72q12-9 25 0t25 0 25 0 25 0v28H0z"/>'
        '<path class="foam" d="M0 73q12-9 25 0t25 0 25 0 25 0M0 88q12-8 25 0t25 0 25 0 25 0"/>'
        '<path class="trunk" d="M64 52q2-20-4-30"/>'
        '<path class="palm" d="M60 22q-18-8-28 6 16-4 28-6 2-16 20-16-10 8-20 16 18-4 24 12-12-10-24-12z"/>'
    ),
    "mountain": (
        '<path class="sky" d="M0 0h100v100H0z"/><path class="rock" d="M-4 100 40 22l14 18 10-10 42 70z"/>'
        '<path class="rock dim" d="M40 22l14 18 10-10 42 70H56z"/>'
        '<path class="snow" d="M40 22 26 47l9-4 6 8 7-9 7 5-3-8z"/>'
    ),
    "village": (
        '<path class="meadow" d="M0 0h100v100H0z"/><path class="wall" d="M40 30h22v58H40z"/>'
        '<path class="tile-roof" d="M36 32 51 8l15 24z"/><path class="wall" d="M10 58h30v30H10zm52 0h30v30H62z"/>'
        '<path class="tile-roof" d="M5 60 16 44h18l10 16zM58 60l10-16h18l11 16z"/>'
        '<path class="wood" d="M46 70h11v18H46z"/><path class="pane" d="M17 66h8v9h-8zm57 0h8v9h-8zM47 42h8v10h-8z"/>'
        '<path class="pole" d="M51 8V0M47 3h8"/>'
    ),
    "farmland": (
        '<path class="field" d="M0 0h100v100H0z"/>'
        '<path class="furrow" d="M8 100Q20 60 34 38M36 100q4-36 8-62M64 100q-4-36-8-62M92 100Q80 60 66 38"/>'
        '<path class="ear" d="M50 86V34m0 0q-10-2-10-14 10 2 10 14 0-12 10-14 0 12-10 14m0 16q-12-2-13-14 12 2 13 14'
        ' 1-12 13-14-1 12-13 14m0 18q-12-2-13-14 12 2 13 14 1-12 13-14-1 12-13 14m0-34q-6-8 0-18 6 10 0 18z"/>'
    ),
    "river": (
        '<path class="meadow" d="M0 0h100v100H0z"/>'
        '<path class="water" d="M58 0h26Q60 26 74 46t-6 54H26q28-30 14-50T58 0z"/>'
        '<path class="foam" d="M66 14q-14 20-4 38M58 60q4 18-8 32"/>'
    ),
    "road": (
        '<path class="meadow" d="M0 0h100v100H0z"/><path class="gravel" d="M36 0h24q-10 34 4 56t30 44H14Q44 66 38 44T36 0z"/>'
        '<path class="rut" d="M48 4q-6 30 2 48t2 20-2 24"/>'
    ),
}

#: Tools of the trades as strokes; a settler without one gets `FALLBACK_TOOL`.
TOOLS: Final = {
    "alfarero": "M34 24h32M38 24q-18 30 0 54h24q18-24 0-54M36 46h28",
    "panadero": "M20 62q0-30 30-30t30 30q0 8-8 8H28q-8 0-8-8M38 40l6 12M52 38l6 12",
    "tejedor": "M26 20h48v60H26zM36 20v60M46 20v60M56 20v60M66 20v60M26 40h48M26 58h48",
    "capitan": "M50 16v60M36 30h28M26 56q2 22 24 24 22-2 24-24M50 16a6 6 0 1 0 .1 0",
    "carpintero": "M20 66 66 20l14 14-46 46zM30 56l8 8M40 46l8 8M50 36l8 8",
    "molinero": "M50 50 28 22M50 50l28-22M50 50 22 78M50 50l28 28M50 44a6 6 0 1 0 .1 0M50 56v28",
    "lenador": "M28 82 62 28M52 20q16-4 28 12-8 10-20 6z",
    "hortelano": "M50 82V46M50 46q-24 2-26-22 24 0 26 22 2-26 26-26-2 26-26 26M34 82h32",
    "pastor": "M42 84V34q0-18 14-18t12 14q-2 8-10 6",
    "pescador": "M20 50q24-30 50 0-26 30-50 0M70 50l14-14v28zM34 46a2 2 0 1 0 .1 0",
    "marinero": "M50 18a32 32 0 1 0 .1 0M50 34a16 16 0 1 0 .1 0M50 18v16M50 66v16M18 50h16M66 50h16",
    "barquero": "M16 58h68q-8 22-20 22H36q-12 0-20-22M50 58V18l24 32H50",
    "cestero": "M22 46h56l-8 34H30zM30 46q0-26 20-26t20 26M26 58h48M28 69h44M42 46l2 34M58 46l-2 34",
    "herrero": "M30 84V42M18 24h34v18H18zM52 28l14 5-14 5M44 70h36M52 70v14h20V70M48 60h32q-2 10-14 10",
    "cantero": "M22 80V56h26v24zM52 80V56h26v24zM36 52V28h26v24z",
    "segador": "M34 84 40 58M40 58q-22-32 10-40 30-2 32 26-14-20-30-12-12 8-6 26z",
    "vinatero": "M40 34a7 7 0 1 0 .1 0M56 34a7 7 0 1 0 .1 0M48 48a7 7 0 1 0 .1 0M40 50a7 7 0 1 0-.1 0"
    "M60 50a7 7 0 1 0 .1 0M50 64a7 7 0 1 0 .1 0M50 32q0-14 14-16",
    "monje": "M50 16v68M34 36h32",
}
FALLBACK_TOOL: Final = "M50 20a12 12 0 1 0 .1 0M28 82q2-32 22-32t22 32"

PIRATE: Final = (
    '<path class="bone" d="M50 14c-20 0-30 14-30 30 0 10 5 17 12 20v12h36V64c7-3 12-10 12-20 0-16-10-30-30-30z"/>'
    '<path class="ink" d="M37 38a8 9 0 1 0 .1 0M63 38a8 9 0 1 0 .1 0M50 54l-5 9h10zM42 70v8M50 70v8M58 70v8"/>'
    '<path class="scarf" d="M18 32q4-24 32-24t32 24q-32-12-64 0z"/>'
)

SHIP: Final = (
    '<path class="hull" d="M8 62h84q-6 24-22 26H30Q14 86 8 62z"/><path class="mast" d="M48 62V8"/>'
    '<path class="sail" d="M52 12q30 14 32 44H52zM44 18Q20 34 16 56h28z"/>'
    '<path class="scarf" d="M48 8 32 3l16-6z"/>'
)

POWERS: Final = {
    "win_ties": "M50 16v62M30 80h40M20 30h60M20 30 8 56h24zM80 30 68 56h24z",
    "draw_more": "M24 24h34v50H24zM40 16h34v50M66 76v16M58 84h16",
    "mixed_palaces": "M12 58l14-18 14 18v22H12zM60 58l14-18 14 18v22H60zM46 20h8M50 16v8M44 68h12",
    "build_anywhere": "M50 8v84M8 50h84M50 8l-8 10h16zM50 92l-8-10h16zM8 50l10-8v16zM92 50l-10-8v16z",
    "extra_card": "M28 18h34v54H28zM72 64v26M59 77h26",
    "pirate_shield": "M50 10q18 12 34 10 2 50-34 70Q14 70 16 20q16 2 34-10zM36 50l10 12 20-24",
}

#: What stands on the areas of an island that cannot be built on; no tile, the ground shows.
SIGHTS: Final = {
    "sight-village": (
        '<ellipse class="shade" cx="50" cy="88" rx="48" ry="9"/>'
        '<path class="wall" d="M40 28h20v60H40z"/><path class="wall dim" d="M53 28h7v60h-7z"/>'
        '<path class="tile-roof" d="M36 30 50 6l14 24z"/>'
        '<path class="wall" d="M6 58h30v30H6zm58-4h32v34H64z"/>'
        '<path class="tile-roof" d="M1 60 12 46h18l10 14zM60 56l10-14h20l11 14z"/>'
        '<path class="wood" d="M45 70h10v18H45z"/>'
        '<path class="pane" d="M13 66h7v9h-7zm12 0h7v9h-7zm46-3h7v10h-7zm13 0h7v10h-7zM46 40h8v10h-8z"/>'
        '<path class="pole" d="M50 6v-9M46 0h8"/>'
    ),
    "sight-mountain": (
        '<path class="rock" d="M-2 90 36 20l14 16 10-8 42 62q-50 14-104 0z"/>'
        '<path class="rock dim" d="M36 20l14 16 10-8 42 62q-26 8-48 8 2-40-18-78z"/>'
        '<path class="snow" d="M36 20 23 44l9-4 6 8 6-9 8 6-2-9z"/>'
        '<path class="crack" d="M24 62l10 12M66 48l8 16M46 70l6 14"/>'
    ),
    "sight-farmland": (
        '<path class="ear" d="M24 84V40m0 8q-8-2-9-12 9 2 9 12 1-10 9-12 0 10-9 12m0 14q-8-2-9-12 9 2 9 12 1-10 9-12 0 10-9 12'
        'M50 90V36m0 10q-9-2-10-13 10 2 10 13 1-11 10-13 0 11-10 13m0 15q-9-2-10-13 10 2 10 13 1-11 10-13 0 11-10 13'
        'M76 84V40m0 8q-8-2-9-12 9 2 9 12 1-10 9-12 0 10-9 12m0 14q-8-2-9-12 9 2 9 12 1-10 9-12 0 10-9 12"/>'
    ),
}
