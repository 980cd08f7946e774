"""School canteen: institution above the canteen, pupil's name and credit, "a las" between date and hour, total
without a sign, balance lower.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import thing
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """Torta de jamon;24;36;A
Molletes;28;40;A
Fruta picada;20;30;E
Agua ciel 600;12;16;A
Jugo chico;14;20;A
Sincronizada;26;38;A
Gelatina;10;16;A"""


@layout("small-shops", "cafeteria_escolar", [(58, 32), (58, 30)], ("prop", "grid"))
def canteen(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, [(CASH, "Efectivo"), (DEBIT, "Tarjeta débito")], 7, 14)
    school, name = f"Instituto {rng.choice(['Cumbres Azules', 'Miguel Alemán', 'Franco del Valle'])}", rng.choice(["Cafetería ", "Cooperativa ", "Tiendita "]) + thing(rng)
    centered(d, school, name)
    d.left(say(s.when, rng.choice(["{dd}/{mm}/{yy} a las {HH}:{mi}", "{Ddd} {dd}/{mm}/{yyyy} a las {h}:{mi} {am}"])))
    d.left(f"Alumno: {rng.choice(FIRST).capitalize()}  Grupo {rng.randint(1, 6)}{rng.choice('ABC')}")
    for i in s.items:
        d.lr(f"{qty(i.qty)}  {i.name}", plain(i.amount), cut=True)
    d.rule("_")
    d.lr("Consumo total", plain(s.total), bold=True)
    d.lr(word, plain(s.tendered))
    d.lr("Saldo monedero", plain(q2(rng.randint(0, 300))))
    d.center("Come frutas y verduras")
    return truth(s, merchant=name, legal=school, rfc=None, tax_printed=False, payment_printed=word)
