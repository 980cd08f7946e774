"""Restaurant on a tablet: order and service, modifiers at zero, opened and paid moments."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import alnum, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    labelled_rfc, money, notes, pick, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import qty

TACOS = """Taco pastor,22,29,A;Gringa,62,79,A;Volcán bistec,45,59,A;Consomé chico,45,60,A;Agua horchata 1L,59,75,A;Cerveza clara,52,65,A;Orden birria,129,169,A;Quesabirria,48,62,A"""
PIZZA = """Margherita,189,239,A;Pepperoni med.,199,249,A;Lasagna,179,219,A;Tiramisú,89,119,A;Limonada,45,62,A;Copa tinto,120,160,A;Focaccia,69,95,A"""
SUSHI = """California roll,129,159,A;Spicy tuna,149,189,A;Edamames,79,99,A;Yakimeshi mixto,119,149,A;Té helado,45,59,A;Kushiage queso,89,115,A;Calpico,55,69,A"""


@layout("till-programs", "a11", [(80, 42), (80, 48), (58, 32)], ("prop", "prop", "grid"))
@as_till_programs_print
def parrot(d, rng):
    name, suc, cat = rng.choice([("Tacos Don Evaristo", "Narvarte", TACOS), ("Pizza Nonna", "Sucursal Andares", PIZZA), ("Sushi Kodomo", "San Pedro", SUSHI), ("Birriería Chololo's", "Mitras", TACOS)])
    s = buy(rng, cat, 1, 6)
    t = s.when
    legal = rng.choice(["Cocinas Unidas NVT", "Restauradora Tres Fuegos", "Alimentos EVR", "Operadora Kodama Gourmet"]) + " " + rng.choice(["SAPI de CV", "S.A. de C.V.", "S de RL de CV"])
    r = company_rfc(rng, legal)
    d.logo(name) if chance(rng, .5) else d.center(name, tall=2, bold=True)
    d.center(suc)
    centered_in_case(d, address_rows(rng, 1)[0])
    top = chance(rng, .5)
    if top:
        d.center(legal)
        d.center(labelled_rfc(rng, r))
    d.rule("-")
    no = str(rng.randint(1, 480))
    d.lr(f"Orden #{no}", rng.choice(["Comer aquí", "Para llevar", "A domicilio", "Rappi"]))
    d.lr("Abierta", date_text(t - dt.timedelta(minutes=rng.randint(20, 95)), "{dd}/{mm}/{yy} {HH}:{mi}")) if chance(rng, .4) else None
    d.lr(rng.choice(["Fecha de pago", "Cerrada", "Fecha"]), date_text(t, rng.choice(["{dd}/{mm}/{yy} {HH}:{mi}", "{d} {Mmm} {yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy}, {h}:{mi} {ap}"])))
    d.lr("Atendió", rng.choice(FIRST_NAMES))
    d.rule("-")
    for i in s.items:
        d.lr(f"{qty(i.qty)}  {i.name}", money(i.amount, "$"), cut=True)
        if chance(rng, .2):
            d.left("    + " + rng.choice(["Sin cebolla $0.00", "Extra queso $0.00", "Con todo"]))
    d.rule("-")
    full = chance(rng, .6)
    if full:
        d.lr("Subtotal", money(s.net, "$"))
        d.lr("Impuestos (IVA 16%)", money(s.iva, "$"))
    tip = q2(s.total * Decimal(".1")) if chance(rng, .4) else None
    d.lr("Total" if not tip else "Total de la orden", money(s.total, "$"), bold=True)
    pay = pick(rng, {CREDIT: ["Crédito", "Tarjeta Crédito"], DEBIT: ["Débito", "Tarjeta Débito"], CASH: ["Efectivo"]})
    if tip:
        d.lr("Propina", money(tip, "$"))
        d.lr(f"Pagado {pay[1]}", money(s.total + tip, "$"))
    else:
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        d.lr(pay[1], money(g, "$"))
        d.lr("Cambio", money(g - s.total, "$"))
    d.blank()
    code = f"{alnum(rng, 4)}-{alnum(rng, 4)}" if chance(rng, .5) else alnum(rng, 8)
    d.center("¿Necesitas factura?")
    d.center("Escanea el código o entra a")
    url = rng.choice(["factura.parrot-resto.mx", "autofactura.mirestaurante.mx"])
    d.center(url)
    d.qr(f"https://{url}/{code}")
    d.center(f"Código: {code}")
    if not top:
        d.center(legal)
        d.center(labelled_rfc(rng, r))
    if not full:
        d.center("Todos los precios incluyen IVA")
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, tip=tip, folio=no, url=url, portal={"codigo": code})
