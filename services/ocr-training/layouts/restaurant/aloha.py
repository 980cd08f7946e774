"""Restaurant till of US make: server, table and guests, balance due, tip line and suggested tips."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    labelled_rfc, later, LEGAL_FORMS, money, notes, pick, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import qty

GOODS = """Boneless 10pz,169,209,A;Alitas BBQ 12pz,189,249,A;Nachos Supreme,129,169,A;Hamburguesa Doble,159,199,A;Papas Gajo,69,95,A;Clamato Prep,99,139,A;Dedos de Queso,109,145,A;
Refill Refresco,45,59,A;Tarro Oscura,69,89,A;Costillas 1/2 rack,219,289,A;Brownie c/helado,89,119,A;Malteada Oreo,85,109,A"""


@layout("till-programs", "a05", [(80, 40), (80, 42)], ("grid", "grid", "prop"))
@as_till_programs_print
def aloha(d, rng):
    s = buy(rng, GOODS, 2, 7)
    t = s.when.replace(hour=rng.randint(12, 22))
    name, suc, legal = rng.choice([("ROADHOUSE 57", "Galerías Serdán", "Operadora Roadhouse Puebla"), ("Big Daddy's Wings", "Plaza Cumbres", "ALITAS Y CERVEZAS DEL NORESTE"), ("La Cantera Grill", "Interlomas", "GRUPO RESTAURANTERO CANTERA"),
                                   ("Patty & Pete", "Antea", "Conceptos Casuales de México")])
    legal += " " + rng.choice(LEGAL_FORMS)
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    d.center(name)
    d.center(suc)
    d.center(legal)
    centered_in_case(d, a)
    d.center(labelled_rfc(rng, r))
    d.blank()
    no = str(rng.randint(10001, 99999))
    tm = date_text(t, "{h}:{mi} {AP}")
    d.lr(f"{rng.choice(['Server', 'Mesero'])}: {rng.choice(FIRST_NAMES)} {rng.choice('ABCDG')}", date_text(t, "{dd}/{mm}/{yyyy}"))
    d.lr(f"{rng.choice(['Table', 'Mesa'])} {rng.randint(1, 99)}/{rng.randint(1, 3)}", tm)
    d.lr(f"{rng.choice(['Guests', 'Personas'])}: {rng.randint(1, 8)}", f"#{no}")
    d.blank()
    for i in s.items:
        if i.qty > 1:
            d.lr(f"{i.name} ({qty(i.qty)} @{money(i.unit)})", money(i.amount), cut=True)
        else:
            d.lr(i.name, money(i.amount))
        if chance(rng, .12):
            d.left("   " + rng.choice(["Salsa Mango Hab", "c/Aderezo Ranch", "Bien Cocida"]))
    d.blank()
    full = chance(rng, .6)
    if full:
        d.lr("Subtotal", money(s.net))
        d.lr(rng.choice(["IVA", "IVA 16%", "I.V.A."]), money(s.iva))
        d.blank()
    d.lr("Total", money(s.total), bold=True, wide=rng.choice([1, 1, 2]))
    pay = pick(rng, {CREDIT: ["VISA CREDITO", "MASTERCARD CREDITO"], DEBIT: ["VISA DEBITO", "MC DEBITO"], CASH: ["EFECTIVO"]}) if chance(rng, .75) else None
    if pay:
        d.blank()
        if pay[0] == CASH:
            g = notes(rng, s.total)
            d.lr(pay[1], money(g))
            d.lr("Cambio", money(g - s.total))
        else:
            d.lr(f"{pay[1]} #XXXXXXXXXXXX{digits(rng, 4)}", money(s.total))
            d.left(f"  Auth:{digits(rng, 6)}")
        d.lr("Balance Due" if chance(rng, .5) else "Saldo", "0.00")
    else:
        d.lr(rng.choice(["Balance Due", "Por Pagar"]), money(s.total))
        d.blank()
        d.center("Propina sugerida (no incluida):")
        for p in (10, 15, 20):
            d.center(f"{p}% = {money(s.total * p / 100, '$')}")
    if not full:
        d.center("IVA incluido en los precios")
    d.blank()
    d.center("FACTURACION")
    sc = digits(rng, 4, True)
    d.center(f"Sucursal: {sc}   Ticket: {no}")
    d.center("Solo dentro del mes de consumo")
    url = rng.choice(["facturacion.casualdining.mx", "www.facturatuconsumo.com.mx"])
    d.center(url)
    if chance(rng, .4):
        d.center(f"Encuesta: gana un postre antes del {date_text(later(t, 7, 20), '{dd}/{mm}/{yy}')}")
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, folio=no, store=sc, url=url, portal={"sucursal": sc, "ticket": no})
