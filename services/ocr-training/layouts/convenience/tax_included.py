"""Convenience chain: company and its house above the shop's own address; tax included, told below the change,
IEPS in a row of its own.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import address

from layouts.kit.chance import letters, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, PAID, SNACKS
from layouts.kit.hands.tax_without_net import basket, taxed, told
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import pieces


@layout("tax-without-net", "conveniencia_impuesto_incluido", [(58, 32), (80, 40)], ("grid", "prop"))
def tax_included(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, SNACKS, 1, 7, PAID, 6, 23)
    name, legal, rf, sale = brand(rng), company(rng), company_rfc(rng, letters(rng)), alnum(rng, 14).upper()
    d.logo(name)
    centered(d, legal, *address(rng)[0][:2], f"R.F.C. {rf}")
    lefts(d, f"{one(rng, 'TDA', 'SUC', 'TIENDA')} {rng.choice(BRANCHES)} CAJA {rng.randint(1, 4)}", f"{one(rng, 'Folio Venta', 'Fol Vta', 'FOLIO DE VENTA')}: {sale}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "FECHA {dd}/{mm}/{yy} HORA {HH}:{mi}", "{dd}-{mm}-{yyyy} {hh}:{mi} {AM}")))
    d.rule()
    basket(d, s, one(rng, "", "$", "$ "))
    mark = one(rng, "", "$", "$ ", "MXN ")
    d.lr(one(rng, "TOTAL", "TOTAL M.N.", "TOTAL A PAGAR", "Total"), mark + plain(s.total), bold=True)
    paid(d, s, word, one(rng, "CAMBIO", "SU CAMBIO", "VUELTO"), mark)
    d.lr(one(rng, "IVA INCLUIDO", "I.V.A. INCLUIDO", "IVA INCL", "INCLUYE IVA", "IVA"), mark + plain(s.iva))
    if s.ieps:
        d.lr(one(rng, "IEPS INCLUIDO", "IEPS", "I.E.P.S."), mark + plain(s.ieps))
    d.left(f"{one(rng, 'TOTAL DE ARTICULOS', 'ARTICULOS', 'No. ARTS')} {pieces(s)}")
    d.center(f"Facture en www.{name.lower()}.com/facturacion")
    return told(s, rate=False, merchant=name, legal=legal, rfc=rf, folio=sale, payment_printed=word, portal={"folio": sale})
