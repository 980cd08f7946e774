"""draw-lines.py GENERATOR_DIR LAYOUTS OUT_FOLDER SEED EASY,MEDIUM,HARD [FONTS]: photos of tickets that say where each row is printed.

Runs under the generator's interpreter. FONTS: where the packages of fonts.json lie, laid out as /usr/share/fonts. The fonts
named `unseen` there are never drawn: they show whether the recogniser learns printing or fonts.
"""
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import cv2

SHARE_OF_GRID = 0.35  # of the tickets that would be proportional: till printers are not
KNOWN = json.loads(Path(__file__).with_name("fonts.json").read_text(encoding="utf8"))


def fonts_of(module, folder):
    """The generator's tables, without the unseen ones and with ours."""
    path = lambda name: name if os.path.exists(f"/usr/share/fonts/{name}") else os.path.join(folder, name)
    seen = lambda table: {name: font for name, font in table.items() if name not in KNOWN["unseen"]}
    grid = {**seen(module.GRID_FONTS), **{name: (path(file), None, None) for name, file in KNOWN["grid"].items()}}
    for name in KNOWN["often"]:
        grid |= {f"{name}-{again}": grid[name] for again in (2, 3)}
    proportional = {**seen(module.PROP_FONTS), **{name: path(file) for name, file in KNOWN["proportional"].items()}}
    return SimpleNamespace(GRID_FONTS=grid, PROP_FONTS=proportional)


def draw(job):
    generator, layouts, folder, seed, level, index, fonts = job
    sys.path.insert(0, generator)
    from ticketgen.__main__ import write
    from ticketgen.degrade import draw_params, encode, photograph
    from ticketgen.render import Thermal

    cv2.setNumThreads(1)
    doc, ticket, (rng, noise, module, paper, kinds) = write(seed, level, index, layouts)
    kind = rng.choice(kinds)
    if kind == "prop" and rng.random() < SHARE_OF_GRID:
        kind = "grid"
    printer = Thermal(doc, paper, kind, rng, fonts=fonts_of(module, fonts))
    ink, rows = printer.render()
    wear = draw_params(level, rng)
    wear.fade *= doc.fade
    wear.turn, wear.exif = 0, 1  # upright: the corners are those of the file
    image, info = photograph(ink, printer.cap, wear, rng, noise)
    truth = dict(level=level, font=printer.font_name, layout=ticket["layout"], rows=rows, ink=ink.shape, corners=info["corners"])
    name = Path(folder, f"{level}_{index:04d}")
    name.with_suffix(".jpg").write_bytes(encode(image, wear, "jpg"))
    name.with_suffix(".json").write_text(json.dumps(truth, ensure_ascii=False), encoding="utf8")


def main(generator, layouts, folder, seed, counts, fonts="/usr/share/fonts"):
    Path(folder).mkdir(parents=True, exist_ok=True)
    levels = zip(("easy", "medium", "hard"), map(int, counts.split(",")))
    jobs = [(generator, layouts, folder, int(seed), level, index, fonts) for level, count in levels for index in range(count)]
    with ProcessPoolExecutor(2) as pool:
        for _ in pool.map(draw, jobs, chunksize=2):
            pass


if __name__ == "__main__":
    main(*sys.argv[1:])
