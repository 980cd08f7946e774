"""Furniture: "Total venta", what was advanced and "Pagado" today sum to it; nothing is left to pay; delivery has
a date and hours of its own.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, moment, say
from layouts.kit.hands.odd_places import city, CLERKS, day, firm, hour, LOW, street, tag, trade
from layouts.kit.rows import centered, plain
from layouts.kit.sale import Bill


@layout("odd-places", "muebles_pagado", [(80, 42), (80, 48)], ("grid", "prop"))
def furniture_paid(d: Doc, rng: random.Random) -> dict:
    net = q2(rng.randint(18, 240) * 50)
    method, word = rng.choice(LOW)
    b = Bill(moment(rng, 10, 20), method, net, q2(net * Decimal("0.16")))
    first, (who, rf), order = q2(int(b.total / 4)), firm(rng, "MUEBLES", "COLCHONES", "DECORACIONES"), f"{letters(rng, 2)}-{num(rng, 5)}"
    name = trade(rng, "Muebles", "Mueblería", "Colchones", "Hogar")
    d.logo(name)
    centered(d, street(rng), city(rng), f"{who} {tag(rng, rf)}")
    d.lr(f"Pedido {order}", f"{one(rng, 'Cotización', 'Cotizado', 'Apartado')} {say(b.when - dt.timedelta(days=rng.randint(3, 20)), '{dd}/{mm}/{yyyy}')}")
    d.left(f"{one(rng, 'Fecha de liquidación', 'Fecha de pago', 'Pago realizado el')} {day(rng, b)} {hour(rng, b)}")
    d.left(f"Entrega {later(b, rng, '{dd}/{mm}/{yyyy}', 2, 9)} entre 9:00 y 18:00")
    d.lr(f"1 {one(rng, 'SALA ESQ', 'COMEDOR 6S', 'COLCHON QS', 'ROPERO 3P', 'LITERA')}", plain(net))
    d.lr(one(rng, "Valor de venta", "Importe"), plain(net))
    d.lr(one(rng, "IVA 16%", "I.V.A."), plain(b.iva))
    d.lr(one(rng, "Total venta", "Venta total", "Total del pedido"), plain(b.total), bold=True)
    d.lr("Anticipo", plain(first))
    d.lr(f"Pagado hoy {word}", plain(b.total - first))
    d.lr(one(rng, "Por pagar", "Saldo", "Resta"), "0.00")
    d.left(f"Vendedor {rng.choice(CLERKS)}. Garantía hasta {later(b, rng, '{dd}/{mm}/{yyyy}', 360, 370)}")
    return truth(b, merchant=name, legal=who, rfc=rf, folio=order, payment_printed=word, portal={"pedido": order})
