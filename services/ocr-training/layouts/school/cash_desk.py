"""School's cash desk: pupil, grade and cycle, fee with surcharge or grant, IVA at 0."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    labelled_rfc, money, pick, SURNAMES, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI


@layout("till-programs", "a25", [(80, 42), (80, 48), (80, 56)], ("grid", "prop"))
@as_till_programs_print
def cash_desk(d, rng):
    t = when(rng, 8, 15)
    mon = Decimal(rng.choice([2350, 3180, 4275, 5690, 1450]))
    rcg = q2(mon * Decimal(rng.choice(["0", "0", ".05", ".1"])))
    beca = q2(mon * Decimal(rng.choice(["0", "0", ".15", ".25"])))
    total = q2(mon + rcg - beca)
    name, legal = rng.choice([("COLEGIO MIGUEL ANGEL BUONARROTI", "INSTITUCION EDUCATIVA MIGUEL ANGEL A.C."), ("Instituto Cervantes de Tampico", "CENTRO DE ESTUDIOS CERVANTES DE TAMPICO S.C."), ("UNIVERSIDAD DEL LAGO", "FOMENTO EDUCATIVO DEL LAGO A.C."),
                              ("Kinder Arcoíris", "ARCOIRIS SERVICIOS EDUCATIVOS S.C.")])
    r = company_rfc(rng, legal.replace("A.C.", "").replace("S.C.", ""))
    d.center(name, bold=True)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    d.center(f"CCT {digits(rng, 2)}P{rng.choice('PES')}{rng.choice('SRU')}{digits(rng, 4)}{rng.choice('ABXZ')}")
    centered_in_case(d, address_rows(rng)[0])
    d.center("603 PERSONAS MORALES CON FINES NO LUCRATIVOS") if chance(rng, .4) else None
    d.rule("=")
    rec = rng.choice("ABC") + digits(rng, 6)
    d.lr("RECIBO DE CAJA", rec)
    ht = chance(rng, .6)
    d.left("Fecha: " + date_text(t, rng.choice(["{d} de {mes} de {yyyy}", "{dd}/{mm}/{yyyy}", "{dd}-{Mmm}-{yyyy}"])) + (date_text(t, "   {HH}:{mi} hrs") if ht else ""))
    d.left(f"Matrícula: {digits(rng, 8, True)}")
    d.left(f"Alumno: {rng.choice(SURNAMES)} {rng.choice(SURNAMES)} {rng.choice(FIRST_NAMES)}".upper())
    d.left(f"Grado: {rng.randint(1, 6)}o {rng.choice('ABC')}  Ciclo {t.year}-{t.year + 1}")
    if chance(rng, .4):
        d.left(f"CURP: {rng.choice(SURNAMES)[:2].upper()}XX{digits(rng, 2)}0{rng.randint(1, 9)}1{rng.randint(0, 9)}HDFRRN0{rng.randint(1, 9)}")
    d.left("Fecha límite de pago: " + date_text(t.replace(day=10), "{dd}/{mm}/{yyyy}"))
    d.rule("-")
    d.lr(f"Colegiatura {date_text(t, '{Mes}')}", money(mon, "$"))
    if rcg:
        d.lr("Recargos", money(rcg, "$"))
    if beca:
        d.lr("Beca / Descuento", f"-{money(beca, '$')}")
    d.rule("-")
    full = chance(rng, .5)
    if full:
        d.lr("Subtotal", money(total, "$"))
        d.lr(rng.choice(["IVA 0%", "I.V.A. 0%", "IVA"]), "$0.00")
    d.lr("TOTAL", money(total, "$"), bold=True)
    d.left(amount_words(total))
    pay = pick(rng, {CASH: ["Efectivo"], SPEI: ["Transferencia", "SPEI"], DEBIT: ["Tarjeta de débito"], CREDIT: ["Tarjeta de crédito"]}, [3, 3, 2, 1])
    d.left(f"Forma de pago: {pay[1]}")
    if pay[0] == SPEI:
        d.left(f"Rastreo: {alnum(rng, 16)}")
    d.blank()
    d.left("Cajera: _______________  Sello")
    return truth_of(t, total, name, legal, r, (total, Decimal(0), Decimal(0), Decimal(0)) if full else None, pay, time=ht, folio=rec)
