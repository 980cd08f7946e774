"""A wide dot-matrix list of a hardware store: print date with page number at the very top, sale date in a box of
headings, discount column.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, amount_words, digits, Doc
from ticketgen.parts import address, FIRST, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.goods import HARDWARE
from layouts.kit.names import thing
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, lefts, plain, qty
from layouts.kit.sale import quote


@layout("services-and-transport", "ferreteria_lista_ancha", [(80, 64), (80, 56)])
def wide_list(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, HARDWARE, 5, 18, [(CASH, "01 EFECTIVO"), (SPEI, "03 TRANSFERENCIA"), (DEBIT, "28 TARJETA DE DEBITO"), (CREDIT, "04 TARJETA DE CREDITO")])
    b.when = moment(rng)
    shown = b.when + dt.timedelta(days=rng.choice([0, 1, 3]), minutes=rng.randint(1, 200))
    name, rf, doc = rng.choice(["FERREMATERIALES ", "ACEROS Y PERFILES ", "FERRETERA ", "MATERIALES "]) + thing(rng).upper(), company_rfc(rng, letters(rng)), f"{rng.choice('ABCV')}{digits(rng, 6)}"
    legal = name + " " + rng.choice(["SA DE CV", "S DE RL DE CV"])
    d.lr(f"Impreso: {say(shown, '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}')}", "Pag. 1 de 1")
    d.left(legal)
    lefts(d, f"R.F.C. {rf}", " ".join(address(rng)[0]))
    at(d, ("REMISION", 0), ("FECHA VENTA", 16), ("VENDEDOR", 32))
    at(d, (doc, 0), (say(b.when, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yyyy}", "{dd}/{mm}/{yy}"])), 16), (rng.choice(FIRST), 32))
    d.rule()
    at(d, ("CODIGO", 0), ("DESCRIPCION", 8), ("CANT", d.cols - 24, "r"), ("PRECIO", d.cols - 13, "r"), ("IMPORTE", d.cols, "r"))
    for n, item, unit, amount in b.lines:
        at(d, (alnum(rng, 6), 0), (item[:d.cols - 38], 8), (qty(n), d.cols - 24, "r"), (plain(unit), d.cols - 13, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    for label, value in (("IMPORTE", b.net), ("I.V.A.", b.iva), ("T O T A L", b.total)):
        at(d, (label, d.cols - 14, "r"), (plain(value), d.cols, "r"))
    lefts(d, amount_words(b.total), f"FORMA DE PAGO: {word}")
    return truth(b, merchant=name, legal=legal, rfc=rf, folio=doc, time_printed=False, payment_printed=word)
