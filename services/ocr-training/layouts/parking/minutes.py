"""Parking."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_in_digits, one
from layouts.kit.rows import plain


@layout("many-trades", "ow_estacionamiento", [(58, 32), (58, 30)])
def minutes(d, r):
    hrs = r.randint(1, 7)
    rate = r.choice([14, 18, 22, 25, 30])
    s = one(r, "ESTACIONAMIENTO", hrs * rate, pay=(75, 12, 13, 0, 0), hours=(9, 22))
    legal, rf = "PARQUEADEROS URBANOS DEL CENTRO SA DE CV", R.make_company(r, "PUC")
    ent = s.when - dt.timedelta(minutes=hrs * 60 - r.randint(2, 55))
    tax = r.random() < .6
    d.center("ESTACIONAMIENTO PUBLICO")
    d.center("PARKEO-MEX", bold=True, tall=2)
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center(f"Plaza {r.choice(['Antara Sur', 'Reforma 90', 'San Cosme', 'Las Torres'])}")
    d.rule("-")
    bol = digits(r, 6, True)
    d.left(f"RECIBO DE PAGO  {r.choice('ABCD')}-{bol}")
    d.left(f"BOLETO    {digits(r, 10, True)}")
    d.left(f"ENTRADA   {date_in_digits(ent, y=2)} {ent:%H:%M}")
    d.left(f"PAGO      {date_in_digits(s.when, y=2)} {s.when:%H:%M}")
    mins = int((s.when - ent).total_seconds() // 60)
    d.left(f"ESTANCIA  {mins // 60} h {mins % 60:02d} min")
    d.left(f"TARIFA    ${rate}.00 HORA O FRACCION")
    d.rule("-")
    if tax:
        d.lr("IMPORTE", plain(s.net, "$"))
        d.lr("IVA 16%", plain(s.iva, "$"))
    d.lr("TOTAL", plain(s.total, "$"), bold=True)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO"}[s.payment]
    d.lr(pw, plain(s.tendered, "$"))
    if s.payment == "efectivo":
        d.lr("CAMBIO", plain(s.change, "$"))
    if not tax:
        d.center("TARIFA CON IVA INCLUIDO")
    d.center("TIENE 15 MINUTOS PARA SALIR")
    d.center("BOLETO PERDIDO $180.00")
    fid = digits(r, 14, True)
    d.center("CLAVE DE FACTURACION")
    d.center(fid)
    d.center("parkeomex.com")
    return truth(s, merchant="PARKEO-MEX", legal=legal, rfc=rf, folio=bol, tax_printed=tax, payment_printed=pw, url="parkeomex.com", portal={"clave_facturacion": fid})
