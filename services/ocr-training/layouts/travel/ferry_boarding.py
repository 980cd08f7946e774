"""A ferry: departure and issue beside each other, several passengers, port fee, columns of net, tax and total in
one row under headings.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, digits, Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, thing
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import fee


@layout("services-and-transport", "ferry_embarque", [(80, 48), (80, 42)])
def ferry_boarding(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(190, 2900), [(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (CASH, "EFECTIVO")])
    name, legal, rf, book = rng.choice(["FERRY ", "NAVIERA ", "TRANSBORDADORES ", "CRUCEROS "]) + thing(rng).upper(), company(rng), company_rfc(rng, letters(rng)), alnum(rng, 6)
    trip = (s.when + dt.timedelta(days=rng.randint(0, 9))).replace(hour=rng.choice([6, 9, 11, 13, 17, 20]), minute=rng.choice([0, 30]))
    d.center(name, bold=True, tall=2)
    centered(d, "PASE DE ABORDAR / BOARDING PASS")
    at(d, ("RUTA", 0), ("ZARPE", 22))
    at(d, (rng.choice(["CANCUN-ISLA", "LA PAZ-MZT", "PLAYA-COZUMEL"]), 0), (say(trip, "{dd} {MMM} {yyyy} {HH}:{mi}"), 22))
    d.left(f"CLAVE {book}  ADULTOS {rng.randint(1, 5)}  NIÑOS {rng.randint(0, 2)}")
    d.left(f"EMITIDO EL {say(s.when, rng.choice(['{dd} {MMM} {yyyy} | {HH}:{mi}', '{dd}.{mm}.{yyyy} {HH}:{mi}', '{d} {Mmm} {yy} {HH}:{mi}']))} POR {rng.choice(FIRST)}")
    at(d, ("TARIFA", 10, "r"), ("IVA", 22, "r"), ("TOTAL MXN", d.cols, "r"))
    at(d, (plain(s.net), 10, "r"), (plain(s.iva), 22, "r"), (plain(s.total), d.cols, "r"), bold=True)
    d.left(f"FORMA DE PAGO {word} {digits(rng, 4)}")
    d.barcode(book + digits(rng, 8))
    centered(d, legal, f"R.F.C. {rf}", "LLEGUE 45 MINUTOS ANTES DEL ZARPE")
    return truth(s, merchant=name, legal=legal, rfc=rf, payment_printed=word, portal={"clave": book})
