"""Grocer with fiscal words above the payment: rate by rate, tax only; a letter behind each amount says its rate."""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import GROCERIES, PAID, place
from layouts.kit.hands.tax_without_net import taxed, told
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty


@layout("tax-without-net", "abarrotes_letras_de_tasa", [(58, 32), (80, 40)], ("grid", "prop"))
def letters_of_rate(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GROCERIES, 2, 8, PAID)
    name, legal, rf, folio = place(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 7)
    centered(d, name, legal, f"R.F.C. {rf}", *address(rng)[0][:2])
    d.lr(f"Nota {folio}", say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {h}:{mi} {am}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{plain(i.amount)} {'G' if i.iva else 'E' if not i.ieps else 'P'}", cut=True)
    d.rule()
    at(d, ("TOTAL", 0), (plain(s.total), d.cols, "r"), bold=True)
    d.lr(one(rng, "G = IVA 16%", "IVA TASA 16%", "(G) IVA 16%"), plain(s.iva))
    if s.ieps:
        d.lr(one(rng, "P = IEPS 8%", "IEPS TASA 8%"), plain(s.ieps))
    if rng.random() < .5:
        d.lr(one(rng, "E = EXENTO", "IVA TASA 0%"), "0.00")
    paid(d, s, word, "CAMBIO")
    return told(s, rate=True, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio})
