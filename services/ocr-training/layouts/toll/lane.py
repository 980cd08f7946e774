"""Toll plaza: operator and motorway, lane and class as letters; date, hyphen and hour together; fare, tax and
sum with points of leader.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("chains-and-counters", "caseta_carril", [(58, 32), (58, 28)])
def lane(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([42, 68, 94, 117, 158, 206, 273]), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], first=4, last=23)
    name, rf, folio = one(rng, "AUTOPISTAS ", "CONCESIONARIA ", "CAMINOS Y PUENTES ") + one(rng, "DEL BAJIO", "DEL GOLFO", "DE OCCIDENTE", "SIERRA MADRE", "LOS ALTOS"), company_rfc(rng, letters(rng)), num(rng, 9)
    shown = rng.random() < .5
    centered(d, name, f"{rf}", f"AUTOPISTA {rng.choice(CITIES)[0]} - {rng.choice(CITIES)[0]}")
    d.left(f"PLAZA {num(rng, 3)}  CARRIL {rng.choice('AB')}{rng.randint(1, 9)}  CL {rng.choice('123')}A")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy}-{HH}:{mi}:{ss}", "{dd}/{mm}/{yy}-{HH}:{mi}", "{yyyy}{mm}{dd} {HH}:{mi}:{ss}")))
    if shown:
        for label, value in (("TARIFA", s.net), ("IVA", s.iva), ("PAGADO", s.total)):
            d.left(label + "." * (d.cols - len(label) - len(plain(value))) + plain(value))
    else:
        d.left("TARIFA IVA INC." + "." * (d.cols - 15 - len(plain(s.total))) + plain(s.total))
    lefts(d, word, f"FOLIO {folio}", f"CAJERO {num(rng, 5)}")
    d.center("SEGURO DE USUARIO INCLUIDO. CONSERVE")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=folio, tax_printed=shown, payment_printed=word)
