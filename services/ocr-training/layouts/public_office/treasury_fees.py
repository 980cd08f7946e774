"""Government fee: a treasury, not a shop; reference line of 27 digits, concept codes, "vencimiento" before the
payment date, total in words, no taxes at all.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import amount_words, digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import flat


@layout("habits", "tesoreria_derechos", [(80, 42), (80, 48)], ("grid", "prop"))
def treasury_fees(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([93, 218, 346, 587, 1042]) + Decimal(rng.randint(0, 1)) / 2,
                   [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")])
    town = rng.choice(["TLAQUEPAQUE", "SALTILLO", "TEHUACAN"])
    rf, line = company_rfc(rng, "M" + town[:2]), digits(rng, 27, True)
    name = f"MUNICIPIO DE {town}"
    centered(d, name, "TESORERIA MUNICIPAL", "RECIBO OFICIAL DE PAGO", bold=True)
    centered(d, rf, "DIRECCION DE INGRESOS  CAJA 07")
    d.left(f"RECIBO: {rng.choice('ABC')}{digits(rng, 8)}")
    d.left(f"VENCIMIENTO: {spanish(s.when + dt.timedelta(days=20), '%d/%m/%Y')}")
    d.left(f"FECHA DE PAGO: {spanish(s.when, '%d/%m/%Y')}  {spanish(s.when, '%H:%M:%S')}")
    lefts(d, "CONTRIBUYENTE: PUBLICO EN GENERAL", f"LINEA DE CAPTURA {line}")
    d.rule("=")
    d.lr(f"{digits(rng, 4, True)} " + rng.choice(["CERTIFICACION", "REFRENDO VEHICULAR", "ACTA DE NACIMIENTO", "LICENCIA DE MANEJO"]), money(s.total))
    d.lr("RECARGOS", "$0.00")
    d.lr("DESCUENTOS", "$0.00")
    d.rule("=")
    d.lr("IMPORTE PAGADO", money(s.total), bold=True)
    d.left(amount_words(s.total))
    d.left(f"FORMA DE PAGO {word}")
    d.barcode(line)
    d.center("ESTE RECIBO SOLO ES VALIDO CON SELLO DEL CAJERO")
    return truth(s, merchant=name, legal="TESORERIA MUNICIPAL", rfc=rf, tax_printed=False, payment_printed=word, portal={"linea_captura": line})
