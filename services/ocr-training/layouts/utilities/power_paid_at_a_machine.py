"""Electricity's pay machine: service number, period, limit date; debt, what is paid, change; the date is a bare
row between; commission's name.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES
from layouts.kit.names import person
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import fee


@layout("chains-and-counters", "luz_cajero", [(80, 40), (58, 32)])
def power_paid_at_a_machine(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(120, 2400), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO")])
    name, rf, op = one(rng, "SUMINISTRADORA ELECTRICA ", "COMISION DE ENERGIA ", "LUZ Y FUERZA ") + one(rng, "DEL NORTE", "PENINSULAR", "DEL CENTRO", "NACIONAL"), company_rfc(rng, letters(rng)), num(rng, 8)
    centered(d, name, rf, f"PAGOMATICO {num(rng, 4)} {rng.choice(BRANCHES)}")
    d.center(say(s.when, one(rng, "{dd} {MMM} {yy} {HH}:{mi}:{ss}", "{dd}-{MMM}-{yyyy} {HH}:{mi}", "{dd} DE {MES} DE {yyyy} {HH}:{mi}")))
    lefts(d, f"NO. SERVICIO {num(rng, 12)}", f"NOMBRE {person(rng)}", f"PERIODO {say(s.when - dt.timedelta(days=75), '{dd} {MMM} {yy}')} - {say(s.when - dt.timedelta(days=15), '{dd} {MMM} {yy}')}")
    d.left(f"LIMITE DE PAGO {say(s.when + dt.timedelta(days=4), '{dd} {MMM} {yy}')}")
    d.lr("IMPORTE A PAGAR", money(s.total))
    d.lr(one(rng, "USTED PAGO", "RECIBIDO"), money(s.tendered))
    d.lr("CAMBIO", money(s.tendered - s.total))
    lefts(d, f"PAGO EN {word}", f"OPERACION {op}", "CONSULTE SU RECIBO")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=op, tax_printed=False, payment_printed=word)
