"""Hardware store's note: `IMPTE.`, `DESCTO`, `SUBT.` after it, `+ I.V.A.` and `TOTAL M.N.`, sum in words; name
over three rows with the legal form.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import amount_words, Doc
from ticketgen.parts import address, FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import PAID, place, TOOLS
from layouts.kit.names import person
from layouts.kit.payment import SPEI
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import at, centered, lefts, plain, qty
from layouts.kit.sale import quote


@layout("chains-and-counters", "ferreteria_nota", [(80, 48), (80, 42)])
def written_note(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, TOOLS, 2, 7, PAID + [(SPEI, "TRANSFERENCIA SPEI")], Decimal(rng.choice([".05", ".10", ".08"])))
    gross = sum(x[3] for x in b.lines)
    kind, own, rf, note = one(rng, "FERRETERIA Y TLAPALERIA", "MATERIALES Y ACEROS", "ELECTRICA Y PLOMERIA"), place(rng), company_rfc(rng, letters(rng)), f"{rng.choice('ABF')}-{num(rng, 5)}"
    centered(d, kind, own, one(rng, "S.A. DE C.V.", "S. DE R.L. DE C.V."))
    centered(d, f"R.F.C.: {parted(rf)}", " ".join(address(rng)[0]))
    d.lr(f"NOTA DE VENTA {note}", say(b.when, one(rng, "{dd}/{MMM}/{yyyy}", "{dd}-{mm}-{yyyy}", "{dd}/{mm}/{yyyy}")))
    d.left(f"CLIENTE: {one(rng, 'PUBLICO EN GENERAL XAXX010101000', person(rng))}")
    for n, item, unit, amount in b.lines:
        at(d, (qty(n), 3, "r"), (item, 5), (plain(unit), d.cols - 11, "r"), (plain(amount), d.cols, "r"))
    d.rule("=")
    for label, value in (("IMPTE.", gross), ("DESCTO", gross - b.net), ("SUBT.", b.net), ("+ I.V.A. 16%", b.iva), ("TOTAL M.N.", b.total)):
        at(d, (label, d.cols - 13, "r"), (plain(value), d.cols, "r"))
    lefts(d, amount_words(b.total), f"CONDICIONES: CONTADO   PAGO: {word}")
    d.lr(f"IMPRESO {say(b.when, '{dd}/{mm}/{yy} {HH}:{mi}')}", f"USR {rng.choice(FIRST)}")
    name = f"{kind} {own}"
    return truth(b, merchant=name, legal=None, rfc=rf, folio=note, payment_printed=word)
