"""Car park's pay station, in two languages at times: entry, payment, stay, and a time to leave by."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, company_rfc, date_text, flat,
    labelled_rfc, LEGAL_FORMS, money, notes, pick, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT


@layout("till-programs", "a18", [(58, 32), (80, 40), (58, 30)], ("grid", "grid", "prop"))
@as_till_programs_print
def barrier(d, rng):
    t = when(rng, 8, 23)
    mins = rng.randint(18, 560)
    ent = t - dt.timedelta(minutes=mins)
    total = q2(Decimal(rng.choice([15, 18, 20, 25, 32])) * (mins // 60 + 1))
    b = flat(total)
    name, legal = rng.choice([("Estacionamiento Plaza Toreo", "PARKING SOLUTIONS MEXICO"), ("ESTACIONAMIENTO HOSPITAL DEL PARQUE", "CENTRAL DE ESTACIONAMIENTOS COPILCO"), ("E-Park Reforma 180", "INMOBILIARIA Y ESTACIONAMIENTOS RFM"), ("Park & Go Aeropuerto", "SERVICIOS AEROPORTUARIOS DE PARQUEO")])
    legal += " " + rng.choice(LEGAL_FORMS)
    r = company_rfc(rng, legal)
    d.center(name, bold=chance(rng, .5))
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng)[0])
    d.rule("-")
    mach = f"{rng.choice(['Cajero automático', 'Caja', 'POF', 'Cobro'])} {rng.randint(1, 9):02d}"
    d.left(mach)
    tk = digits(rng, rng.choice([9, 14, 18]), True)
    d.left(f"{rng.choice(['Recibo', 'No. de recibo', 'Receipt No.'])}: {digits(rng, 5, True)}")
    d.left(f"Boleto: {tk}")
    fm = rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}.{mm}.{yy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m}"])
    d.left("Entrada: " + date_text(ent, fm))
    d.left(rng.choice(["Pago:    ", "Fecha de pago: ", "Hora pago: "]) + date_text(t, fm))
    d.left(f"Estancia: {mins // 60:02d}h {mins % 60:02d}m" if chance(rng, .6) else f"Tiempo: {mins // 1440}d {mins // 60:02d}:{mins % 60:02d}")
    if chance(rng, .5):
        d.left("Salida antes de: " + date_text(t + dt.timedelta(minutes=15), "{HH}:{mi}"))
    d.left("Tarifa: " + rng.choice(["General", "1 Público", "Boleto sellado"]))
    d.rule("-")
    full = chance(rng, .65)
    if full:
        d.lr(rng.choice(["Subtotal", "Neto", "Base"]), money(b[0], "$"))
        d.lr(rng.choice(["IVA 16.00%", "IVA (16%)", "Incl. IVA 16%"]), money(b[1], "$"))
    d.lr(rng.choice(["Total", "Importe", "A pagar"]) if not full else "Total", money(total, "$"), bold=True, tall=rng.choice([1, 2]))
    pay = pick(rng, {CASH: ["Efectivo"], DEBIT: ["Tarjeta débito", "Visa Debito"], CREDIT: ["Tarjeta crédito", "Mastercard Credito"]}, [4, 2, 2])
    g = notes(rng, total) if pay[0] == CASH else total
    d.lr(pay[1], money(g, "$"))
    if pay[0] == CASH:
        d.lr("Cambio", money(g - total, "$"))
    ref = digits(rng, 10, True)
    d.left(f"Referencia de facturación: {ref}" if d.cols >= 40 else f"Ref. facturacion {ref}")
    d.center("No nos hacemos responsables por objetos olvidados")
    return truth_of(t, total, name, legal, r, b if full else None, pay, folio=tk, portal={"referencia": ref})
