"""Fuel: date with blanks and without a label's colon, TIPO OPER for the payment, litres with four decimals, the
tax block in one row, IVA smaller than 16 % of the net because of the fuel quota, RFC in brackets after the
company, a bank slip under it.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, Doc, money, q2
from ticketgen.parts import address, truth

from layouts.kit.collection import layout
from layouts.kit.dates import moment_since_march, spanish
from layouts.kit.payment import bank_slip, CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import Bill


@layout("habits", "gas_fechatrans", [(58, 32), (80, 42)])
def transaction_date(d: Doc, rng: random.Random) -> dict:
    grade, unit = rng.choice([("32011 MAGNA", "23.69"), ("32012 PREMIUM", "25.84"), ("34006 DIESEL", "26.19")])
    total = q2(rng.choice([200, 300, 500, 800, 1000, rng.randint(150, 1400) + Decimal(rng.randint(0, 99)) / 100]))
    litres = total / Decimal(unit)
    iva = q2((total - litres * Decimal("0.5712")) / Decimal("1.16") * Decimal("0.16"))
    method, word = rng.choice([(CASH, "EFECTIVO"), (DEBIT, "T.DEBITO"), (CREDIT, "T.CREDITO"), (CREDIT, "T.CRED.")])
    b = Bill(moment_since_march(rng, 5, 23), method, total - iva, iva)
    rf, folio, web, est = company_rfc(rng, "SEM"), digits(rng, 7, True), f"{alnum(rng, 4)}-{digits(rng, 4)}", digits(rng, 5, True)
    legal = "SERVICIO EL MEZQUITAL SA DE CV"
    d.logo(rng.choice(["PEMEX", "Petro 7", "AKRON"])) if rng.random() < .4 else None
    centered(d, legal, f"({rf})", *address(rng)[0], f"E.S. {est}   SIIC 000{digits(rng, 7)}", f"PERMISO CRE PL/{est}/EXP/ES/2015")
    lefts(d, f"FECHATRANS {spanish(b.when, '%Y %m %d %H:%M:%S')}", f"FOLIO {folio}  TURNO {rng.randint(1, 3)}",
          f"BOMBA {rng.randint(1, 12):02d} MANG {rng.randint(1, 3)}  ISLA {rng.randint(1, 4)}")
    d.rule("=")
    lefts(d, grade, f"CANT-LTS {litres:.4f}", f"PRECIO   {unit}")
    d.lr("IMPORTE", money(b.total), bold=True, tall=2)
    d.left(f"NETO {plain(b.net)} IVA {plain(b.iva)}")
    d.left(amount_words(b.total).strip("()"))
    lefts(d, f"TIPO OPER  {word}", f"WEB ID: {web}", "TICKET FACTURABLE SOLO EN EL MES DE SU EMISION", "facturacion.mezquital.com:8029")
    if method != CASH:
        bank_slip(d, rng, b, word, b.total)
    t = truth(b, merchant=legal, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio, "web_id": web})
    return t
