"""Restaurant with drinks: IEPS and IVA above the total beside each other, service in a row of its own, hour as a
military clock.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, Item, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.where_it_stands import BANKWORDS, coined, legal
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain
from layouts.kit.sale import cash, sold

DISHES = """CORTE RIB EYE;389;520;A
PASTA ALFREDO;159;219;A
CREMA ELOTE;79;109;A
CARPACCIO;149;199;A
POSTRE CASA;89;129;A
AGUA MIN;39;52;A"""


DRINKS = [("COPA TINTO", 110, 180), ("MEZCAL JOVEN", 95, 160), ("MARGARITA", 120, 170), ("TEQUILA REP", 105, 190)]


@layout("where-it-stands", "restaurante_ieps_iva", [(80, 42), (80, 40)])
def excise_and_tax(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, DISHES, 2, 5, BANKWORDS + [(CASH, "EFECTIVO")], 13, 23)
    for n, lo, hi in rng.sample(DRINKS, rng.randint(0, 2)):
        s.items.append(Item(n, Decimal(rng.randint(1, 3)), q2(rng.randint(lo, hi)), Decimal("0.16"), Decimal("0.53"), ""))
    tip = q2(s.total * rng.choice([10, 12, 15]) / 100) if rng.random() < .5 else None
    s.tendered = cash(rng, s.total + (tip or 0)) if s.payment == CASH else s.total + (tip or 0)
    name, (firm, rf) = one(rng, "", "LA CANTINA DE ", "TRATTORIA ") + coined(rng), legal(rng)
    d.logo(name, inverse=rng.random() < .4)
    centered(d, f"UN CONCEPTO DE {firm}", f"RFC {rf}")
    d.left(f"ORDEN {num(rng, 4)}  MESA {rng.randint(1, 60)}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}{mi} HRS", "FECHA {dd}-{MMM}-{yyyy} HORA {HH}.{mi}", "{dd}/{mm}/{yyyy}  {HH}:{mi}")))
    for i in s.items:
        d.lr(f"{i.qty:>2} {i.name}", plain(i.amount), cut=True)
    d.rule()
    if rng.random() < .5:
        d.left(f"SUBTOT {plain(s.net)} IEPS {plain(s.ieps)} IVA {plain(s.iva)}")
    else:
        d.left(f"{plain(s.net)} SUBTOTAL")
        d.left(f"{plain(s.iva)} IVA 16%")
        if s.ieps:
            d.left(f"{plain(s.ieps)} IEPS 53%")
    d.lr("TOTAL CONSUMO", plain(s.total), bold=True)
    if tip:
        d.lr(one(rng, "PROPINA", "SERVICIO"), plain(tip))
        d.lr("TOTAL CON PROPINA", plain(s.total + tip))
    d.lr(word, plain(s.tendered))
    if s.payment == CASH:
        d.lr("CAMBIO", plain(s.tendered - s.total - (tip or 0)))
    centered(d, f"ATENDIO: {rng.choice(FIRST)}", f"RESERVACIONES {num(rng, 10)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word, tip=tip)
