"""draw-digit-rows.py GENERATOR_DIR OUT_FOLDER SEED COUNT [WEAR,...]: photos whose rows are mostly long numbers.

COUNT tickets are drawn for each wear (plain, faded, folded, curved, small, blurred) at each of its five strengths. Beside each
photo lies what each of its rows prints: a number of 10 to 35 signs, or words to compare with.
"""
import hashlib
import json
import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np

STRENGTHS = range(1, 6)
LENGTHS = (10, 35)
LABELS = ["", "", "", "TC# ", "FOLIO: ", "TICKET ", "ID: ", "TR ", "No. ", "WEB ID ", "REFERENCIA: ", "CODIGO "]
CUTS = ["", "", "", " ", " ", "-"]
WORDS = """GRACIAS POR SU COMPRA|AV. REVOLUCION No. 1203 COL. CENTRO|LE ATENDIO: MARIA GUADALUPE|SUCURSAL PLAZA DEL SOL
REGIMEN GENERAL DE LEY PERSONAS MORALES|Este ticket no es comprobante fiscal|FACTURE EN www.tienda.com.mx
PAN BLANCO GRANDE|JITOMATE SALADET KG|LECHE ENTERA ULTRAPASTEURIZADA|Conserve su ticket para cambios""".replace("\n", "|").split("|")
WEARS = {
    "plain": lambda p, k, u: None,
    "faded": lambda p, k, u: vars(p).update(fade=(0.6, 0.45, 0.35, 0.27, 0.2)[k], fade_var=u(0.06, 0.2), noise=u(2, 5)),
    "folded": lambda p, k, u: vars(p).update(crumple=(0.3, 0.5, 0.7, 0.9, 1.2)[k], shadows=1),
    "curved": lambda p, k, u: vars(p).update(curl_mm=(0.8, 1.4, 2, 2.8, 3.6)[k]),
    # "tiny": without the least size of a photo
    "small": lambda p, k, u: vars(p).update(cap_px=(14, 12, 10, 8.5, 7)[k], unreadable="tiny"),
    "long": lambda p, k, u: vars(p).update(cap_px=(14, 13, 12, 11, 10)[k], unreadable="tiny", jpeg=60),
    "blurred": lambda p, k, u: vars(p).update(blur=(0.06, 0.08, 0.1, 0.12, 0.14)[k] * p.cap_px, motion=(0, 0, 1, 2, 2)[k]),
}
WEARS["worn"] = lambda p, k, u: [WEARS[wear](p, k, u) for wear in ("faded", "folded", "curved", "blurred")]
ROWS = 12
ROWS_OF_LONG = (20, 30, 40, 55, 70)


def number(rng, length):
    """Digits with the runs of zeros that real numbers have; every fifth has letters among them."""
    signs = "".join(rng.choice("0123456789") for _ in range(length))
    if rng.random() < 0.5:
        at, run = rng.randrange(length - 4), rng.randint(2, 5)
        signs = (signs[:at] + rng.choice("000012358") * run + signs[at + run :])[:length]
    if rng.random() < 0.2:
        signs = "".join(rng.choice("ABCDEFGHJKLMNPQRSTUVWXYZ") if rng.random() < 0.35 else sign for sign in signs)
    return signs


def grouped(rng, signs):
    cut, size = rng.choice(CUTS), rng.choice([3, 4, 4, 5])
    return cut.join(signs[at : at + size] for at in range(0, len(signs), size)) if cut else signs


def digit_rows(doc, rng, count):
    """Prints a head and `count` rows; gives the number in each row, None for words. No row is so long that it wraps."""
    codes = []
    doc.logo(rng.choice(["TIENDAS DEL VALLE", "SUPER NORTE", "LA ESQUINA"]))
    for _ in range(count):
        if rng.random() < 0.3:
            doc.left(rng.choice(WORDS)[: doc.cols])
            codes.append(None)
            continue
        place, label = rng.choice([doc.left, doc.center]), rng.choice(LABELS)
        code = number(rng, rng.randint(*LENGTHS))
        while len(label + grouped(random.Random(code), code)) > doc.cols:
            label, code = "", code[: max(LENGTHS[0], len(code) - 2)]
        text = label + grouped(random.Random(code), code)
        place(text)
        codes.append(text[len(label) :])
    return codes


def draw(job):
    generator, folder, seed, wear, strength, index = job
    sys.path.insert(0, generator)
    from ticketgen import layouts_random
    from ticketgen.degrade import draw_params, encode, photograph
    from ticketgen.model import Doc
    from ticketgen.render import Thermal

    cv2.setNumThreads(1)
    key = hashlib.sha256(f"{seed}/digit-rows/{wear}/{strength}/{index}".encode()).digest()
    rng, noise = random.Random(key), np.random.default_rng(int.from_bytes(key[:8], "big"))
    paper, columns = rng.choice([(58, 32), (80, 42), (80, 48), (80, 56)])
    doc = Doc(columns, rng)
    codes = digit_rows(doc, rng, ROWS_OF_LONG[strength - 1] if wear == "long" else ROWS)
    printer = Thermal(doc, paper, rng.choice(["grid", "grid", "grid", "prop"]), rng, fonts=layouts_random)
    ink, rows = printer.render()
    worn = draw_params("medium", rng)
    vars(worn).update(turn=0, exif=1, stamp=False, scribble=False, crumple=rng.uniform(0.05, 0.2), curl_mm=rng.uniform(0.1, 0.5))
    vars(worn).update(blur=rng.uniform(0.3, 0.7), motion=0, fade=rng.uniform(0.8, 1))
    WEARS[wear](worn, strength - 1, rng.uniform)
    image, info = photograph(ink, printer.cap, worn, rng, noise)
    printed = [{"text": row["text"], "code": code} for row, code in zip(rows, codes, strict=True)]
    name = Path(folder, f"{wear}_{strength}_{index:03}")
    name.with_suffix(".jpg").write_bytes(encode(image, worn, "jpg"))
    truth = {"wear": wear, "strength": strength, "font": printer.font_name, "cap": info["cap_eff"], "rows": printed}
    name.with_suffix(".json").write_text(json.dumps(truth, ensure_ascii=False), encoding="utf8")


def main(generator, folder, seed, count, wears=",".join(WEARS)):
    os.makedirs(folder, exist_ok=True)
    jobs = [(generator, folder, int(seed), w, s, i) for w in wears.split(",") for s in STRENGTHS for i in range(int(count))]
    with ProcessPoolExecutor(2) as pool:
        for _ in pool.map(draw, jobs, chunksize=2):
            pass


if __name__ == "__main__":
    main(*sys.argv[1:])
