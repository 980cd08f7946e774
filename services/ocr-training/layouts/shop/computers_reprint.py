"""Computer shop: a reprint: its moment stands on top, larger than the sale's, which is beside till and folio;
the total in a row of units.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later
from layouts.kit.hands.odd_places import day, fiscal, GADGETS, hour, PAYS, settle, street, tag, taxes, trade
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "computo_reimpresion", [(80, 42), (80, 40), (58, 34)])
def computers_reprint(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GADGETS, 1, 5, PAYS, 9, 18)
    name, (who, rf), fol, told = trade(rng, "COMPUTO", "CELULARES", "ELECTRONICA", "ACCESORIOS").upper(), fiscal(rng), num(rng, 6), rng.random() < .7
    again = later(s, rng, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AM}"), 1, 6)
    d.center(f"** {one(rng, 'REIMPRESION', 'COPIA', 'DUPLICADO')} {again} **", bold=True)
    centered(d, name, street(rng), tag(rng, rf), who)
    when = f"{day(rng, s)} {hour(rng, s)}"
    d.left(one(rng, f"Venta {fol} del {when}", f"CAJA {rng.randint(1, 4)} FOLIO {fol} {when}", f"Fecha de venta: {when} Folio {fol}"))
    for i in s.items:
        d.lr(f"{i.name}", plain(i.amount), cut=True)
        d.left(f"{qty(i.qty)} PZA P.U. {plain(i.unit)}", indent=4)
    if told:
        taxes(d, rng, s)
    units = sum(int(i.qty) for i in s.items)
    at(d, (one(rng, "TOTAL", "TOTAL VTA", "IMPORTE"), 0), (f"{units} UDS", d.cols / 2, "c"), (plain(s.total), d.cols, "r"), bold=True)
    settle(d, rng, s, word)
    d.center("Revise su mercancía, no hay devoluciones")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word)
