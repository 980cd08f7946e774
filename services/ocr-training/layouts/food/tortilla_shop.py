"""Tortillería, tiny."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, person, sale, time_text


@layout("small-business", "tortilleria", [(58, 28), (58, 32)], ("grid", "prop"))
def tortilla_shop(d: Doc, rng: random.Random) -> dict:
    pool = [("TORTILLA", 20, 27, 0, "KG"), ("MASA", 16, 22, 0, "KG"), ("TOTOPO BOLSA", 18, 28, 0), ("SALSA 1/4", 15, 25, 0), ("TLAYUDA PZA", 6, 12, 0), ("QUESO 1/4", 30, 42, 0)]
    s = sale(rng, pool, (1, 3), (100, 0, 0, 0, 0), (6, 16), cents=("00",))
    for l in s.lines:
        if l.um == "KG":
            l.qty = Decimal(rng.choice([500, 1000, 1500, 2000, 3000])) / 1000
    s.settle(rng)
    name = rng.choice(["TORTILLERÍA LA GUADALUPANA", "MOLINO Y TORTILLERÍA EL MAIZAL", "TORTILLERÍA HERMANOS RÍOS"])
    no = digits(rng, 3, True)
    owner, rf = person(rng) if rng.random() < .3 else (None, None)
    d.center(name)
    if rf:
        d.center(owner)
        d.center(rf)
    d.lr(date_text(s.when, "d/m/yy"), time_text(s.when, "24"))
    d.left(f"NOTA {no}")
    for l in s.lines:
        d.lr(f"{l.q if l.um != 'KG' else f'{l.qty:.3f}kg'} {l.name}", money(l.amount, ""))
    d.rule("=")
    d.lr("TOTAL", money(s.total), bold=True)
    pay = None
    if rng.random() < .4:
        pay = "EFECTIVO"
        d.lr("EFECTIVO", money(s.tendered))
        d.lr("CAMBIO", money(s.change))
    d.center("GRACIAS")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)
