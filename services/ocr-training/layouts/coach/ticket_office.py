"""Coach company: issue date `F.EXP`, journey with date and hour in large letters, fare, half-price discount,
then fare, tax and total in columns.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, Doc, q2
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import PAID, place
from layouts.kit.names import company, person
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import fee


@layout("chains-and-counters", "autobus_taquilla", [(80, 42), (80, 48)])
def ticket_office(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(86, 1890), PAID, first=5, last=22)
    trip = (s.when + dt.timedelta(days=rng.randint(0, 12))).replace(hour=rng.randint(0, 23), minute=rng.choice([0, 15, 30, 45]))
    name, rf, folio = one(rng, "AUTOBUSES ", "TRANSPORTES ", "OMNIBUS ", "LINEA ") + place(rng), company_rfc(rng, letters(rng)), alnum(rng, 12)
    legal = company(rng)
    off = q2(s.total / 4)
    centered(d, "BOLETO DE VIAJE", name, f"{legal} {rf}")
    d.left(f"F.EXP: {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{MMM}-{yyyy} {HH}:{mi}', '{dd}/{mm}/{yy} {HH}:{mi}:{ss}'))}  TAQ {num(rng, 3)}")
    d.center(f"{rng.choice(CITIES)[0]} A {rng.choice(CITIES)[0]}", bold=True)
    d.center(say(trip, "{dd} {MMM} {yyyy}  {HH}:{mi} HRS"), wide=2 if d.cols > 42 else 1, tall=2)
    d.left(f"ASIENTO {rng.randint(1, 44)}  PASAJERO {person(rng)}")
    at(d, ("TARIFA", 10, "r"), ("DESC.", 20, "r"), (one(rng, "IMP. 16", "IVA", "I.V.A."), 30, "r"), ("TOTAL", d.cols, "r"))
    at(d, (plain(s.net + off), 10, "r"), (plain(off), 20, "r"), (plain(s.iva), 30, "r"), (plain(s.total), d.cols, "r"))
    d.lr("NETO", plain(s.net))
    d.left(f"FORMA DE PAGO: {word}")
    d.left(f"CLAVE FACTURACION {folio}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)
