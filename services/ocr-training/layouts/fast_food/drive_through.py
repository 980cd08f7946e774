"""Drive-through: the lane's order number is large, parts of a meal unpriced, the total named after how it is
taken away.
"""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, columns, COMPANY_REGIMES,
    company_rfc, date_text, labelled_rfc, money, notes, pick, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import qty

GOODS = """CMB HAMB QUESO,99,139,A;CMB POLLO CRUJ,109,149,A;PAPA GDE,42,58,A;NUGGETS 10,79,99,A;REF MED,32,45,A;SUNDAE CHOC,29,42,A;CAJITA NINOS,89,119,A;HAMB DOBLE,89,119,A;CONO VAINILLA,14,19,A;AROS CEBOLLA,45,59,A"""


@layout("till-programs", "a06", [(80, 40), (80, 42), (58, 32)])
@as_till_programs_print
def drive_through(d, rng):
    s = buy(rng, GOODS, 1, 6)
    t = s.when
    name, legal = rng.choice([("BURGER STATION", "OPERADORA DE COMIDA RAPIDA BS"), ("POLLO CAMPERO REAL", "CAMPERO REAL DE OCCIDENTE"), ("Mr. Pollo Express", "POLLO Y SERVICIO EXPRESS"), ("TACO VELOZ", "FRANQUICIAS VELOZ")])
    legal += " " + rng.choice(["SA DE CV", "S. DE R.L. DE C.V."])
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    orden, tk, rest = rng.randint(1, 99), digits(rng, 6, True), digits(rng, 5, True)
    d.center(f"ORDEN {orden:02d}", wide=2, tall=2, bold=True)
    d.center(rng.choice(["AUTOMAC".replace("MAC", "-SERVICIO"), "DRIVE THRU", "AUTO RAPIDO", "PARA LLEVAR"]))
    d.blank()
    if chance(rng, .5):
        d.logo(name)
    else:
        d.center(name)
    d.center(f"REST #{rest} {rng.choice(['LOMA BONITA', 'AEROPUERTO', 'PERISUR', 'CONSTITUYENTES'])}")
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, a, str.upper)
    d.center(rng.choice(COMPANY_REGIMES))
    d.left(f"CAJA# {rng.randint(1, 9)}  LADO 1  TRX {tk}")
    d.left(date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yy} {hh}:{mi} {AP}", "{yyyy}/{mm}/{dd} {HH}:{mi}"])))
    d.rule("-")
    columns(d, ("CANT", 0), ("PRODUCTO", 5), ("TOTAL", d.cols, "r"))
    for i in s.items:
        columns(d, (qty(i.qty), 1), (i.name, 5), (money(i.amount), d.cols, "r"))
        if i.name.startswith("CMB"):
            d.left("     " + rng.choice(["1 PAPA MED", "1 REF COLA MED", "NO CEBOLLA"]))
    d.rule("-")
    tw = rng.choice(["TOTAL AUTO-SERVICIO", "TOTAL", "TOTAL A PAGAR", "TOTAL PARA LLEVAR (IVA INC)"])
    full = chance(rng, .7)
    d.lr(tw, money(s.total, rng.choice(["", "$"])), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO", "PESOS EFECTIVO"], DEBIT: ["TARJ. DEBITO"], CREDIT: ["TARJ. CREDITO"]}, [4, 3, 2])
    don = Decimal(0)
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    if chance(rng, .3) and pay[0] != CASH:
        don = Decimal(rng.randint(1, 2)) + (Decimal(1) - s.total % 1 if s.total % 1 else 0)
        d.lr("DONATIVO FUNDACION", money(don))
    d.lr(pay[1], money(g + don))
    if pay[0] == CASH:
        d.lr("CAMBIO", money(g - s.total))
    if full:
        d.blank()
        d.lr(rng.choice(["IMPORTE", "VENTA NETA", "SUBTOTAL"]), money(s.net))
        d.lr("IVA 16%", money(s.iva))
    d.rule("*")
    d.center("DANOS TU OPINION Y GANA UN CONO")
    d.center(f"CODIGO ENCUESTA: {digits(rng, 4)}-{digits(rng, 4)}-{digits(rng, 4)}" if chance(rng, .5) else "LLAMA AL 800 " + digits(rng, 3) + " " + digits(rng, 4))
    d.rule("*")
    d.center("PARA FACTURAR:")
    d.left(f"RESTAURANTE: {rest}")
    d.left(f"TICKET: {tk}")
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, folio=tk, store=rest, portal={"ticket": tk, "restaurante": rest})
