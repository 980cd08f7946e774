"""Bakery: number of pieces, total before the pieces in one row, all in one line: day, month, year without blanks
and hour with one letter.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import thing
from layouts.kit.payment import CASH
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold

GOODS = """CONCHA;9;14;I
BOLILLO;2;4;E
OREJA;11;15;I
DONA CHOC;14;19;I
PAY QSO REB;38;52;I
EMPANADA PIÑA;14;18;I
ROSCA CH;160;220;I"""


@layout("services-and-transport", "panaderia_charola", [(58, 30), (58, 32)], ("grid", "prop"))
def tray_count(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, [(CASH, "EFECTIVO"), (CASH, "EFVO")])
    kind = rng.choice(["PANIFICADORA", "PANADERIA Y PASTELERIA", "PASTELERIA", "HORNO DE PAN"])
    own = thing(rng).upper()
    d.center(kind)
    d.center(f'"{own}"', bold=True)
    d.left(f"CAJA {rng.randint(1, 4)} {say(s.when, rng.choice(['{dd}{mmm}{yy} {hh}:{mi}{a}', '{dd}{MMM}{yy} {h}:{mi}{A}', '{dd}{Mmm}{yyyy} {hh}:{mi}{a}']))}")
    d.lr(f"{sum(int(i.qty) for i in s.items)} PZAS   TOTAL", plain(s.total), bold=True)
    for i in s.items:
        at(d, (qty(i.qty), 3, "r"), (i.name, 5), (plain(i.unit), d.cols - 8, "r"), (plain(i.amount), d.cols, "r"))
    d.lr(word, plain(s.tendered))
    d.lr("SU CAMBIO", plain(s.change))
    centered(d, "PAN CALIENTE 7:00 Y 18:00 HRS")
    return truth(s, merchant=f"{kind} {own}", legal=own, rfc=None, tax_printed=False, payment_printed=word)
