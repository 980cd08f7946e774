"""Bookkeeping till of a workshop: company, RFC, regimen as labelled rows; "Le atendió"; client; sums in a box;
condition CONTADO above a form.
"""
from __future__ import annotations

import random

from ticketgen.model import amount_words, Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, owner, road, SMALL, TAXED_AS, TILL_NAMES, TOOLS, town
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, lefts, plain, qty
from layouts.kit.sale import quote


@layout("common-tills", "caja_contable", [(80, 42), (80, 48)], ("grid", "prop"))
def ledger_till(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, TOOLS, 1, 6, [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "Tarjeta débito"), (CREDIT, "Tarjeta crédito")])
    (who, rf), fol = owner(rng) if rng.random() < .5 else firm(rng, "REFACCIONES", "MATERIALES", "FERRETERIA Y TLAPALERIA"), f"{letters(rng)[0]}{num(rng, 5)}"
    lefts(d, who, f"R.F.C.: {rf}", f"Régimen: {rng.choice(SMALL if len(rf) == 13 else TAXED_AS)}", f"Domicilio: {road(rng)}", town(rng))
    d.center("NOTA DE VENTA", bold=True)
    d.lr(f"Documento: {fol}", f"Caja: {num(rng, 1)}")
    d.lr(f"Emitida: {say(b.when, one(rng, '{dd}/{Mmm}/{yyyy}', '{dd}/{mm}/{yyyy}', '{dd}-{mm}-{yyyy}'))}", say(b.when, one(rng, "{HH}:{mi}:{ss}", "{hh}:{mi} {a_m}")))
    lefts(d, "Cliente: MOSTR MOSTRADOR", f"Le atendió: {rng.choice(TILL_NAMES)}", "Condición: CONTADO")
    for n, what, each, total in b.lines:
        d.left(f"{num(rng, 5)} {what}")
        at(d, (f"{qty(n)} pz", 4), (plain(each), 24, "r"), (plain(total), d.cols, "r"))
    d.rule()
    for a, v in (("Subtotal:", b.net), ("I.V.A. 16%:", b.iva), ("Total:", b.total)):
        d.rvals(a, plain(v), d.cols, bold=a == "Total:")
    d.left(f"Forma de pago: {word}")
    d.center(amount_words(b.total))
    return truth(b, merchant=who, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"documento": fol})
