"""Rental of tools: days and prices, out and return dates, a deposit beside the total that is no part of it."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, columns, company_rfc, date_text,
    labelled_rfc, money, person, phone, pick, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI


@layout("till-programs", "a30", [(80, 42), (80, 48), (80, 40)])
@as_till_programs_print
def rental(d, rng):
    t = when(rng, 7, 18)
    days = rng.randint(1, 7)
    tool, u = rng.choice([("REVOLVEDORA 1 SACO", 380), ("ROTOMARTILLO DEMOLEDOR", 420), ("ANDAMIO TUBULAR C/4", 95), ("BAILARINA COMPACTADORA", 650), ("GENERADOR 5500W", 520)])
    qty = 1 if "ANDAMIO" not in tool else rng.randint(2, 6)
    net = q2(u * days * qty)
    fl = q2(rng.choice([0, 0, 150, 250]))
    net += fl
    iva = q2(net * Decimal(".16"))
    total = net + iva
    dep = Decimal(rng.choice([500, 1000, 1500, 2000]))
    name, legal = rng.choice([("RENTAMAQ EL CONSTRUCTOR", "RENTA DE MAQUINARIA LIGERA EL CONSTRUCTOR"), ("Alquiladora Cuitláhuac", "EQUIPOS Y ANDAMIOS CUITLAHUAC"), ("RentEquipos del Golfo", None)])
    owner, r = person(rng, True) if legal is None else (legal + " SA DE CV", company_rfc(rng, legal))
    d.center(owner) if chance(rng, .5) else None
    pre = len(d.rows)
    d.center(name, bold=True)
    if not pre:
        d.center(owner)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng)[0], str.upper)
    d.center("TEL. " + phone(rng) + "  " + phone(rng))
    d.rule("=")
    con = rng.choice(["C-", "R", ""]) + digits(rng, 5, True)
    d.left(f"CONTRATO DE RENTA: {con}")
    d.left("ELABORADO: " + date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{MMM}/{yyyy} {hh}:{mi} {AP}"])))
    out, back = t, t + dt.timedelta(days=days)
    d.lr("SALIDA: " + date_text(out, "{dd}/{mm}/{yy}"), "DEVOLUCION: " + date_text(back, "{dd}/{mm}/{yy}"))
    d.left(f"CLIENTE: {person(rng, True)[0]}")
    d.left(f"INE: {digits(rng, 13, True)}") if chance(rng, .5) else None
    d.rule("-")
    d.left(f"{qty} {tool}")
    columns(d, (f"{days} DIA(S) x {money(Decimal(u))}", 3), (money(q2(u * days * qty)), d.cols, "r"))
    if fl:
        d.lr("1 FLETE LOCAL", money(fl))
    d.rule("-")
    columns(d, ("SUBTOTAL", d.cols - 13, "r"), (money(net, "$"), d.cols, "r"))
    columns(d, ("IVA 16%", d.cols - 13, "r"), (money(iva, "$"), d.cols, "r"))
    columns(d, (rng.choice(["TOTAL RENTA", "TOTAL"]), d.cols - 13, "r"), (money(total, "$"), d.cols, "r"), bold=True)
    d.blank()
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["TARJETA DE DEBITO"], CREDIT: ["TARJETA DE CREDITO"], SPEI: ["TRANSFERENCIA"]}, [4, 2, 2, 2])
    d.left(f"FORMA DE PAGO: {pay[1]}")
    d.lr("DEPOSITO EN GARANTIA (REEMBOLSABLE)" if d.cols >= 42 else "DEPOSITO EN GARANTIA", money(dep, "$"))
    d.left(f"HORA EXTRA: ${money(u / Decimal(6))}  NO SE COBRAN DOMINGOS")
    d.center("EL CLIENTE REVISO EL EQUIPO A SU ENTERA SATISFACCION")
    d.blank()
    d.center("______________________")
    d.center("FIRMA DEL CLIENTE")
    return truth_of(t, total, name, owner, r, (net, iva, Decimal(0), Decimal(".16")), pay, folio=con)
