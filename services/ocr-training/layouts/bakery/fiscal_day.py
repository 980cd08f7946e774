"""Restaurant-shop: greeting, trade name inside a sentence of welcome, expedited-in place against tax address,
two dates (fiscal day, printing).
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.common_tills import brand, BREAD, firm, MIXED, road, town
from layouts.kit.payment import paid
from layouts.kit.rows import at, lefts, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "bienvenido_dia_fiscal", [(80, 40), (80, 42)])
def fiscal_day(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BREAD, 1, 7, MIXED, 7, 22)
    name, (who, rf), fol = brand(rng), firm(rng, "PANIFICADORA", "PASTELERIAS", "HERMANOS", "CAFETERIAS"), num(rng, 7)
    d.center(f"Bienvenido a {name}" if rng.random() < .5 else f"¡{name} te da la bienvenida!")
    lefts(d, f"EXPEDIDO EN: {road(rng)} {town(rng)}", f"{who}", f"DOMICILIO FISCAL {road(rng)}", f"{rf}")
    d.lr(f"Caja {num(rng, 2)} Tkt {fol}", say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}h", "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{d}/{m}/{yy} {h}:{mi}{am}")))
    for i in s.items:
        at(d, (qty(i.qty), 3, "r"), (i.name, 5), (f"{i.amount:.2f}", d.cols, "r"))
    d.lr("TOTAL", f"{plain(s.total)} MXN", bold=True, tall=one(rng, 1, 2))
    paid(d, s, word)
    d.left(f"Neto {plain(s.net)} + IVA {plain(s.iva)}" + (f" + IEPS {plain(s.ieps)}" if s.ieps else "") + f" = {plain(s.total)}")
    d.left(f"Impreso: {soon(s, rng.randint(1, 4), '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}')}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"tkt": fol})
