"""Bookshop: everything at rate zero, told as E EXENTO or 0 %; net equals total and IVA is 0.00, or nothing is
told at all; slogan of a reader above.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later
from layouts.kit.hands.odd_places import city, day, fiscal, hour, PAYS, SAT, settle, street, tag, trade
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold, stock

GOODS = stock("NOVELA HIST TB;189;329;E|CUENTO INF;99;179;E|DICCIONARIO;149;249;E|ATLAS ILUSTR;289;489;E|REVISTA MENS;59;89;E|POESIA RUST;129;199;E")


@layout("odd-places", "libreria_tasa_cero", [(80, 42), (80, 40), (58, 32)], ("grid", "prop"))
def books_at_rate_zero(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, PAYS + SAT, 10, 20)
    name, (who, rf) = trade(rng, "Librería", "Libros", "Foro", "Editorial"), fiscal(rng, "EDICIONES", "LIBROS", "FONDO")
    fol, told = num(rng, 6), rng.random() < .7
    d.center(one(rng, "Leer es viajar", "Un libro, un amigo", "¿Ya leíste hoy?"))
    d.center(name, bold=True)
    centered(d, city(rng), street(rng), who, tag(rng, rf))
    d.lr(f"Remisión {fol}", f"{day(rng, s)} {hour(rng, s)}")
    for i in s.items:
        d.left(f"978{num(rng, 10)} {i.name.title()}")
        at(d, (f"{qty(i.qty)} x {plain(i.unit)}", 4), (plain(i.amount) + (" E" if told else ""), d.cols, "r"))
    if told:
        form = rng.randint(0, 2)
        if form == 0:
            d.lr("Subtotal tasa 0%", plain(s.net))
            d.lr("IVA 0%", "0.00")
        elif form == 1:
            d.left(f"E Exento base {plain(s.net)} IVA 0.00")
        else:
            d.lr("Venta exenta", plain(s.net))
            d.lr("IVA", "0.00")
    d.lr(one(rng, "Total", "Importe total", "Total a pagar M.N."), "$" + plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.center(f"Cambios con ticket antes del {later(s, rng, '{dd}/{mm}/{yyyy}', 7, 30)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word)
