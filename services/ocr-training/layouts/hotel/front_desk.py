"""Hotel's front desk: guest, arrival and departure, charges by day."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, chance, columns, company_rfc, date_text, FIRST_NAMES, labelled_rfc,
    later, LEGAL_FORMS, money, pick, SURNAMES, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI


@layout("till-programs", "a21", [(80, 48), (80, 56), (80, 42)], ("grid", "prop"))
@as_till_programs_print
def front_desk(d, rng):
    t = when(rng, 6, 13)
    nights = rng.randint(1, 4)
    arr = t - dt.timedelta(days=nights)
    rate, ish_p = Decimal(rng.choice([780, 940, 1150, 1380, 1690, 2200])), Decimal(rng.choice(["0.03", "0.03", "0.035", "0.02", "0"]))
    iva_r = Decimal(".08") if chance(rng, .15) else Decimal(".16")
    name, legal = rng.choice([("HOTEL REAL DEL CONVENTO", "INMOBILIARIA TURISTICA DEL CONVENTO"), ("Hotel Ventura Express", "OPERADORA HOTELERA VENTURA"), ("HACIENDA SAN ISIDRO HOTEL & SPA", "PROMOCIONES HOTELERAS ISIDRO"), ("Casa Zafiro Hotel Boutique", "DESARROLLOS ZAFIRO")])
    legal += " " + rng.choice(LEGAL_FORMS)
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    fol, conf = digits(rng, 6, True), digits(rng, 9, True)
    top = chance(rng, .5)
    d.center(name, bold=True) if top else d.left(legal)
    d.center(legal) if top else d.left(name)
    put = d.center if top else d.left
    put(labelled_rfc(rng, r))
    for x in a:
        put(x)
    d.rule("=")
    d.left(rng.choice(["ESTADO DE CUENTA / FOLIO", "INFORMATION INVOICE", "CUENTA DE HUESPED"]))
    g = f"{rng.choice(SURNAMES)}, {rng.choice(FIRST_NAMES)}"
    for lab, v in [("Huésped", g), ("Habitación", str(rng.randint(101, 812))), ("Llegada", date_text(arr, "{dd}-{mm}-{yy}")), ("Salida", date_text(t, "{dd}-{mm}-{yy}")), ("Folio No.", fol), ("Confirmación", conf), ("Cajero", digits(rng, 3))]:
        columns(d, (lab, 0), (":", 14), (v, 16))
    tstr = chance(rng, .6)
    columns(d, ("Fecha", 0), (":", 14), (date_text(t, "{dd}/{mm}/{yyyy} {HH}:{mi}" if tstr else "{dd}/{mm}/{yyyy}"), 16))
    d.rule("-")
    columns(d, ("Fecha", 0), ("Descripción", 10), ("Cargos", d.cols, "r"))
    net = Decimal(0)
    for k in range(nights):
        day = date_text(arr + dt.timedelta(days=k), "{dd}-{mm}-{yy}")
        columns(d, (day, 0), ("Hospedaje", 10), (money(rate), d.cols, "r"))
        net += q2(rate)
        if ish_p:
            columns(d, (day, 0), (f"ISH {ish_p * 100:.1f}%".replace(".0%", "%"), 10), (money(q2(rate * ish_p)), d.cols, "r"))
    ish = q2(rate * ish_p) * nights
    if chance(rng, .4):
        x = Decimal(rng.choice([180, 240, 95]))
        columns(d, (date_text(t, "{dd}-{mm}-{yy}"), 0), (rng.choice(["Rest. Desayuno", "Frigobar", "Lavandería"]), 10), (money(x), d.cols, "r"))
        net += x
    iva = q2(net * iva_r)
    net += ish
    total = net + iva
    d.rule("-")
    c = d.cols - 30
    if ish:
        columns(d, ("Subtotal (con ISH)" if chance(rng, .4) else "Subtotal", c), (money(net), d.cols, "r"))
    else:
        columns(d, ("Subtotal", c), (money(net), d.cols, "r"))
    columns(d, (f"IVA {int(iva_r * 100)}%", c), (money(iva), d.cols, "r"))
    columns(d, ("Total MXN" if chance(rng, .5) else "Total", c), (money(total), d.cols, "r"), bold=True)
    pay = pick(rng, {CREDIT: ["Visa Crédito", "American Express", "Mastercard Crédito"], DEBIT: ["Visa Débito", "Tarjeta de Débito"], CASH: ["Efectivo"], SPEI: ["Transferencia"]}, [4, 2, 2, 1])
    columns(d, (pay[1], c), (money(total), d.cols, "r"))
    columns(d, ("Saldo", c), ("0.00", d.cols, "r"))
    if chance(rng, .4):
        tc = Decimal(rng.randint(1690, 2010)) / 100
        d.left(f"Equivalente USD {money(total / tc)}  T.C. {tc}")
    d.blank()
    d.left("Firma: ____________________")
    d.left("Solicite su CFDI antes del " + date_text(later(t, 3, 15), "{dd}/{mm}/{yyyy}"))
    return truth_of(t, total, name, legal, r, (net, iva, Decimal(0), iva_r), pay, time=tstr, folio=fol)
