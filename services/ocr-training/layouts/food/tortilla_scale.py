"""Tortilla shop's scale ticket: six rows, kilograms times price, "IMPORTE TOTAL" without a money sign, no RFC,
no payment; date with two digits a part.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import buy

GOODS = """TORTILLA MAIZ KG;20;26;E
MASA KG;17;22;E
TOTOPOS BOLSA;24;32;E
TORTILLA HARINA PQ;28;36;E
SALSA VERDE 250;25;34;E"""


@layout("habits", "tortilleria_bascula", [(58, 30), (58, 32)])
def tortilla_scale(d: Doc, rng: random.Random) -> dict:
    s, _ = buy(rng, GOODS, 1, 3, [(CASH, "")])
    name = rng.choice(["TORTILLERIA LA GUADALUPANA", "TORTILLERIA Y MOLINO SAN JUDAS"])
    centered(d, name, "Av. Juarez s/n Centro")
    d.lr(spanish(s.when, "%d/%m/%y"), spanish(s.when, "%H:%M"))
    d.left(f"TICKET {digits(rng, 6)} BASCULA 2")
    at(d, ("KG/PZ", 0), ("$/UN", 18, "r"), ("IMPORTE", d.cols, "r"))
    for i in s.items:
        d.left(i.name.replace(" KG", ""))
        at(d, (f"{i.qty:.3f}", 0), (plain(i.unit), 18, "r"), (plain(i.amount), d.cols, "r"))
    d.lr("IMPORTE TOTAL", plain(s.total), tall=2, bold=True)
    d.center(f"ARTICULOS: {len(s.items)}")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False)
