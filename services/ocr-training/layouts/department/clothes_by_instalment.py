"""Clothes shop of Spanish make: `Base Imponible`, `Cuota`, `Tipo` in a table above the total; documents numbered
`F-`; ISO-like date after the hour.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BANK, BRANCHES, brand, CLOTHES
from layouts.kit.names import company
from layouts.kit.payment import CASH
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("chains-and-counters", "ropa_cuota", [(80, 40), (80, 42)], ("grid", "prop"))
def clothes_by_instalment(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CLOTHES, 1, 4, BANK + [(CASH, "Efectivo")])
    name, legal, rf, doc = brand(rng) + one(rng, "", " & CO", " KIDS", " MODA"), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    d.center(name, wide=2, tall=2)
    centered(d, f"{rng.choice(BRANCHES).title()}, {rng.choice(CITIES)[0].title()}")
    d.left(f"Doc. {doc} / Caja {num(rng, 2)} / Atendió {num(rng, 4)}")
    d.left(say(s.when, one(rng, "{dd}-{mm}-{yyyy} / {HH}:{mi}", "{HH}:{mi} / {yyyy}-{mm}-{dd}", "{dd}/{mm}/{yyyy} - {HH}:{mi} h")))
    for i in s.items:
        d.left(f"{i.name.capitalize()} T.{rng.choice(['S', 'M', 'L', '28'])}")
        d.lr(f"  {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    at(d, ("Tipo", 0), ("Base Imp.", 20, "r"), ("Cuota", 32, "r"))
    at(d, ("16,00%", 0), (plain(s.net), 20, "r"), (plain(s.iva), 32, "r"))
    d.lr(one(rng, "TOTAL A PAGAR", "Total MXN", "IMPORTE TOTAL"), plain(s.total), bold=True)
    d.lr(word, plain(s.tendered))
    if s.payment == CASH:
        d.lr("Devolución", plain(s.change))
    centered(d, "Cambios 30 días con este ticket", f"{legal}", f"RFC {rf}", f"www.{name.split()[0].lower()}.com/mx")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=doc, payment_printed=word)
