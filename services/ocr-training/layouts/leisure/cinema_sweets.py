"""Cinema's sweet counter: the three amounts beside each other in one row, their labels in the row above; loyalty
card; name within a greeting.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, money, q2
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, PAID
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold

GOODS = """COMBO PALOMITAS;159;219;A
REFR GDE 32OZ;69;89;A
NACHOS;79;105;A
HOT DOG;62;84;A
FRAPPE MED;64;86;A
BOLETO ADULTO 2D;78;112;A
CHOCOLATES;52;74;A"""


@layout("chains-and-counters", "cine_dulceria", [(58, 32), (80, 42)])
def cinema_sweets(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, PAID, 11, 22)
    name, legal, rf = one(rng, "CINES ", "CINE", "MULTICINEMAS ") + brand(rng), company(rng), company_rfc(rng, letters(rng))
    d.center(one(rng, f"BIENVENIDO A {name}", f"GRACIAS POR VISITAR {name}", name))
    centered(d, legal, f"RFC {rf}", f"{rng.choice(BRANCHES)} {rng.choice(CITIES)[0]}")
    d.left(f"DULCERIA  POS {rng.randint(1, 12)}  {say(s.when, one(rng, '{dd}/{mm}/{yy} {hh}:{mi} {A}', '{dd}/{mm}/{yyyy} {hh}:{mi} {AM}', '{DDD} {dd}/{mm}/{yy} {HH}:{mi}'))}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", money(i.amount), cut=True)
    d.rule()
    third = d.cols // 3
    at(d, (one(rng, "NETO", "SUBT", "BASE"), third - 1, "r"), (one(rng, "IVA", "IMPTO", "IVA 16%"), 2 * third, "r"), ("TOTAL", d.cols, "r"))
    at(d, (plain(s.net), third - 1, "r"), (plain(s.iva), 2 * third, "r"), (plain(s.total), d.cols, "r"), bold=True)
    paid(d, s, word, "CAMBIO", "$")
    centered(d, f"TARJETA {num(rng, 16)}", f"PUNTOS {plain(q2(s.total / 10))} SALDO {plain(q2(rng.randint(10, 300)))}")
    return truth(s, merchant=name, legal=legal, rfc=rf, payment_printed=word)
