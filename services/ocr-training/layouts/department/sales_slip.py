"""Department store: terminal, slip and seller as numbers, price before and reduced price per article, net and
tax beside each other under the total in small words, and a card voucher at the end which repeats total, date
and hour.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BANK, BRANCHES, brand, CLOTHES
from layouts.kit.names import company
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, lefts, plain
from layouts.kit.sale import sold


@layout("chains-and-counters", "departamental_boleta", [(80, 42), (80, 48)], ("grid", "prop"))
def sales_slip(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CLOTHES, 1, 4, BANK)
    name, legal, rf, slip_no = one(rng, "EL PALACIO ", "ALMACENES ", "PUERTO ") + brand(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 4)
    d.center(" ".join(name) if len(name) < 16 else name)
    centered(d, rng.choice(BRANCHES), f"{legal} RFC {rf}")
    at(d, ("TERM", 0), ("BOLETA", 8), ("VEND", 17), ("FECHA", 26), ("HORA", 36))
    at(d, (num(rng, 3), 0), (slip_no, 8), (num(rng, 6), 17), (say(s.when, one(rng, "{dd}{mm}{yy}", "{dd}/{mm}/{yy}", "{dd}-{mm}-{yy}")), 26), (say(s.when, "{HH}:{mi}"), 36))
    for i in s.items:
        i.qty = Decimal(1)
        d.lr(f"SEC {num(rng, 3)} {i.name}", plain(i.amount), cut=True)
        if rng.random() < .4:
            d.left(f"ANTES {plain(i.amount * 2)} -50%", indent=4)
    s.tendered = s.total
    d.lr("TOTAL", money(s.total), bold=True)
    d.left(f"Importe sin IVA {plain(s.net)}  I.V.A. {plain(s.iva)}")
    d.left(one(rng, "Plan: 6 MESES SIN INTERESES", "Plan: REVOLVENTE", "Plan: CORRIENTE"))
    d.rule("*")
    centered(d, one(rng, "VENTA", "VENTA CON CHIP"), word)
    d.lr("IMPORTE MXN", plain(s.total))
    lefts(d, f"AUT {digits(rng, 6)}  AFIL {num(rng, 7)}", say(s.when, "{dd}/{mm}/{yy} {HH}:{mi}"), "PAGARE NEGOCIABLE UNICAMENTE CON INSTITUCIONES DE CREDITO")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=slip_no, payment_printed=word)
