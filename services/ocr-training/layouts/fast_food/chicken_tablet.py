"""Tablet till with decimal commas and a slogan in inverted commas; name over two rows, second row larger; "Pos",
"Cajero", receipt number with dash.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import thing
from layouts.kit.payment import CASH, CREDIT, SPEI
from layouts.kit.rows import lefts, qty
from layouts.kit.sale import sold

GOODS = """Pollo entero;165;220;A
Medio pollo;90;125;A
Orden costilla;120;180;A
Salsa macha;20;35;A
Arroz 1/2;30;45;A
Refresco 2L;38;48;A
Tortillas;15;20;E"""


@layout("services-and-transport", "pollos_tablet", [(58, 32), (58, 30), (80, 40)], ("prop", "grid"))
def chicken_tablet(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, [(CASH, "Efectivo"), (CREDIT, "Tarjeta crédito"), (SPEI, "Transferencia")])
    kind, own = rng.choice(["Pollos Asados", "Rosticería", "Pollos a la Leña", "Nevería y Paletería"]), thing(rng)
    d.center(kind, bold=True)
    d.center(own, bold=True, tall=2, wide=rng.choice([1, 2]) if len(own) < 14 else 1)
    d.center('"' + rng.choice(["El rey del sabor", "¡A que no comes solo uno!", "Calidad que se antoja"]) + '"')
    lefts(d, f"Cajero: {rng.choice(FIRST).capitalize()}", f"Pos: {rng.choice(['Caja 1', 'Barra', 'TPV'])}")
    d.rule()
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f}", cut=True)
        d.left(f"{qty(i.qty)} x {i.unit:.2f}")
    d.rule()
    d.lr("Total", f"${s.total:,.2f}", bold=True, tall=2)
    d.lr(word, f"${s.tendered:,.2f}")
    if s.tendered != s.total:
        d.lr("Cambio", f"${s.tendered - s.total:,.2f}")
    d.rule()
    d.lr(say(s.when, rng.choice(["{dd}/{mm}/{yy} {h}:{mi} {a_m}", "{d} {mmm} {yyyy} {HH}:{mi}", "{d}/{m}/{yy} {HH}:{mi}"])), f"#{rng.randint(1, 3)}-{digits(rng, 4, True)}")
    return truth(s, merchant=f"{kind} {own}", legal=own, rfc=None, tax_printed=False, payment_printed=word)
