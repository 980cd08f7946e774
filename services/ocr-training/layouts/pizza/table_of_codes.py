"""Burger or pizza counter: the portal's four codes in a small table of labels over values, among others that it
does not ask for; payment codes.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import fiscal, MEALS, PLASTIC, SAT, SLOGANS, street, tag, trade
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "pizza_tabla_codigos", [(80, 44), (80, 48), (80, 40)])
def table_of_codes(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEALS, 1, 5, SAT + PLASTIC, 12, 23)
    name, (who, rf), w = trade(rng, "PIZZAS", "HAMBURGUESAS", "ALITAS", "SUSHI").upper(), fiscal(rng, "ALIMENTOS", "OPERADORA"), d.cols
    shop, tick, ref = num(rng, 3), num(rng, 5), alnum(rng, 10)
    centered(d, one(rng, "PEDIDO EN MOSTRADOR", "PARA LLEVAR", "A DOMICILIO"), name, bold=True)
    centered(d, rng.choice(SLOGANS), street(rng))
    for i in s.items:
        d.lr(f"{i.name} ({qty(i.qty)})", plain(i.amount), cut=True)
    d.rule()
    at(d, (f"Subtotal {plain(s.net)}", 0), (f"IVA {plain(s.iva)}", w, "r"))
    d.lr(one(rng, "Total a pagar", "TOTAL", "Venta total"), "$" + plain(s.total), bold=True)
    d.left(one(rng, f"Pago: {word}", f"FORMA DE PAGO {word}", f"Tipo de pago {word}"))
    d.rule("=")
    d.center("DATOS PARA SU FACTURA")
    cols = (0, w // 4, w // 2)
    at(d, *zip(("TIENDA", "TICKET", "REFERENCIA"), cols))
    at(d, *zip((shop, tick, ref), cols))
    at(d, *zip(("CAJA", "CAJERO", "FECHA Y HORA"), cols))
    at(d, *zip((num(rng, 2), num(rng, 4), say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AM}", "{dd}-{mm}-{yyyy} {HH}:{mi}"))),
               cols))
    centered(d, who, tag(rng, rf))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word, portal={"tienda": shop, "ticket": tick, "referencia": ref})
