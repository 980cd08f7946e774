"""Wholesaler: payment and change come first, the total after them, sums of goods and of savings also called
totals.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.odd_places import city, fiscal, GROCERY, hour, PAYS, street, tag, taxes, trade
from layouts.kit.payment import SPEI
from layouts.kit.rows import at, lefts, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "mayoreo_total_tras_pago", [(80, 44), (80, 42), (80, 56)])
def total_after_the_payment(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 10, PAYS + [(SPEI, "TRANSFERENCIA SPEI")], 6, 19)
    name, (who, rf), fol = trade(rng, "BODEGA", "ABARROTERA", "DISTRIBUIDORA", "MAYOREO").upper(), fiscal(rng), num(rng, 7)
    lefts(d, who, f"\"{name}\"", tag(rng, rf), street(rng), city(rng))
    d.lr(f"FOLIO VTA: {fol}", f"IMPRESO {soon(s, 1, '{dd}/{mm}/{yy} {HH}:{mi}')}" if rng.random() < .3 else f"RUTA {num(rng, 2)}")
    d.left(f"FECHA Y HORA DE VENTA: {say(s.when, '{dd}/{mm}/{yyyy}')} {hour(rng, s)}")
    for i in s.items:
        at(d, (qty(i.qty), 6, "r"), (i.name[:d.cols - 28], 8), (plain(i.unit), d.cols - 10, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    d.lr("TOTAL DE ARTICULOS", str(sum(int(i.qty) or 1 for i in s.items)))
    d.lr("TOTAL DESCUENTOS", plain(q2(s.total * rng.choice([0, 3, 6]) / 100)))
    d.lr(f"RECIBIDO {word}", plain(s.tendered))
    d.lr("ENTREGADO CAMBIO", plain(s.tendered - s.total))
    d.lr(one(rng, "VENTA TOTAL", "IMPORTE TOTAL DE LA VENTA", "TOTAL VENTA", "LIQUIDO"), "$" + plain(s.total), bold=True)
    taxes(d, rng, s)
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
