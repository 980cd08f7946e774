"""Medical laboratory."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import alnum, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, goods, person, pick, place, QUARTERS, rfc_shape, say, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain, qty


@layout("tills-of-today", "x_laboratorio", [(80, 42), (80, 40)], ("grid", "prop"))
def laboratory_order(d, rng):
    ls = goods(rng, "BIOMETRIA HEMATICA;129;189;A\nQUIMICA 6 ELEM;229;329;A\nEXAMEN GRAL ORINA;79;119;A\nPERFIL TIROIDEO;389;549;A\nANTIG PROSTATICO;249;349;A\nULTRASONIDO ABD;590;890;A", 1, 4, ("00",))
    pct = rng.choice([0, 10, 20, 30])
    gross = sum(x.amount for x in ls)
    for x in ls:
        x.off = q2(x.amount * pct / 100)
        x.amount -= x.off
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (DEBIT, "TDD"), (CREDIT, "TDC")], first=6, last=17)
    brand, legal = rng.choice([("LABORATORIOS AZTLÁN", "ANALISIS CLINICOS AZTLAN SA DE CV"), ("DIAGNÓSTICA OLMECA", "SERVICIOS DE DIAGNOSTICA OLMECA S.A. DE C.V."), ("BIOLAB DEL PARQUE", "GRUPO BIOLAB DEL PARQUE SAPI DE CV")])
    rf, ot = company_rfc(rng, legal), f"{say(b.when, '{yy}{mm}{dd}')}{digits(rng, 4)}"
    d.center(brand, bold=True, tall=2)
    centered(d, legal, f"RFC {rfc_shape(rng, rf)}", *place(rng))
    d.left(f"Unidad: {rng.choice(QUARTERS)}   Orden: {ot}")
    lefts(d, f"Paciente: {person(rng)[0]}  {pick(rng, 'F|M')} {rng.randint(18, 80)} AÑOS", "Medico: A QUIEN CORRESPONDA")
    d.left("Registro: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{Y} {hh}:{i}:{s} {a_m_}|{dd} {MMM} {Y} {H}:{i}"))
    d.left("Resultados: " + say(b.when + dt.timedelta(days=rng.randint(1, 4)), "{dd}/{mm}/{Y}") + " 18:00 hrs")
    d.rule("-")
    for x in b.lines:
        d.lr((f"{qty(x.qty)} " if x.qty > 1 else "") + x.name, plain(x.amount + x.off), cut=True)
    d.rule("-")
    if pct:
        d.lr("Importe", plain(gross, "$"))
        d.lr(f"Descuento {pct}%", "-" + plain(gross - b.total, "$"))
    d.lr("Subtotal", plain(b.net, "$"))
    d.lr("IVA", plain(b.iva, "$"))
    d.lr("Total", plain(b.total, "$"), bold=True)
    d.lr(f"Pago {b.word}", plain(b.total, "$"))
    d.lr("Adeudo", "$0.00")
    key = alnum(rng, 10)
    centered(d, "Resultados en linea", f"Usuario {ot} Clave {digits(rng, 5)}", f"Codigo para facturar: {key}", "Requisito: ayuno de 8 a 12 horas")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=ot, portal={"codigo": key})
