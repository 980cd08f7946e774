"""Optician."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, person, phone, place, say, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import centered, lefts, plain, qty


@layout("tills-of-today", "x_optica", [(80, 42), (80, 40)], ("grid", "prop"))
def optician_balance(d, rng):
    b = Bill(rng, goods(rng, "ARMAZON ACETATO;599;1899;A\nLENTES MONOF CR39 AR;490;890;A\nLENTE PROGRESIVO;1490;2990;A\nLIQ LIMPIADOR;49;89;A\nL CONTACTO 6PZ;690;990;A", 1, 3, ("00",)),
             [(CASH, "Efectivo"), (DEBIT, "Tarjeta Débito"), (CREDIT, "Tarjeta Crédito"), (SPEI, "Transferencia")], first=10, last=19)
    brand, legal = rng.choice([("ÓPTICAS MIRAMONTES", "GRUPO OPTICO MIRAMONTES SA DE CV"), ("VISIÓN 20/20", "SALUD VISUAL DEL NORTE S DE RL DE CV")])
    rf, ot = company_rfc(rng, legal), digits(rng, 6, True)
    d.logo(brand)
    centered(d, legal, f"RFC {rf}", *place(rng), f"Cita: {phone(rng)}")
    d.left(f"Orden de trabajo {ot}   Optometrista {rng.choice(FIRST_NAMES).title()}")
    d.left(f"Fecha de venta  {when(rng, b.when, '{dd}/{mm}/{Y} {H}:{i}|{dd}-{MMM}-{yy} {hh}:{i} {AM}')}")
    d.left(f"Fecha de entrega {say(b.when + dt.timedelta(days=rng.randint(3, 12)), '{dd}/{mm}/{Y}')}")
    d.left(f"Cliente: {person(rng)[0].title()}  Tel {phone(rng)}")
    lefts(d, "OD -1.25 -0.50 x 180   OI -1.50 -0.25 x 5   DIP 62")
    d.rule("-")
    for x in b.lines:
        d.lr(f"{qty(x.qty)} {x.name}", plain(x.amount, "$"), cut=True)
    d.rule("-")
    d.lr("Importe sin IVA", plain(b.net, "$"))
    d.lr("IVA 16 %", plain(b.iva, "$"))
    d.lr("Total a pagar", plain(b.total, "$"), bold=True)
    d.lr(b.word, plain(b.total, "$"))
    d.lr("Saldo", "$0.00")
    centered(d, "Despues de 30 dias no respondemos por trabajos no recogidos", "PAGADO")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=ot)
