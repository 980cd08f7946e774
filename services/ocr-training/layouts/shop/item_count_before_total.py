"""Convenience shop: the count of goods stands before or behind the word TOTAL; one packed row of shop, till,
ticket, date and hour; taxes in a sentence.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import CORNER, fiscal, PAYS, settle, street, tag, trade
from layouts.kit.payment import VALES
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "tienda_cinco_total", [(58, 32), (80, 40), (80, 44)])
def item_count_before_total(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 1, 6, PAYS + [(VALES, "VALES DESPENSA")], 0, 23)
    name, (who, rf), tick, shop = trade(rng).upper(), fiscal(rng), num(rng, 6), num(rng, 4)
    n = sum(int(i.qty) for i in s.items)
    d.logo(name)
    centered(d, tag(rng, rf), who, street(rng))
    packed = one(rng, "S:{shop} C:0{k} T:{tick} F:{day} H:{hour}", "Suc{shop} Cja{k} Tkt{tick} {day} {hour}", "{shop}/{k}/{tick}/{day}/{hour}",
                 "TDA {shop} {day} {hour} TKT {tick}", "#{tick} {hour} {day} CAJA {k}")
    d.left(packed.format(shop=shop, k=rng.randint(1, 8), tick=tick, day=say(s.when, one(rng, "{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yy}", "{dd}-{MMM}-{yy}")),
                         hour=say(s.when, one(rng, "{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi}{AM}"))))
    d.rule(one(rng, "-", "=", "."))
    for i in s.items:
        d.lr(f"{i.name} {'' if i.qty == 1 else 'x' + qty(i.qty)}", plain(i.amount), cut=True)
    d.lr(*one(rng, (f"TOTAL ({n} ARTS)", plain(s.total)), (f"{n} TOTAL", plain(s.total)), (f"{n} ARTICULO(S) TOTAL $", plain(s.total)),
              (f"TOTAL {n} PZAS", f"${plain(s.total)}"), (f"ARTS: {n}", f"TOTAL: {plain(s.total)}")), bold=True)
    settle(d, rng, s, word)
    d.left(f"ESTE PRECIO INCLUYE: IMPORTE {plain(s.net)}, IVA {plain(s.iva)}" + (f", IEPS {plain(s.ieps)}" if s.ieps else ""))
    d.center(f"FACTURA EN TIENDA {shop} CON TICKET {tick}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word, portal={"tienda": shop, "ticket": tick})
