"""Shoe shop chain."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import alnum, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, phone, pick, place, rfc_shape, say, TOWNS, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_zapateria", [(80, 40), (80, 42)])
def chain(d, rng):
    b = Bill(rng, goods(rng, "DAMA CASUAL NEGRO 24.5;399;799;A\nTENIS NIÑO 19;299;549;A\nCABALLERO CHOCLO 27;599;999;A\nSANDALIA PLAYA 25;149;249;A\nBOTA VAQUERA 28;899;1599;A\nGRASA NEGRA;29;45;A", 1, 3, ("00", "90", "95")),
             [(CASH, "EFECTIVO"), (DEBIT, "TARJ. DEBITO"), (CREDIT, "TARJ. CREDITO"), (VALES, "VALES")], first=10)
    brand, legal = rng.choice([("ZAPATERÍAS EL PASO", "CALZADO EL PASO DE LEON S.A. DE C.V."), ("TRES ESTRELLAS CALZADO", "IMPULSORA TRES ESTRELLAS SA DE CV"), ("PIE FELIZ", "EMPRESAS PIE FELIZ DEL BAJIO SA DE CV")])
    rf, tk = company_rfc(rng, legal), f"{digits(rng, 3, True)}-{digits(rng, 6)}"
    d.logo(brand, inverse=rng.random() < .3)
    centered(d, legal, rfc_shape(rng, rf), "MATRIZ " + place(rng, True)[0])
    d.left(f"SUC. {digits(rng, 3, True)} {rng.choice(TOWNS)[0]} TEL {phone(rng)}")
    d.lr(f"TICKET: {tk}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{mm}-{yy} {hh}:{i} {AM}|{dd}/{MMM}/{Y} {H}:{i}"))
    d.left(f"VENDEDOR {rng.randint(1, 30)}  CAJERO {rng.choice(FIRST_NAMES)}")
    d.rule("-")
    off = Decimal(0)
    for x in b.lines:
        d.left(f"{alnum(rng, 3)}-{digits(rng, 5)} {x.name}")
        promo = rng.random() < .3
        if promo:
            was = q2(x.price * Decimal("1.25"))
            off += q2((was - x.price) * x.qty)
            d.lr(f"  ANTES {plain(was)}  AHORA {plain(x.price)}", f"{qty(x.qty)}   {plain(x.amount)}")
        else:
            d.lr(f"  {plain(x.price)}", f"{qty(x.qty)}   {plain(x.amount)}")
    d.rule("-")
    show = rng.random() < .6
    if show:
        d.lr("SUMA", plain(b.net, "$"))
        d.lr("IVA", plain(b.iva, "$"))
    d.lr(pick(rng, "TOTAL VENTA|TOTAL|IMPORTE TOTAL"), plain(b.total, "$"), bold=True)
    d.lr("RECIBI " + b.word, plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("ENTREGUE CAMBIO", plain(b.change, "$"))
    if off:
        d.center(f"AHORRASTE {plain(off, '$')} EN TU COMPRA")
    centered(d, f"PARES/PZAS: {b.pieces:.0f}", "CAMBIOS EN 15 DIAS CON TICKET Y CAJA", "NO HAY DEVOLUCION DE EFECTIVO", f"VALE $50 EN SU PROXIMA COMPRA HASTA {say(b.when + dt.timedelta(days=45), '{dd}/{mm}/{yy}')}")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tk)
