"""Theme park: day of the purchase and day of the visit, a total in dollars with its rate beside the one in
pesos.
"""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, company_rfc, date_text,
    labelled_rfc, later, LEGAL_FORMS, money, pick, taxes_of, truth_of,
)
from layouts.kit.payment import CREDIT, DEBIT
from layouts.kit.rows import qty


@layout("till-programs", "a29", [(80, 42), (80, 40), (80, 48)], ("grid", "prop"))
@as_till_programs_print
def theme_park(d, rng):
    border = chance(rng, .25)
    s = buy(rng, "Entrada Adulto,349,690,A;Entrada Niño,249,490,A;Fast Pass,190,390,A;Locker Chico,80,120,A;Foto Souvenir,180,280,A;Combo Comida,160,240,A;Estacionamiento,70,120,A;Vaso Coleccionable,120,180,A", 1, 4, border)
    t = s.when.replace(hour=rng.randint(9, 16))
    name, legal = rng.choice([("Parque Acuático El Manantial", "RECREATIVOS EL MANANTIAL"), ("ZOO AVENTURA JAGUAR", "PARQUES TEMATICOS DEL SURESTE"), ("KIDZ CITY", "ENTRETENIMIENTO EDUCATIVO KC"), ("Xol-Há Natural Park", "EXPERIENCIAS RIVIERA XH")])
    legal += " " + rng.choice(LEGAL_FORMS)
    r = company_rfc(rng, legal)
    d.logo(name)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng)[0])
    d.rule("~" if chance(rng, .3) else "-")
    k, tx = f"KIOSKO {rng.randint(1, 12):02d}", digits(rng, 8, True)
    d.lr(rng.choice(["AUTOSERVICIO ", "SELF SERVICE "]) + k, f"Trx {tx}")
    vis = later(t, 0, 3)
    d.left("Compra: " + date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{Mmm}/{yyyy} {hh}:{mi} {AP}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}"])))
    d.left(rng.choice(["Válido para visita: ", "Fecha de visita: ", "Vigente hasta: "]) + date_text(vis, "{dd}/{mm}/{yyyy}"))
    d.rule("-")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", money(i.amount, "$"))
    d.rule("-")
    full = chance(rng, .65)
    rate = int(s.iva_rate * 100)
    if full:
        d.lr("Subtotal MXN", money(s.net, "$"))
        d.lr(f"IVA {rate}%", money(s.iva, "$"))
    d.lr("Total MXN", money(s.total, "$"), bold=True, tall=rng.choice([1, 2]))
    tc = Decimal(rng.randint(1650, 2020)) / 100
    d.lr("Total USD", money(s.total / tc, "US$"))
    d.left(f"T.C. $ {tc:.2f} MXN = 1 USD")
    pay = pick(rng, {CREDIT: ["Tarjeta de crédito", "VISA CREDITO"], DEBIT: ["Tarjeta de débito", "MASTERCARD DEBITO"]}, [3, 2])
    d.lr(pay[1], money(s.total, "$"))
    d.left(f"XXXX-{digits(rng, 4)}  Aut. {digits(rng, 6)}  Op. {digits(rng, 9, True)}")
    code = f"{digits(rng, 3)}-{alnum(rng, 5)}-{alnum(rng, 5)}"
    d.qr(f"TK{tx}{code}")
    d.center("Folio web: " + code)
    d.center("facturacion.parquesmx.com")
    d.center("Boletos no reembolsables")
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, folio=tx, url="facturacion.parquesmx.com", portal={"web_id": code})
