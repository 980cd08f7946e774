"""Cinema chain: film, room, seats and showing are prominent; a service charge; how long it can be invoiced."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import alnum, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, company_rfc, date_text, flat,
    labelled_rfc, later, money, notes, pick, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import qty

GOODS = """PALOMITAS GDE MANT,95,129,A;COMBO PAREJA,239,299,A;NACHOS C/QUESO,89,115,A;ICEE JUMBO,79,99,A;REFRESCO GDE,72,89,A;HOT DOG,69,85,A;AGUA 600,35,42,A;CREPA NUTELLA,89,109,A"""


@layout("till-programs", "a16", [(80, 40), (80, 42), (58, 32)], ("grid", "prop"))
@as_till_programs_print
def cinema_chain(d, rng):
    t = when(rng, 11, 22)
    name, legal = rng.choice([("CINE LUMIERE", "EXHIBIDORA LUMIERE DE MEXICO"), ("MULTICINEMAS ROYAL", "CINEMATOGRAFICA ROYAL"), ("Cinedot", "PANTALLAS Y DULCERIAS DOT")])
    legal += " " + rng.choice(["SA DE CV", "S DE RL DE CV", "S.A. DE C.V."])
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    show = (t + dt.timedelta(minutes=rng.choice([12, 25, 40, 200]))).replace(second=0)
    show = show.replace(minute=show.minute // 5 * 5)
    n, u = rng.randint(1, 5), Decimal(rng.choice([62, 75, 89, 105, 149]))
    seats = n * u
    fee = Decimal(rng.choice([0, 0, 9, 14])) * n
    s = buy(rng, GOODS, 1, 4)
    both = chance(rng, .6)
    total = q2(seats + fee + (s.total if both else 0))
    b = flat(total)
    d.logo(name) if chance(rng, .6) else d.center(name, tall=2)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    d.center(rng.choice(["COMPLEJO ", "SUC. "]) + rng.choice(["PLAZA LAS AMERICAS", "TEZONTLE", "VALLE ORIENTE"]))
    centered_in_case(d, a[:2], str.upper)
    d.rule("=")
    d.center(rng.choice(["LA CASA DEL FIN", "DUNA: EL RETORNO", "EL GATO DE MI TIA 2", "ROBOT SALVAJE"]), bold=True)
    d.center(f"SALA {rng.randint(1, 16)}   {rng.choice(['B', 'B15', 'A', 'C'])}  {rng.choice(['ESP', 'SUB', 'DOB 3D'])}")
    d.center("FUNCION " + date_text(show, rng.choice(["{Ddd} {dd}/{MMM} {HH}:{mi}", "{dd}/{mm} {hh}:{mi} {AP}", "{HH}:{mi} HRS"])))
    d.center("ASIENTOS " + " ".join(f"{rng.choice('CDEFGH')}{x}" for x in range(7, 7 + n)))
    d.rule("=")
    d.lr(f"{n} ADULTO x {money(u)}", money(seats, "$"))
    if fee:
        d.lr("CARGO POR SERVICIO", money(fee, "$"))
    if both:
        for i in s.items:
            d.lr(f"{qty(i.qty)} {i.name}", money(i.amount, "$"), cut=True)
    d.rule("-")
    full = chance(rng, .6)
    d.lr("TOTAL", money(total, "$"), bold=True)
    if full:
        d.lr(rng.choice(["SUBTOTAL", "VALOR NETO"]), money(b[0], "$"))
        d.lr("IVA 16%", money(b[1], "$"))
    pay = pick(rng, {CREDIT: ["TC VISA", "TC MASTERCARD", "AMEX CREDITO"], DEBIT: ["TD VISA", "TD MASTERCARD"], CASH: ["EFECTIVO"]}, [3, 3, 2])
    if pay[0] == CASH:
        g = notes(rng, total)
        d.lr(pay[1], money(g, "$"))
        d.lr("CAMBIO", money(g - total, "$"))
    else:
        d.lr(pay[1], f"*{digits(rng, 4)}  {money(total, '$')}")
    d.left(f"TARJETA CLUB: {digits(rng, 4)} PUNTOS: {rng.randint(4, 90)}.{digits(rng, 1)}") if chance(rng, .5) else None
    tr = digits(rng, 7, True)
    d.left(f"TRANS: {tr}  TAQ {rng.randint(1, 8)}  {date_text(t, rng.choice(['{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}/{mm}/{yy} {HH}:{mi}:{ss}']))}")
    fac = digits(rng, 5) + alnum(rng, 5)
    d.left(f"CODIGO FACTURACION {fac}")
    d.left(f"VIGENCIA FACTURACION {date_text(later(t, 10, 30), '{dd}/{mm}/{yyyy}')}")
    return truth_of(t, total, name, legal, r, b if full else None, pay, folio=tr, portal={"codigo_facturacion": fac})
