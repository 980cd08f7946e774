"""Restaurant till of small owners: MESA MESERO PERSONAS ORDEN FOLIO in capitals, date with "p. m.", prices
before tax or taxes in them, letters.
"""
from __future__ import annotations

import random

from ticketgen.model import amount_words, Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, owner, road, TACOS, town
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "rest_mesero_orden", [(80, 40), (80, 42), (58, 32)])
def waiter_and_order(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TACOS, 2, 8, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (CREDIT, "VISA CREDITO")], 12, 23)
    (who, rf), name, fol = owner(rng), one(rng, "TAQUERIA ", "TACOS ", "MARISCOS ", "", "ASADERO ", "COCINA ECONOMICA ") + brand(rng).upper(), num(rng, 5)
    tax = rng.random() < .6
    d.center(name, bold=True, tall=one(rng, 1, 2))
    centered(d, who, rf, road(rng), town(rng), f"TEL. {num(rng, 10)}", "LUGAR DE EXPEDICION")
    d.blank()
    d.lr(f"MESA: {num(rng, 2)}", f"PERSONAS: {num(rng, 1)}")
    d.lr(f"MESERO: {rng.choice(FIRST)}", f"ORDEN: {num(rng, 2)}")
    d.left(f"FOLIO: {fol}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss}{a_m_}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {AM}")))
    d.left("CANT. DESCRIPCION" + " " * (d.cols - 25) + "IMPORTE")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty):<4}{i.name}", "$" + plain(i.amount), cut=True)
    d.rule("=")
    if tax:
        d.rvals("SUBTOTAL :", "$" + plain(s.net), d.cols)
        d.rvals("IMPUESTO :", "$" + plain(s.iva), d.cols)
    d.rvals("TOTAL :", "$" + plain(s.total), d.cols, bold=True)
    d.left("SON: " + amount_words(s.total)[1:-1])
    d.lr(word, "$" + plain(s.tendered))
    d.lr("CAMBIO", "$" + plain(s.tendered - s.total)) if s.payment == CASH else None
    centered(d, "ESTE NO ES UN COMPROBANTE FISCAL", "PROPINA VOLUNTARIA")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=tax, payment_printed=word)
