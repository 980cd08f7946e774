"""Water or sweets counter: five rows on a strip, "Pagado" for the total, a name and a stamp of time, no RFC or
an owner's.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import owner, tag, trade
from layouts.kit.payment import CASH, SPEI
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import fee


@layout("odd-places", "purificadora_tira", [(58, 32), (58, 28), (58, 42)], ("grid", "prop"))
def water_purifier_strip(d: Doc, rng: random.Random) -> dict:
    n, each = rng.randint(1, 6), rng.choice([12, 14, 18, 22, 35])
    s, word = fee(rng, n * each, [(CASH, "efectivo"), (CASH, "Efectivo"), (SPEI, "CoDi"), (SPEI, "transferencia")], first=7, last=20)
    name, (who, rf), known = trade(rng, "Purificadora", "Agua", "Paletería", "Tortillería", "Jugos", "Dulces"), owner(rng), rng.random() < .4
    shown = rng.random() < .6
    rows = [name, say(s.when, one(rng, "{dd}/{mm}/{yy} {h}:{mi}{a}", "{Ddd} {d} {Mmm} {yyyy} {HH}:{mi}", "{HH}:{mi} - {dd}/{mm}/{yyyy}",
                                  "{d}/{mes}/{yyyy} {hh}:{mi} {a_m}"))]
    lefts(d, *(rows if rng.random() < .6 else rows[::-1]))
    if known:
        lefts(d, who.title(), tag(rng, rf))
    d.left(f"{n} {one(rng, 'garrafón 20L', 'litro(s)', 'bolsa(s)', 'pieza(s)')} x ${each}.00")
    d.lr(one(rng, "Pagado", "Por pagar", "Son", "Cobro", "Importe"), f"${plain(s.total)}", bold=True, tall=one(rng, 1, 2))
    if shown:
        d.left(one(rng, f"({word})", f"pago: {word}", f"Con {word}"))
    d.center(rng.choice(["¡Gracias!", "vuelva pronto", f"Pedidos al {num(rng, 10)}"]))
    return truth(s, merchant=name, legal=who if known else None, rfc=rf if known else None, tax_printed=False, payment_printed=word if shown else None)
