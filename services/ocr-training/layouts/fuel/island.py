"""Fuel at the island: readings of the pump's meter, zone and station, points of the sale, a day until which it
is invoiced.
"""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    company_rfc, Fuel, FUEL_COMPANIES, phone, pick, place, rfc_shape, say, truth_of, voucher, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, lefts, plain


@layout("tills-of-today", "x_gasolinera_isla", [(80, 42), (80, 44), (58, 34)])
def island(d, rng):
    b = Fuel(rng, [(CASH, "Efectivo"), (CREDIT, "Crédito"), (DEBIT, "Débito"), (CREDIT, "Visa Crédito"), (DEBIT, "Master Card Débito")])
    legal = rng.choice(FUEL_COMPANIES)
    rf, tk = company_rfc(rng, legal), digits(rng, 8, True)
    d.center(legal, bold=True)
    centered(d, f"{rfc_shape(rng, rf)}", place(rng, True)[0], f"Tel. {phone(rng)}", f"Est. {digits(rng, 5, True)}  Zona {pick(rng, 'NORTE|CENTRO|PENINSULA')}")
    d.rule("=")
    d.left(f"Ticket {tk} Isla {rng.randint(1, 6)} Pos {rng.randint(1, 12):02d} Vend {digits(rng, 4)}")
    d.left(when(rng, b.when, "Venta del {dd}-{MMM}-{Y} a las {H}:{i}|Despacho {dd}/{mm}/{Y} {H}:{i}:{s}|{dia} {d} de {mes} de {Y}, {hh}:{i} {a_m_}"))
    d.left("Impreso " + say(b.when + dt.timedelta(minutes=rng.randint(1, 6)), "{dd}/{mm}/{yy} {H}:{i}") if rng.random() < .5 else "Lecturas en dispensario")
    at(d, ("Litros", 0), ("Producto", 10), ("$/L", d.cols - 11, "r"), ("Importe", d.cols, "r"))
    at(d, (f"{b.liters}", 0), (b.prod[:9], 10), (f"{b.price:.2f}", d.cols - 11, "r"), (plain(b.total), d.cols, "r"))
    d.rule("-")
    show = rng.random() < .5
    if show:
        lefts(d, f"Importe neto {plain(b.net)}  IVA {plain(b.iva)}")
    d.lr("Total M.N.", plain(b.total, "$"), bold=True)
    d.lr("Pago con", b.word)
    if b.payment != CASH and rng.random() < .6:
        voucher(d, rng, b)
    if rng.random() < .4:
        lefts(d, f"Tarjeta Lealtad {digits(rng, 8)}", f"Puntos de esta venta: {int(b.liters)}  Acumulados: {rng.randint(50, 9000)}")
    centered(d, "Litros de a litro, verificado por PROFECO", f"Facturar antes del {say(b.when + dt.timedelta(days=5), '{dd}/{mm}/{Y}')}")
    return truth_of(d, b, name=legal, legal=legal, rfc=rf, tax=show, folio=tk, portal={"ticket": tk})
