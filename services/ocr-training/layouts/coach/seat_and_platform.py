"""Coach."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, one, pick, place, rfc_shape, say, SURNAMES, TOWNS, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain


@layout("tills-of-today", "x_autobus_boleto", [(80, 40), (80, 44)], ("grid", "prop"))
def seat_and_platform(d, rng):
    b = Bill(rng, one(rng, "BOLETO", rng.randint(120, 1480)), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (CASH, "EFE EFECTIVO")], first=5, last=23)
    brand, legal = rng.choice([("CRISTAL PLUS", "AUTOTRANSPORTES CRISTAL DEL PACIFICO SA DE CV"), ("ÓMNIBUS DEL VALLE", "OMNIBUS DEL VALLE DE ANAHUAC S.A. DE C.V."), ("FLECHA AZUL", "TRANSPORTES FLECHA AZUL UNIDOS S.A. DE C.V.")])
    rf, bol, tok = company_rfc(rng, legal), digits(rng, 12, True), alnum(rng, 6)
    trip = b.when + dt.timedelta(days=rng.choice([0, 1, 2, 9]), minutes=rng.randint(20, 300))
    o, t = rng.sample([c[0] for c in TOWNS], 2)
    d.center(brand, wide=2)
    centered(d, legal, f"RFC {rfc_shape(rng, rf)}", "DOM. FISCAL " + place(rng, True)[0])
    d.rule("-")
    lefts(d, f"PASAJERO: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}", f"ORIGEN:  {o}", f"DESTINO: {t}")
    d.lr(f"SALIDA: {say(trip, pick(rng, '{dd}/{MMM}/{Y}|{dd}/{mm}/{Y}|{DDD} {dd} {MMM} {Y}'))}", f"HORA: {say(trip, '{H}:{i}')}", bold=True)
    d.lr(f"ASIENTO: {rng.randint(1, 40):02d}", f"ANDEN: {rng.randint(1, 20)}")
    lefts(d, f"SERVICIO: {pick(rng, 'PRIMERA|EJECUTIVO|PLUS')}   TIPO: {pick(rng, 'ADULTO|INAPAM|ESTUDIANTE')}", f"CORRIDA: {digits(rng, 6, True)}")
    d.rule("-")
    show = rng.random() < .7
    if show:
        d.left(f"TARIFA: {plain(b.net)}  IVA: {plain(b.iva)}")
    d.lr("TOTAL:" if show else "PRECIO (IVA INCLUIDO):", plain(b.total, "$ "), bold=True)
    d.left(f"PAGO: {b.word}")
    d.left(pick(rng, "EXPEDIDO: |VENTA: |F. EMISION: |FECHA COMPRA: ") + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{MMM}/{Y} {H}:{i}:{s}|{dd}-{mm}-{yy} {H}:{i}"))
    lefts(d, f"TAQ {rng.randint(1, 20)} VEND {digits(rng, 5)}", f"BOLETO NO. {bol}")
    d.left(f"TOKEN FACTURACION: {tok}")
    d.qr(bol + tok)
    d.center("Presentarse 30 min antes. Cancelaciones hasta 3 hrs antes de la salida. Incluye seguro de viajero.")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=bol, portal={"boleto": bol, "token": tok})
