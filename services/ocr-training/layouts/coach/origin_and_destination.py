"""Intercity bus."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_with_month, FIRST_NAMES, one, person, WORDS
from layouts.kit.rows import plain


@layout("many-trades", "ow_autobus", [(80, 42), (80, 40)], ("grid", "prop"))
def origin_and_destination(d, r):
    s = one(r, "PASAJE", q2(r.randint(128, 1290)), pay=(40, 30, 30, 0, 0), hours=(5, 22))
    legal, rf = "AUTOTRANSPORTES FLECHA DEL BAJIO SA DE CV", R.make_company(r, "AFB")
    trip = s.when + dt.timedelta(days=r.choice([0, 1, 3, 9]), minutes=r.randint(20, 100))
    o, e = r.sample(["MEXICO TAPO", "QUERETARO", "LEON", "GUADALAJARA", "MORELIA", "SN LUIS POTOSI", "PUEBLA CAPU"], 2)
    d.logo("FLECHA BAJIO")
    d.lr("BOLETO DE VIAJE", f"SERVICIO {r.choice(['PLUS', '1A CLASE', 'EJECUTIVO'])}")
    d.rule("-")
    d.left(f"PASAJERO: {person(r).upper()} ({r.choice(['ADULTO', 'INAPAM', 'ESTUDIANTE'])})")
    d.lr(f"ORIGEN: {o}", f"ASIENTO: {r.randint(1, 44):02d}")
    d.lr(f"DESTINO: {e}", f"CORRIDA: {digits(r, 4, True)}")
    d.lr(f"SALE: {date_with_month(trip, '-')}", f"{trip:%H:%M} HRS")
    d.rule("-")
    w = d.cols
    d.add([Seg("TARIFA", 0), Seg("IVA 16%", w // 2, "c"), Seg("TOTAL", w, "r")])
    d.add([Seg(plain(s.net, "$"), 0), Seg(plain(s.iva, "$"), w // 2, "c"), Seg(plain(s.total, "$"), w, "r")], bold=True)
    d.rule("-")
    pw = WORDS["low"][s.payment].upper()
    d.left(f"FORMA DE PAGO: {pw}")
    fol, asig = digits(r, 10, True), digits(r, 13, True)
    d.left(f"FOLIO: {fol}")
    d.left(f"COMPRADO EL {date_with_month(s.when, '-')} A LAS {s.when:%H:%M}")
    d.left(f"TAQUILLA {r.randint(1, 20)} VENDIO {r.choice(FIRST_NAMES).upper()}")
    d.center(legal)
    d.center(f"RFC: {rf}")
    d.center("TOKEN DE FACTURACION")
    d.center(asig)
    d.center("flechabajio.com.mx/factura")
    d.left("NO REEMBOLSABLE. CAMBIOS HASTA 30 MIN ANTES DE LA SALIDA. EQUIPAJE 25 KG.")
    return truth(s, merchant="FLECHA BAJIO", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="flechabajio.com.mx/factura", portal={"token": asig, "folio": fol})
