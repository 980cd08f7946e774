"""Codes for the portal ---------------------------------------------------------------------------- Habit:
coffee house: the invoicing code (ITU, token) wrapped under its label over two rows; branch, ticket and amount
asked for too; hour 12 h.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.odd_places import city, COFFEE, firm, grouped, NOTES, PLASTIC, settle, SPOTS, trade
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "cafe_itu_partido", [(58, 32), (80, 40)], ("grid", "prop"))
def invoicing_code_wrapped(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 5, PLASTIC + NOTES, 6, 22)
    name, (who, rf), itu = trade(rng, "Café", "Cafetería", "", "Barra"), firm(rng, "CAFES", "CAFETERIAS", "TOSTADORES"), alnum(rng, rng.choice([16, 20, 24]))
    label, key = one(rng, ("ITU", "itu"), ("TOKEN", "token"), ("CODIGO DE FACTURACION", "codigo_facturacion"), ("ID DE FACTURACION", "id_facturacion"))
    d.logo(name)
    centered(d, who, f"RFC EMISOR {rf}", rng.choice(SPOTS), city(rng))
    d.lr(f"Ticket {num(rng, 5)}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {AM}", "{d}/{m}/{yyyy} {h}:{mi} {a_m}",
                                                  "{Ddd} {dd} {Mmm} {yyyy} {hh}:{mi}{am}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", "$" + plain(i.amount), cut=True)
    d.lr("Base", plain(s.net))
    d.lr("IVA 16%", plain(s.iva))
    d.lr(one(rng, "Total por pagar", "Total", "TOTAL VENTA"), "$" + plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.center(one(rng, "Factura en línea con:", "Para facturar ingresa", "FACTURACION ELECTRONICA"))
    d.left(f"{label}:")
    size = len(itu) // 2
    lefts(d, *one(rng, (itu[:size], itu[size:]), (grouped(itu[:size], 4), grouped(itu[size:], 4)), (grouped(itu, 4, "-"),)))
    d.left(f"Vigencia {later(s, rng, '{dd}/{mm}/{yyyy}', 5, 30)}")
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={key: itu})
