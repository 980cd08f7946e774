"""Pharmacy with a supermarket: a discount under each item, savings, a customer's card, a reference for the
invoice.
"""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import amount_words, digits, MES, q2

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, MEDICINES, phone, pick, place, SURNAMES, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain, qty


@layout("tills-of-today", "x_farmacia_super", [(80, 40), (80, 42), (58, 32)])
def super_pharmacy(d, rng):
    ls = goods(rng, MEDICINES, 1, 7, ("00", "50", "90", "25"))
    pct = Decimal(rng.choice(["0", "0", "0.05", "0.15", "0.25"]))
    for x in ls:
        if x.kind == "E" and pct and rng.random() < .6:
            x.off = q2(x.amount * pct)
            x.amount -= x.off
    off = sum((x.off for x in ls), Decimal(0))
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")], first=0, last=23)
    brand, legal = rng.choice([("FARMACIAS SAN RAFAEL", "FARMACIA SAN RAFAEL DE OCCIDENTE S.A. DE C.V."), ("SUPER FARMACIA GUIA", "CORPORATIVO GUIA FARMACEUTICA SA DE CV"), ("FARMA BENAVENTE", "FARMACIAS BENAVENTE, S.A.B. DE C.V.")])
    rf, tk, suc, ref = company_rfc(rng, legal), digits(rng, 8, True), digits(rng, 4, True), digits(rng, 16, True)
    d.center(brand, bold=True, tall=2)
    centered(d, legal, f"RFC:{rf}", "REG. FISCAL 601 GENERAL DE LEY", *place(rng))
    lefts(d, f"SUC {suc}   CAJA {rng.randint(1, 4)}   CAJERO {digits(rng, 6)}")
    d.lr(f"VTA {tk}", when(rng, b.when, "{dd}/{mm}/{yy} {H}:{i}|{dd}/{mm}/{Y} {H}:{i}:{s}|{dd}/{MMM}/{yy} {hh}:{i}{A}M"))
    if rng.random() < .4:
        lefts(d, f"CLIENTE: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}", f"TARJETA CLIENTE: {digits(rng, 13, True)}")
    d.rule("-")
    for x in b.lines:
        d.left(x.name)
        d.lr(f"  {qty(x.qty)} x {plain(x.price)}", plain(x.amount + x.off) + (" *" if x.kind == "A" else "  "))
        if x.off:
            d.lr(f"  DESC. {int(pct * 100)}%", "-" + plain(x.off) + "  ")
    d.rule("-")
    show = rng.random() < .7
    if show:
        d.lr("SUB-TOTAL", plain(b.net))
        d.lr(f"IVA {int(b.iva_rate * 100)}%", plain(b.iva))
        if b.ieps:
            d.lr("IEPS", plain(b.ieps))
    d.lr(pick(rng, "TOTAL A PAGAR|TOTAL|T O T A L"), plain(b.total, "$"), bold=True)
    d.lr(pick(rng, "PAGO CON |FP ") + b.word, plain(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", plain(b.change))
    else:
        d.left(f"TARJ ************{digits(rng, 4)} AUT {digits(rng, 6)}")
    d.left("(" + amount_words(b.total).strip("()") + ")")
    if off:
        d.center(f"USTED AHORRO: {plain(off, '$')}")
    if rng.random() < .4:
        lefts(d, "ANTIBIOTICOS: SU RECETA DEBE SER SELLADA", f"PUNTOS DISPONIBLES {rng.randint(0, 2500)}")
    centered(d, f"REF. FACTURA {ref}", f"{brand.lower().replace(' ', '')}.com/facturacion", f"DISPONIBLE HASTA EL ULTIMO DIA DE {MES[b.when.month - 1].upper()}", f"SERVICIO A DOMICILIO {phone(rng)}")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=suc, folio=tk, portal={"referencia": ref})
