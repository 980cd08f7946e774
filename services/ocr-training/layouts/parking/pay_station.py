"""Parking."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, one, pick, place, say, truth_of
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain


@layout("tills-of-today", "x_estacionamiento_cajero", [(58, 32), (80, 40)], ("grid", "prop"))
def pay_station(d, rng):
    b = Bill(rng, one(rng, "ESTACIONAMIENTO", rng.choice([15, 20, 25, 36, 48, 60, 75, 110])), [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEBIT, "Tarj. Débito"), (CREDIT, "Tarj. Crédito")], first=11, last=22)
    legal = pick(rng, "PARKING SYSTEMS METROPOLITANO SA DE CV|OPERADORA CENTRAL DE CAJONES, S.A. DE C.V.|ESTACIONAMIENTOS UNIDOS DE LA REPUBLICA SA DE CV")
    site, rf, fol = pick(rng, "PLAZA CARSO|TORRE MEDICA|MERCADO GOURMET|CENTRO CITADINO"), company_rfc(rng, legal), digits(rng, 6, True)
    mins = rng.randint(20, 380)
    ent = b.when - dt.timedelta(minutes=mins)
    centered(d, legal, f"RFC:{rf}", f"ESTACIONAMIENTO {site}", *place(rng)[:2])
    d.center(pick(rng, "RECIBO DE PAGO|COMPROBANTE|PAGO EN CAJERO AUTOMATICO"))
    d.left(f"Recibo: {fol}   Cajero: {rng.randint(1, 9)}")
    pat = pick(rng, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{yy} {H}:{i}:{s}|{dd}-{mm}-{Y} {H}:{i}")
    lefts(d, "Entrada: " + say(ent, pat), pick(rng, "Pago:    |Cobro:   ") + say(b.when, pat), f"Estancia: {mins // 60:02d}h {mins % 60:02d}m")
    d.left("Salir antes de las " + say(b.when + dt.timedelta(minutes=15), "{H}:{i}"))
    d.left(f"Boleto: {digits(rng, 12)}")
    show = rng.random() < .6
    if show:
        d.lr("Importe", plain(b.net, "$"))
        d.lr("IVA 16%", plain(b.iva, "$"))
    d.lr(pick(rng, "Total|TOTAL PAGADO|Total cobrado"), plain(b.total, "$"), bold=True)
    d.lr(b.word, plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("Cambio", plain(b.change, "$"))
    centered(d, "Boleto perdido $250.00", "No nos hacemos responsables por objetos olvidados")
    return truth_of(d, b, name=legal, legal=legal, rfc=rf, tax=show, folio=fol)
