"""Toll or car park: a tariff, and what of it is tax, in the same row or the next."""
from __future__ import annotations

import random

from ticketgen.model import Doc

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import place
from layouts.kit.hands.tax_without_net import told
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("tax-without-net", "tarifa_con_su_iva", [(58, 32), (58, 28)])
def tariff_with_its_tax(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(20, 480), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], first=0, last=23)
    name, legal, rf, folio = one(rng, "AUTOPISTA ", "ESTACIONAMIENTO ") + place(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 8)
    centered(d, name, legal, f"RFC {rf}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}-{MMM}-{yyyy} {HH}:{mi}")))
    lefts(d, f"FOLIO {folio}", f"CARRIL {num(rng, 2)} TURNO {rng.randint(1, 3)}")
    label, inside = one(rng, "TARIFA", "IMPORTE", "CUOTA"), one(rng, "IVA INCLUIDO", "INCLUYE IVA", "IVA INCL.")
    if rng.random() < .4 and d.cols >= 32:
        d.left(f"{label} {plain(s.total)} {inside} {plain(s.iva)}")
    else:
        d.lr(label, "$" + plain(s.total), bold=True)
        d.lr(inside, "$" + plain(s.iva))
    d.left(f"PAGO {word}")
    return told(s, rate=False, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio})
