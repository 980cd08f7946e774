"""Gym: membership, period with two dates, a promotion."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    flat, labelled_rfc, LEGAL_FORMS, money, person, pick, SURNAMES, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI


@layout("till-programs", "a24", [(58, 32), (80, 40), (80, 42)], ("prop", "grid"))
@as_till_programs_print
def gym_membership(d, rng):
    t = when(rng, 6, 21)
    plan, price = rng.choice([("Mensualidad Black", 599), ("Plan Anual", 5490), ("Mensualidad Estudiante", 399), ("Trimestre", 1350), ("Visita", 120)])
    extra = rng.choice([("", 0), ("", 0), ("Inscripción", 250), ("Recargo por pago tardío", 50), ("Locker", 80)])
    total = q2(price + extra[1])
    b = flat(total)
    name, legal = rng.choice([("IRON TEMPLE GYM", "ACONDICIONAMIENTO FISICO TEMPLE"), ("Fit Zone 24/7", "CLUBES DEPORTIVOS ZONA"), ("Sport City Center Las Lomas", "DEPORTES Y SALUD LOMAS"), ("Box Azteca CrossTraining", None)])
    owner, r = person(rng) if legal is None else (legal + " " + rng.choice(LEGAL_FORMS), None)
    r = r or company_rfc(rng, owner)
    d.logo(name, inverse=chance(rng, .5)) if chance(rng, .5) else d.center(name, tall=2, bold=True)
    d.center(owner)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng)[0])
    d.rule("-")
    rec = digits(rng, 6, True)
    d.lr("Recibo de pago", f"No. {rec}")
    d.lr("Fecha de pago:", date_text(t, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}/{Mmm}/{yy}", "{d}/{m}/{yyyy}"])))
    ht = chance(rng, .7)
    if ht:
        d.lr("Hora:", date_text(t, rng.choice(["{HH}:{mi}", "{hh}:{mi} {a_m}"])))
    d.lr("Socio:", f"{digits(rng, 5, True)} {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}"[:d.cols - 8])
    d.left(f"Vigencia: del {date_text(t, '{dd}/{mm}/{yyyy}')} al {date_text(t + dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}" if chance(rng, .5) else f"Periodo: {date_text(t, '{Mes} {yyyy}')}")
    d.left("Próximo pago: " + date_text(t + dt.timedelta(days=rng.choice([30, 31])), "{dd}/{mm}/{yyyy}"))
    d.rule("-")
    d.lr(f"1  {plan}", money(q2(price), "$"))
    if extra[1]:
        d.lr(f"1  {extra[0]}", money(q2(extra[1]), "$"))
    d.rule("-")
    full = chance(rng, .55)
    if full:
        d.lr("Subtotal", money(b[0], "$"))
        d.lr("IVA 16%", money(b[1], "$"))
    d.lr(rng.choice(["Total", "TOTAL PAGADO", "Importe total"]), money(total, "$"), bold=True)
    pay = pick(rng, {DEBIT: ["Tarjeta de Débito", "Cargo Débito Visa"], CREDIT: ["Tarjeta de Crédito", "Domiciliado Crédito MC"], CASH: ["Efectivo"], SPEI: ["Transferencia SPEI"]}, [3, 3, 3, 2])
    d.lr("Forma de pago", pay[1])
    d.center("No hay devoluciones ni congelamientos después de 5 días")
    return truth_of(t, total, name, owner, r, b if full else None, pay, time=ht, folio=rec)
