"""Cake shop: `TOTAL VENTA` before what was handed over, `IVA INC.` without any sum, order's delivery date and
hour larger than the sale's.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, place
from layouts.kit.payment import CASH, DEBIT, paid
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """PASTEL 3 LECHES;289;460;E
CONCHA;12;18;E
CUERNITO;15;24;E
GELATINA;32;48;E
VELA NUM;14;20;A
CAFE 12OZ;32;45;A
REBANADA;48;72;E"""


@layout("chains-and-counters", "pasteleria_pedido", [(58, 32), (80, 40)], ("grid", "prop"))
def cake_order(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, [(CASH, "SU EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "DEBITO")])
    name = one(rng, "PASTELERIA ", "REPOSTERIA ", "PASTELES ") + one(rng, place(rng), brand(rng))
    done = (s.when + dt.timedelta(days=rng.randint(1, 5))).replace(hour=rng.choice([11, 13, 16, 18]), minute=0)
    d.logo(name)
    d.center(one(rng, "El pastel de tus momentos", "Desde 1962", "Horneamos con amor"))
    d.lr(f"PEDIDO {num(rng, 4)}", rng.choice(BRANCHES))
    d.center(f"ENTREGA {say(done, '{DDD} {dd}/{mm}/{yy} {HH}:{mi}')}", bold=True, tall=2)
    d.left(f"TOMADO {say(s.when, one(rng, '{dd}/{mm}/{yy} H {HH}:{mi}', '{dd}/{mm}/{yyyy} A LAS {HH}:{mi}', '{dd}-{mm}-{yy} {HH}:{mi} H'))} POR {rng.choice(FIRST)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr("TOTAL VENTA", plain(s.total), bold=True)
    paid(d, s, word, "SU CAMBIO")
    centered(d, "IVA INC. EN PRODUCTOS GRAVADOS", "GRACIAS")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)
