"""Parcel office: guide number in blocks, sender and addressee with their postcodes, promised delivery date,
charges one by one before tax, "Total guia".
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import moment_since_march, spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import Bill, price


@layout("habits", "paqueteria_guia", [(80, 48), (80, 42)])
def tracking_number(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice([(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")])
    parts = [("FLETE TERRESTRE", price(rng, "118", "460")), ("COMBUSTIBLE", price(rng, "18", "62")), ("SEGURO", price(rng, "8", "40")),
             ("ACUSE XT", price(rng, "0", "30"))]
    net = sum(x[1] for x in parts)
    b = Bill(moment_since_march(rng, 9, 19), method, net, q2(net * Decimal("0.16")))
    rf, guide, code = company_rfc(rng, "MEP"), digits(rng, 22, True), digits(rng, 10, True)
    d.logo("RAYO PAQ")
    centered(d, "MENSAJERIA Y PAQUETERIA RAYO DEL BAJIO", "S.A. DE C.V.", f"R.F.C.: {parted(rf)}")
    d.left(f"OFICINA {alnum(rng, 3)}  {spanish(b.when, '%d/%b/%y')}  {spanish(b.when, '%I:%M:%S %p')}")
    d.left("GUIA: " + " ".join(guide[i:i + 4] for i in range(0, 22, 4)))
    lefts(d, f"REMITENTE: {rng.choice(FIRST)} SOLIS  CP {digits(rng, 5, True)}", f"DESTINATARIO: {rng.choice(FIRST)} ARCE  CP {digits(rng, 5, True)}",
          f"PESO {rng.randint(1, 18)}.0 KG  VOL {rng.randint(1, 30)}.4 KG  CAJA 30X20X15", f"ENTREGA ESTIMADA: {spanish(b.when + dt.timedelta(days=3), '%d/%b/%y')}")
    d.rule("=")
    for label, value in parts:
        d.lr(label, plain(value))
    d.lr("SUB-TOTAL", plain(b.net))
    d.lr("I.V.A.", plain(b.iva))
    d.lr("TOTAL GUIA $", plain(b.total), bold=True)
    d.left(amount_words(b.total))
    d.lr("PAGO", word)
    d.barcode(guide)
    centered(d, "RASTREO 800 " + digits(rng, 3) + " " + digits(rng, 4), f"CODIGO FACT. {code}", "VALOR DECLARADO: $0.00")
    return truth(b, merchant="RAYO PAQ", legal="MENSAJERIA Y PAQUETERIA RAYO DEL BAJIO S.A. DE C.V.", rfc=rf, payment_printed=word,
                 portal={"guia": guide, "codigo_factura": code})
