"""Laundry."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, FIRST_NAMES, goods, person, phone, pick, place, rfc_shape, say, SURNAMES, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_tintoreria", [(80, 40), (58, 32)], ("grid", "prop"))
def dry_cleaner(d, rng):
    b = Bill(rng, goods(rng, "LAVADO POR KG;24;36;A\nPANTALON PLANCHADO;22;35;A\nTRAJE 2 PZAS;139;189;A\nEDREDON MATRIM;110;159;A\nVESTIDO NOCHE;159;249;A\nCAMISA TINTORERIA;39;55;A", 1, 4, ("00",)),
             [(CASH, "Efectivo"), (DEBIT, "Tarjeta de Débito"), (CREDIT, "Tarjeta de Crédito"), (SPEI, "Transferencia")], last=19)
    owner, rf = person(rng)
    brand, nota = pick(rng, "LAVANDERÍA BURBUJAS|TINTORERIA MAX CLEAN|Lava Express Insurgentes"), digits(rng, 5, True)
    ent = b.when + dt.timedelta(days=rng.randint(1, 4))
    centered(d, brand, tall=2)
    centered(d, owner, f"R.F.C. {rfc_shape(rng, rf)}", *place(rng)[:2], "Lun a Vie 8:00 a 20:00 Sab 9:00 a 15:00")
    d.center(f"NOTA {nota}", bold=True)
    d.left("Recibido: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{DDD} {dd}/{MMM}/{Y} {hh}:{i} {AM}|{dd}-{mm}-{yy} {H}:{i}"))
    d.left("Entrega:  " + say(ent, "{DDD} {dd}/{mm}/{Y}") + " DESPUES DE 17:00")
    d.left(f"Cliente: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)} {phone(rng)}")
    for x in b.lines:
        d.lr(f"{qty(x.qty)} {x.name.removesuffix(' POR KG')}", plain(x.amount, "$"), cut=True)
    d.rule("_")
    show = rng.random() < .45
    if show:
        d.lr("Importe", plain(b.net, "$"))
        d.lr("I.V.A.", plain(b.iva, "$"))
    d.lr("Total", plain(b.total, "$"), bold=True)
    d.lr("Pagado " + b.word, plain(b.total, "$"))
    d.lr("Resta", "$0.00")
    d.center("Toda prenda no recogida en 30 dias causa almacenaje. No respondemos por botones ni cierres.")
    return truth_of(d, b, name=brand, legal=owner, rfc=rf, tax=show, folio=nota)
