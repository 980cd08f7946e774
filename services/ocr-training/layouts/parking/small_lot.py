"""Parking machine."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, sale, time_text


@layout("small-business", "estacionamiento", [(58, 28), (58, 32)])
def small_lot(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("ESTANCIA", 1, 1, .16)], (1, 1), (80, 10, 10, 0, 0), (9, 22))
    mins = rng.randint(18, 430)
    ent = s.when - dt.timedelta(minutes=mins)
    hrs = -(-mins // 60)
    s.lines[0].unit = Decimal(rng.choice([15, 18, 20, 25, 28]) * hrs)
    s.settle(rng)
    legal, url = rng.choice([("OPERADORA DE ESTACIONAMIENTOS CAPITAL SA DE CV", "ecapital.com.mx/facturas"), ("PARQUIMAX DEL PACIFICO S.A. DE C.V.", "factura.parquimax.mx"),
                             ("CENTRAL DE ESTACIONAMIENTOS BENAVIDES SA DE CV", "www.estacionatefactura.com")])
    rf = company_rfc(rng, legal)
    fol, code = digits(rng, 8), alnum(rng, 10)
    tax = rng.random() < .6
    d.center(rng.choice(["COMPROBANTE DE PAGO", "RECIBO DE PAGO", "BOLETO PAGADO"]), bold=True)
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center(f"ESTAC. {rng.choice(['PLAZA GALERIAS SUR', 'HOSPITAL CENTRAL', 'MERCADO', 'TORRE MEDICA'])}")
    d.lr("CAJERO AUT.", f"{rng.randint(1, 6):02d}")
    d.lr("BOLETO", digits(rng, 9))
    d.lr("ENTRADA", f"{date_text(ent, 'd/m/yy')} {time_text(ent, '24')}")
    d.lr("PAGO", f"{date_text(s.when, 'd/m/yy')} {time_text(s.when, '24')}")
    d.lr("ESTANCIA", f"{mins // 60}h {mins % 60:02d}min")
    d.lr("TARIFA", "NORMAL")
    d.rule()
    if tax:
        d.lr("BASE", money(s.net))
        d.lr("IVA 16%", money(s.iva))
    d.lr("IMPORTE", money(s.total), bold=True, tall=2)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJ. DEBITO", "tarjeta_credito": "TARJ. CREDITO"}[s.payment]
    d.lr(pay, money(s.tendered))
    d.lr("CAMBIO", money(s.change))
    d.rule()
    d.left(f"FOLIO: {fol}")
    d.left(f"CLAVE DE FACTURA: {code}")
    d.center(url)
    d.center("TIENE 15 MIN. PARA SALIR")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, tax_printed=tax, payment_printed=pay, url=url, portal={"folio": fol, "clave_factura": code})
