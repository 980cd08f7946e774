"""Dollar-shop till: breakdown in the left half, sums in the right half of the same rows; the total is the last
right cell.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import day, fiscal, hour, PAYS, rates, settle, SLOGANS, street, tag, TOYS, trade
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "juguete_dos_columnas", [(80, 48), (80, 56)])
def toys_in_two_columns(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TOYS, 2, 7, PAYS, 10, 21)
    name, (who, rf), fol, w = trade(rng, "Juguetería", "Fiestas", "Importaciones", "Todo en"), fiscal(rng), num(rng, 6), d.cols
    centered(d, name, bold=True, tall=2)
    centered(d, street(rng), who, tag(rng, rf))
    d.lr(f"{hour(rng, s)}  {day(rng, s)}", f"No. {fol}")
    for i in s.items:
        at(d, (i.name, 0), (f"{qty(i.qty)} PZ", w - 14, "r"), (plain(i.amount), w, "r"))
    d.rule()
    word_net, word_all = one(rng, ("SUBTOTAL", "TOTAL"), ("SUMA S/IMP", "A PAGAR"), ("NETO", "TOTAL M.N."), ("IMPORTE", "NETO A PAGAR"))
    left = [(f"{r} s/{plain(base)}" if w > 50 else r, plain(tax)) for r, base, tax in rates(s)]
    right = [(word_net, plain(s.net)), ("IMPUESTOS", plain(s.iva + s.ieps)), (word_all, plain(s.total))]
    for a, b in zip(left + [("", "")] * (3 - len(left)), right):
        at(d, (a[0], 0), (a[1], w - 26, "r"), (b[0], w - 22), (b[1], w, "r"))
    settle(d, rng, s, word)
    d.center(rng.choice(SLOGANS))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
