"""Convenience store: logo, company under it, TDA and key and place, date and hour among till numbers without a
word, taxes in one sentence.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, made_up, MIXED, PLACES, road, SHELF, TAXED_AS, TILL_NAMES, town
from layouts.kit.payment import paid
from layouts.kit.rfc import parted
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "conv_tda_clave", [(80, 42), (58, 34)])
def store_key(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SHELF, 1, 6, MIXED, 0, 23)
    name, (who, rf), fol = made_up(rng).upper(), firm(rng), num(rng, 10)
    d.logo(name)
    centered(d, who, road(rng), town(rng), one(rng, f"R.F.C. {rf}", f"RFC: {rf}", f"RFC {parted(rf)}"), rng.choice(TAXED_AS))
    d.left(f"TDA. {num(rng, 2)}{letters(rng)} {rng.choice(PLACES)}  {town(rng).split(' CP')[0]}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{MMM}/{yy} {HH}:{mi}", "{yyyy}/{mm}/{dd} {HH}:{mi}")) + f" CJ {num(rng, 1)} OP {num(rng, 5)} #{num(rng, 4)}")
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount) + (" *" if i.ieps else "  "), cut=True)
    d.lr(f"TOTAL M.N. ({len(s.items)} ART)", f"${plain(s.total)}", bold=True)
    paid(d, s, word, one(rng, "CAMBIO", "SU CAMBIO"), "$")
    d.left(f"IMPUESTOS: IVA {plain(s.iva)}" + (f" IEPS {plain(s.ieps)}" if s.ieps else "") + f" IMPORTE SIN IMPUESTOS {plain(s.net)}")
    d.left(f"FOLIO: {fol} ATENDIO: {rng.choice(TILL_NAMES)}")
    d.center("Facture en el mes de su compra")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"folio": fol})
