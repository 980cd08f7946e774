"""Laboratory's cash desk: the patient's birthday, an agreement's discount, advance and balance, delivery of
results.
"""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import alnum, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    labelled_rfc, later, money, phone, pick, SURNAMES, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI

GOODS = """BIOMETRIA HEMATICA,120,210,A;QUIMICA SANGUINEA 6,190,320,A;EXAMEN GENERAL DE ORINA,80,140,A;PERFIL TIROIDEO,420,780,A;HEMOGLOBINA GLUCOSILADA,220,380,A;ULTRASONIDO ABDOMINAL,650,1100,A;
RAYOS X TORAX PA,320,520,A;ANTIGENO PROSTATICO,280,450,A;TIEMPOS COAGULACION,180,290,A"""


@layout("till-programs", "a19", [(80, 42), (80, 48)], ("grid", "prop"))
@as_till_programs_print
def laboratory_cash_desk(d, rng):
    s = buy(rng, GOODS, 1, 5, maxq=1)
    t = s.when.replace(hour=rng.randint(6, 17))
    name, legal = rng.choice([("LABORATORIOS CLINICOS BIOMAR", "DIAGNOSTICO BIOMAR"), ("Análisis Clínicos San Rafael", "SERVICIOS MEDICOS INTEGRALES SAN RAFAEL"), ("IMAGEN & LAB TOREO", "UNIDAD DE IMAGENOLOGIA TOREO"), ("Hospital Santa Brígida", "SANATORIO SANTA BRIGIDA")])
    legal += " " + rng.choice(["S.A. DE C.V.", "SA DE CV", "S.C."])
    r, (a, _, _) = company_rfc(rng, legal.replace("S.C.", "")), address_rows(rng)
    d.center(name, bold=True)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, a)
    d.center(f"Tels. {phone(rng)} y {phone(rng)}")
    d.rule("-")
    ot = f"{t:%y%m%d}{digits(rng, 4)}"
    d.lr(f"Orden: {ot}", "Suc: " + rng.choice(["MATRIZ", "NTE", "03"]))
    d.left(f"Paciente: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)} {rng.choice(SURNAMES)}".upper())
    born = dt.datetime(rng.randint(1948, 2012), rng.randint(1, 12), rng.randint(1, 28))
    d.left(f"F. Nac.: {date_text(born, '{dd}/{mm}/{yyyy}')}   Sexo: {rng.choice('FM')}")
    d.left(f"Médico: {rng.choice(['A QUIEN CORRESPONDA', 'DR. ' + rng.choice(SURNAMES).upper()])}")
    d.left(date_text(t, rng.choice(["Fecha de registro: {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha: {dd}/{Mmm}/{yyyy} Hora: {hh}:{mi} {a_m}", "Emisión: {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"])))
    d.left("Entrega de resultados: " + date_text(later(t, 1, 5), "{dd}/{mm}/{yyyy}") + " " + rng.choice(["17:00", "18:30", "13:00 hrs"]))
    d.rule("-")
    dsc = rng.choice([0, 0, 10, 15])
    if dsc:
        for i in s.items:
            i.unit = q2(i.unit * (100 - dsc) / 100)
    for i in s.items:
        d.lr(i.name, money(i.amount, "$"), cut=True)
    d.rule("-")
    if dsc:
        d.left(f"Descuento aplicado: {dsc}% (INAPAM)" if chance(rng, .5) else f"Convenio {dsc}% ya aplicado en precios")
    full = chance(rng, .75)
    if full:
        d.lr("Subtotal:", money(s.net, "$"))
        d.lr("IVA (16%):" if chance(rng, .6) else "I.V.A.:", money(s.iva, "$"))
    d.lr(rng.choice(["Total:", "Total a pagar:", "TOTAL:"]), money(s.total, "$"), bold=True)
    pay = pick(rng, {CASH: ["Efectivo"], DEBIT: ["Tarjeta de Débito"], CREDIT: ["Tarjeta de Crédito"], SPEI: ["Transferencia"]}, [3, 3, 2, 1])
    if chance(rng, .3):
        ad = q2(s.total * Decimal(".5"))
        d.lr(f"Anticipo {pay[1]}:", money(ad, "$"))
        d.lr("Saldo pendiente:", money(s.total - ad, "$"))
    else:
        d.lr(f"Pago {pay[1]}:", money(s.total, "$"))
        d.lr("Saldo:", "$0.00")
    pw = alnum(rng, 6)
    d.center("Consulte sus resultados en línea")
    d.center(f"Usuario: {ot}  Contraseña: {pw}")
    d.center("Para facturar presente este recibo el mismo mes")
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, folio=ot)
