"""Department store: heads TDA TERM TRANS FECHA HORA over the values, months without interest, company at the
foot as "Expedido por".
"""
from __future__ import annotations

import random

from ticketgen.model import amount_words, Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, card, CLOTHES, firm, PLACES, PLASTIC, road, town
from layouts.kit.names import person
from layouts.kit.payment import CASH, paid
from layouts.kit.rows import at, lefts, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "depto_encabezado_columnas", [(80, 44), (80, 48)])
def headings_over_columns(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CLOTHES, 1, 4, PLASTIC + [(CASH, "EFECTIVO")], 11, 20)
    name, (who, rf), trans = brand(rng), firm(rng, "DISTRIBUIDORA", "ALMACENES", "TIENDAS DEPARTAMENTALES"), num(rng, 4)
    d.logo(name)
    d.center(rng.choice(PLACES).title())
    at(d, ("TDA", 0), ("TERM", 7), ("TRANS", 14), ("FECHA", 22), ("HORA", d.cols, "r"))
    at(d, (num(rng, 4), 0), (num(rng, 3), 7), (trans, 14), (say(s.when, one(rng, "{dd}/{mm}/{yyyy}", "{dd}/{MMM}/{yy}", "{dd}.{mm}.{yyyy}")), 22), (say(s.when, "{HH}:{mi}"), d.cols, "r"))
    d.left(f"VENDEDOR {num(rng, 8)} {person(rng)}")
    for i in s.items:
        d.left(f"SECC {num(rng, 3)} SKU {i.code[2:]}")
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount))
    d.lr("SUBTOTAL $", plain(s.net))
    d.lr("I.V.A. $", plain(s.iva))
    d.lr("TOTAL $", plain(s.total), bold=True)
    d.left(amount_words(s.total))
    if s.payment != CASH:
        lefts(d, f"{word} {card(rng)}", one(rng, "6 MESES SIN INTERESES", "PLAN: CORRIENTE"), f"6 PAGOS DE {plain(q2(s.total / 6))}")
    else:
        paid(d, s, word)
    d.rule()
    lefts(d, "Expedido por:", who, f"RFC {rf}", road(rng), town(rng))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=trans, payment_printed=word)
