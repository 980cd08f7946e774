"""Tyre service: a service order with plates, months without interest, and the date of the next alignment."""
from __future__ import annotations

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    labelled_rfc, later, money, person, PERSON_REGIMES, phone, pick, slip, SURNAMES, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import qty

GOODS = """LLANTA 195/65R15 91H,1290,1990,A;ALINEACION 3D,289,420,A;BALANCEO POR RIN,70,110,A;VALVULA,25,45,A;ROTACION,120,180,A;AMORTIGUADOR DEL,890,1490,A;NITROGENO,40,60,A;LLANTA 205/55R16,1490,2390,A"""


@layout("till-programs", "a23", [(80, 40), (80, 48), (80, 42)])
@as_till_programs_print
def tyre_service(d, rng):
    wash = chance(rng, .4)
    s = buy(rng, "LAVADO COMPLETO,120,190,A;ASPIRADO,50,80,A;CERA LIQUIDA,80,150,A;LAVADO DE MOTOR,150,250,A;PULIDO FAROS,200,350,A;AROMA,25,40,A;DETALLADO INT,450,750,A" if wash else GOODS, 1, 5)
    t = s.when.replace(hour=rng.randint(8, 19))
    name, legal = rng.choice([("AUTOLAVADO EL DELFIN", None), ("Car Wash Premium 7", "LAVADO AUTOMOTRIZ PREMIUM SA DE CV")] if wash else
                             [("LLANTERA HERMANOS MONTES", None), ("LLANTI CENTRO TOLUCA", "LLANTAS Y SERVICIOS DEL VALLE DE TOLUCA SA DE CV"), ("Multillantas Rangel", "MULTILLANTAS RANGEL S.A. DE C.V.")])
    owner, r = person(rng, True) if legal is None else (legal, company_rfc(rng, legal))
    a = address_rows(rng)[0]
    order = [name, owner] if chance(rng, .6) else [owner, name]
    centered_in_case(d, order)
    d.center(labelled_rfc(rng, r))
    if legal is None:
        d.center(rng.choice(PERSON_REGIMES))
    centered_in_case(d, a)
    d.center(f"Whatsapp {phone(rng)}")
    d.rule("=")
    os_ = digits(rng, 5, True)
    d.lr(f"ORDEN DE SERVICIO {os_}", "")
    d.left(date_text(t, rng.choice(["FECHA: {dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{MES}/{yyyy}  {hh}:{mi} {a_m}", "FECHA {dd}-{mm}-{yy} HORA {HH}:{mi}"])))
    d.left(f"CLIENTE: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}".upper())
    d.left(f"AUTO: {rng.choice(['VERSA', 'AVEO', 'JETTA', 'CR-V', 'NP300'])} {rng.randint(2008, 2025)}  PLACAS: {alnum(rng, 3)}-{digits(rng, 3)}-{rng.choice('ABCD')}")
    if not wash:
        d.left(f"KM: {rng.randint(12, 190)},{digits(rng, 3)}")
    d.rule("-")
    for i in s.items:
        if i.qty > 1:
            d.lr(f"{qty(i.qty)} {i.name} @{money(i.unit)}", money(i.amount), cut=True)
        else:
            d.lr(f"1 {i.name}", money(i.amount))
    d.rule("-")
    full = chance(rng, .55)
    tot = rng.choice(["TOTAL", "TOTAL $", "T O T A L"])
    if full:
        d.lr("SUMA", money(s.net, "$")) if chance(rng, .4) else d.lr("SUBTOTAL", money(s.net, "$"))
        d.lr(rng.choice(["I.V.A. 16%", "IVA"]), money(s.iva, "$"))
    d.lr(tot, money(s.total, "" if "$" in tot else "$"), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["DEBITO", "TARJETA DEBITO"], CREDIT: ["CREDITO", "TARJETA CREDITO"], SPEI: ["TRANSFERENCIA"]}, [4, 2, 3, 1])
    d.left(f"PAGO EN: {pay[1]}" if pay[0] in (CASH, SPEI) else f"PAGO CON: {pay[1]}")
    if pay[0] == CREDIT and not wash and chance(rng, .6):
        d.left(f"6 MSI DE {money(s.total / 6, '$')}")
    if not wash:
        d.left(f"PROX. ALINEACION: {date_text(later(t, 150, 190), '{dd}/{mm}/{yyyy}')} O 10,000 KM")
        d.center("REAPRETAR BIRLOS A LOS 50 KM")
    else:
        d.center("5 SELLOS = 1 LAVADO GRATIS. VENCE " + date_text(later(t, 60, 90), "{dd}/{mm}/{yy}"))
    if not full and chance(rng, .6):
        d.center("PRECIOS INCLUYEN IVA")
    if pay[0] in (DEBIT, CREDIT) and chance(rng, .5):
        slip(d, rng, pay[0], t, s.total)
    return truth_of(t, s.total, name, owner, r, taxes_of(s) if full else None, pay, folio=os_)
