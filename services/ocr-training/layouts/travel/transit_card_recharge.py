"""Prepaid transport card: card number, balance before and after around the amount, station; the system's
initials as a logo, its name in the foot.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rows import centered, plain
from layouts.kit.sale import fee


@layout("services-and-transport", "transporte_recarga", [(58, 32), (58, 30)], ("grid", "prop"))
def transit_card_recharge(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([20, 30, 50, 100, 200]), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO")], tax="E", first=5)
    short, before = rng.choice(["STC", "SITEUR", "SIMT", "MIBUS", "TROLE"]), q2(rng.randint(0, 60))
    full = {"STC": "SISTEMA DE TRANSPORTE COLECTIVO", "SITEUR": "SISTEMA DE TREN ELECTRICO URBANO", "SIMT": "SISTEMA INTEGRADO METROPOLITANO DE TRANSPORTE",
            "MIBUS": "AUTOBUSES URBANOS UNIDOS MIBUS", "TROLE": "SERVICIO DE TRANSPORTES ELECTRICOS"}[short]
    d.logo(short)
    centered(d, "TARJETA DE MOVILIDAD", "RECARGA DE SALDO")
    d.left(f"EST. {rng.choice(['JUAREZ', 'UNIDAD DEPORTIVA', 'SAN JUAN', 'PANTEONES'])}  TAQ {rng.randint(1, 9)}")
    d.lr(say(s.when, rng.choice(["{dd}-{MMM}-{yy}", "{dd}/{mm}/{yy}", "{DDD} {dd}/{mm}/{yyyy}"])), say(s.when, "{HH}:{mi}:{ss}"))
    d.left(f"TARJETA {digits(rng, 4)} {digits(rng, 4)} {digits(rng, 4)} {digits(rng, 4)}")
    d.lr("SALDO ANTERIOR", plain(before))
    d.lr("IMPORTE RECARGADO", plain(s.total), bold=True)
    d.lr("SALDO ACTUAL", plain(before + s.total))
    d.left(f"FORMA DE PAGO: {word}")
    centered(d, full, "VIGENCIA DE LA TARJETA " + say(s.when + dt.timedelta(days=1200), "{dd}/{mm}/{yyyy}"))
    return truth(s, merchant=short, legal=full, rfc=None, tax_printed=False, payment_printed=word)
