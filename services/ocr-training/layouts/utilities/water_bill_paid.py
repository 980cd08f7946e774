"""Public works: a long name of an office in three rows, the holder of the contract, period and due date, amount
paid, stamp of the till last.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import road, surname_first
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "agua_recibo_pago", [(80, 44), (80, 40)])
def water_bill_paid(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(89, 1490), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], tax=one(rng, "A", "A", "E"), first=8, last=16)
    c, rf, acc = rng.choice(CITIES)[0], company_rfc(rng, letters(rng)), num(rng, 8)
    name = one(rng, f"SISTEMA DE AGUA POTABLE Y ALCANTARILLADO DE {c}", f"JUNTA MUNICIPAL DE AGUA Y SANEAMIENTO DE {c}", f"COMISION DE ELECTRICIDAD DEL {rng.choice(['NORTE', 'BAJIO', 'GOLFO'])}", f"SERVICIOS DE AGUA Y DRENAJE DE {c}, I.P.D.")
    d.center(name, bold=rng.random() < .5)
    centered(d, f"RFC {rf}", road(rng), "COMPROBANTE DE PAGO")
    lefts(d, f"CUENTA/CONTRATO: {acc}", f"TITULAR: {surname_first(rng)[0]}", f"DOM: {road(rng)}", f"PERIODO: {say(s.when - dt.timedelta(days=62), '{MMM}-{yy}')} A {say(s.when, '{MMM}-{yy}')}",
          f"FECHA LIMITE: {say(s.when + dt.timedelta(days=rng.randint(2, 9)), '{dd}/{mm}/{yyyy}')}")
    d.lr("CONSUMO", plain(s.net))
    d.lr("I.V.A.", plain(s.iva))
    d.lr("TOTAL PAGADO", plain(s.total), bold=True)
    d.lr(f"FORMA PAGO: {word}", "")
    d.left(say(s.when, one(rng, "CAJA # {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}-{MMM}-{yyyy} {HH}:{mi} CAJERO #", "PAGADO {dd}/{mm}/{yy} {hh}:{mi} {AM} OP #")).replace("#", num(rng, 2)))
    return truth(s, merchant=name, legal=None, rfc=rf, folio=acc, payment_printed=word, portal={"cuenta": acc})
