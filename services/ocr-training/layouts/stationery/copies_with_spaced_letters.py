"""The name's letters stand apart as if drawn; below it what the shop does, in capitals; hour with "hrs."; total
over the items.
"""
from __future__ import annotations

import random

from ticketgen import rfc as R
from ticketgen.model import Doc, money
from ticketgen.parts import address, truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import THINGS
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """COPIA CARTA BN;1;2;A
IMPRESION COLOR;6;12;A
ESCANEO HOJA;4;8;A
ENMICADO CREDENC;12;20;A
ENGARGOLADO 50H;25;45;A
RENTA INTERNET HR;12;18;A
FOLDER OFICIO;3;5;A
CURP IMPRESA;10;20;A"""


@layout("small-shops", "copias_letras_separadas", [(58, 32), (80, 40)], ("grid", "prop"))
def copies_with_spaced_letters(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, [(CASH, "Efectivo")])
    name = rng.choice([t for t in THINGS if len(t) <= 10]).upper()
    d.center("   ".join(" ".join(part) for part in name.split(" ")), bold=True)
    centered(d, "PAPELERIA * COPIAS * INTERNET", *address(rng)[0][:1])
    rf = R.make_person(rng) if rng.random() < .5 else None
    if rf:
        d.center(f"RFC {rf}")
    d.left(say(s.when, rng.choice(["{dd}-{mm}-{yyyy}, {HH}:{mi} hrs.", "{d}/{m}/{yy} {HH}:{mi} h", "Fecha {dd}-{mm}-{yy} Hora {HH}:{mi} Hrs"])))
    d.lr("TOTAL DE LA NOTA", money(s.total), bold=True)
    d.rule(".")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name} @{plain(i.unit)}", plain(i.amount), cut=True)
    d.rule(".")
    d.lr(f"Pago: {word}", plain(s.tendered))
    d.lr("Feria", plain(s.change))
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=False, payment_printed=word)
