"""Tire shop, before tax."""
from __future__ import annotations

import random

from ticketgen.model import alnum, digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    amount_in_words, company_rfc, date_text, four_columns, phone, place, sale, time_text,
)
from layouts.kit.rfc import parted

GOODS = [("LLANTA 185/65 R15 TORNEL", 980, 1390, .16), ("LLANTA 205/55 R16 EURO", 1250, 1890, .16), ("ALINEACION COMPUTARIZADA", 220, 340, .16), ("BALANCEO POR RIN", 60, 95, .16), ("VALVULA TR-413", 15, 30, .16), ("PARCHE FRIO", 70, 110, .16), ("ROTACION DE LLANTAS", 80, 140, .16), ("AMORTIGUADOR DEL GABRIEL", 780, 1150, .16)]


@layout("small-business", "llantera", [(80, 42), (80, 48)])
def tyre_shop(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 5), (35, 25, 30, 0, 10), (9, 18), plus=True, cents=("00", "??"), maxq=4)
    if rng.random() < .4:
        s.disc = q2(s.gross * rng.choice([5, 8, 10]) / 100)
        s.settle(rng)
    legal = rng.choice(["LLANTAS Y SERVICIOS EL PISTON SA DE CV", "CENTRO LLANTERO CAMINO REAL S.A. DE C.V.", "AUTOSERVICIO RODAMUNDO SA DE CV"])
    rf = company_rfc(rng, legal)
    no = digits(rng, 5, True)
    d.center(legal, bold=True)
    d.center(f"RFC: {parted(rf)}   Régimen Fiscal: 601")
    d.center(" ".join(place(rng, 0)))
    d.center(f"TELS. {phone(rng)} Y {phone(rng)}")
    d.rule()
    d.lr(f"NOTA No. {no}", date_text(s.when, "d-m-y"))
    d.lr(f"PLACAS: {alnum(rng, 3)}-{digits(rng, 2)}-{digits(rng, 2)}", time_text(s.when, "p.m."))
    d.lr(f"VEHICULO: {rng.choice(['TSURU', 'VERSA', 'AVEO', 'NP300', 'JETTA', 'CHEVY'])} {rng.randint(2004, 2022)}", f"KM: {rng.randint(18, 290)},{digits(rng, 3)}")
    d.rule()
    four_columns(d, "CANT", "CONCEPTO", "P.U.", "IMPORTE")
    for l in s.lines:
        four_columns(d, l.q, l.name, money(l.unit, ""), money(l.amount, ""))
        if l.name[d.cols - 27:].strip():
            d.left(l.name[d.cols - 27:].strip(), indent=6)
    d.rule()
    if s.disc:
        d.lr("IMPORTE", money(s.gross))
        d.lr("(-) DESCUENTO", money(s.disc))
    d.lr("SUB-TOTAL", money(s.net))
    d.lr("+ IVA (16%)", money(s.iva))
    d.lr("TOTAL A PAGAR", money(s.total), bold=True)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TDD", "tarjeta_credito": "TDC", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.left(f"F. PAGO: {pay}")
    d.left(amount_in_words(s.total))
    d.center("Garantía 6 meses contra defecto de fabricación. Reapriete de birlos a los 50 km.")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=no, payment_printed=pay)
