"""A public utility: the name takes three rows, the period and the due date come before the payment's, month in
capitals without separators.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import amount_words, digits, Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("small-shops", "agua_ventanilla", [(80, 42), (80, 40)], ("grid", "prop"))
def water_counter(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(140, 2600), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")], tax="E", last=15)
    town, rf, folio = rng.choice(["IRAPUATO", "TEPIC", "ORIZABA", "NAVOJOA", "TECATE"]), company_rfc(rng, letters(rng)), digits(rng, 9, True)
    rows = rng.choice([["JUNTA MUNICIPAL DE AGUA", "POTABLE Y ALCANTARILLADO", f"DE {town}"], ["COMISION ESTATAL DE SERVICIOS", f"PUBLICOS DE {town}"],
                       ["ORGANISMO OPERADOR DE AGUA", f"Y SANEAMIENTO DE {town}"]])
    name = " ".join(rows)
    centered(d, *rows, bold=rng.random() < .5)
    centered(d, "RECIBO DE PAGO", f"R.F.C. {parted(rf, rng.choice(['-', ' ']))}")
    lefts(d, f"CONTRATO {digits(rng, 8, True)}  MEDIDOR {digits(rng, 6)}", f"USUARIO: {person(rng)}",
          f"PERIODO: {say(s.when - dt.timedelta(days=62), '{MMM}/{yy}')} A {say(s.when - dt.timedelta(days=31), '{MMM}/{yy}')}",
          f"VENCIMIENTO: {say(s.when + dt.timedelta(days=rng.randint(-9, 12)), '{dd}/{MMM}/{yyyy}')}", "LECT ANT 00412 ACT 00437 CONSUMO 25 M3")
    for label, share in (("AGUA POTABLE", ".7"), ("ALCANTARILLADO", ".2")):
        d.lr(label, plain(q2(s.total * Decimal(share))))
    d.lr("SANEAMIENTO", plain(s.total - q2(s.total * Decimal(".7")) - q2(s.total * Decimal(".2"))))
    d.lr("TOTAL PAGADO $", plain(s.total), bold=True)
    lefts(d, amount_words(s.total), f"FORMA DE PAGO {word}")
    d.left(f"CAJA 03 FOLIO {folio} {say(s.when, rng.choice(['{dd}{MMM}{yy} {HH}:{mi}', '{dd}{MMM}{yyyy} {HH}:{mi}:{ss}', '{dd} {MMM} {yyyy} {HH}:{mi}']))}")
    centered(d, "CUIDE EL AGUA, CADA GOTA CUENTA", "AGUATEL 073")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=folio, tax_printed=False, payment_printed=word, portal={"folio": folio})
