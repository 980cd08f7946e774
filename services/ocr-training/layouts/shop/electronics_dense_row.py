"""Electronics: one heading row of five labels above a row of values, date and hour among them, again as bar
code's text; total in a bar of stars.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import city, firm, GADGETS, PAYS, settle, street, tag, trade
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "electronica_renglon_denso", [(80, 48), (80, 56)])
def electronics_dense_row(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GADGETS, 1, 4, PAYS, 10, 21)
    name, (who, rf), tick, w = trade(rng).upper(), firm(rng, "ELECTRONICA", "COMPUTO", "TECNOLOGIA"), num(rng, 6), d.cols
    d.logo(name, inverse=rng.random() < .3)
    centered(d, street(rng), city(rng), who, tag(rng, rf))
    cells = [("SUC", num(rng, 3)), ("CAJA", num(rng, 2)), ("TICKET", tick),
             ("FECHA", say(s.when, one(rng, "{dd}/{mm}/{yy}", "{dd}-{mm}-{yy}", "{dd}{MMM}{yy}"))),
             ("HORA", say(s.when, one(rng, "{HH}:{mi}", "{hh}:{mi}{a}", "{HH}:{mi}:{ss}")))]
    if rng.random() < .4:
        rng.shuffle(cells)
    at(d, *((c[0], k * (w - 2) // 5) for k, c in enumerate(cells)))
    at(d, *((c[1], k * (w - 2) // 5) for k, c in enumerate(cells)))
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount))
        d.left(f"S/N {alnum(rng, 10)} GARANTIA {rng.choice([3, 6, 12])} MESES", indent=3)
    d.left(one(rng, f"SUBTOTAL {plain(s.net)}  IVA(16) {plain(s.iva)}", f"BASE 16%: {plain(s.net)} IVA: {plain(s.iva)}"))
    d.center(one(rng, f"*** TOTAL A PAGAR {plain(s.total)} ***", f"*** {plain(s.total)} TOTAL ***", f"=> IMPORTE TOTAL {plain(s.total)} <="), bold=True)
    settle(d, rng, s, word)
    d.barcode(tick + num(rng, 8))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word)
