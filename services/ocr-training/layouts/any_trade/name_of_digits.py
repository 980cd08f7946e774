"""Shop whose name is letters and digits only, in quotes or with a number of the branch beside; owner below;
"CLAVE RFC".
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import (
    cipher, CORNER, day, fiscal, GADGETS, hour, PAYS, settle, SPOTS, street, taxes, TOYS, WEAR,
)
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "nombre_de_cifras", [(80, 42), (58, 32), (80, 40)], ("grid", "prop"))
def name_of_digits(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, WEAR, GADGETS, CORNER, TOYS), 1, 5, PAYS, 9, 21)
    name, (who, rf), told, fol, shown = cipher(rng), fiscal(rng), rng.random() < .6, num(rng, 5), rng.random() < .7
    how = rng.randint(0, 3)
    if how == 0:
        d.logo(name)
    else:
        d.center((name, name, f"\"{name}\"", f"{name} - {rng.choice(SPOTS)}")[how], bold=True, wide=one(rng, 1, 2), tall=2)
    centered(d, f"SUC {num(rng, 2)} {rng.choice(SPOTS)}", f"CLAVE RFC {rf}", who, street(rng))
    d.lr(f"{hour(rng, s)}", f"{one(rng, 'Vale', 'Ref', 'Doc')} {fol}")
    d.left(f"Fecha venta {day(rng, s)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule("=")
    if told:
        taxes(d, rng, s)
    d.lr(one(rng, "TOTAL", "TOT. M.N.", "TOTAL DE VENTA", "VENTA TOTAL"), "$" + plain(s.total), bold=True)
    if shown:
        settle(d, rng, s, word)
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word if shown else None)
