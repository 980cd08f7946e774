"""Home store: numbers of store, till and ticket, date and hour as one row of five at the head; tax under its own
net; the name of a plastic.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, card, firm, MIXED, PLACES, road, TILL_NAMES, TOOLS, town
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import quote


@layout("common-tills", "hogar_cifras_fecha", [(80, 44), (80, 40)])
def digits_and_date_in_one_row(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, TOOLS, 1, 7, MIXED)
    name, (who, rf) = brand(rng), firm(rng)
    tick = f"{num(rng, 4)}{num(rng, 5)}{num(rng, 5)}"
    d.logo(name.upper())
    centered(d, f"{who} {rf}", road(rng), town(rng), f"Tienda {num(rng, 4)} {rng.choice(PLACES).title()} Tel. {num(rng, 2)} {num(rng, 4)} {num(rng, 4)}")
    d.blank()
    d.center(f"{num(rng, 4)}  {num(rng, 5)}  {num(rng, 5)}   {say(b.when, one(rng, '{dd}/{mm}/{yy}  {HH}:{mi}', '{dd}-{mm}-{yy}  {hh}:{mi} {AM}', '{dd}/{mm}/{yyyy} {HH}.{mi}'))}")
    d.left(f"VENTA   CAJERO {rng.choice(TILL_NAMES)}")
    for n, what, each, total in b.lines:
        d.left(f"{num(rng, 12)} {what} <A>")
        d.lr(f"  {qty(n)}@{plain(each)}", plain(total))
    d.rvals("SUBTOTAL", plain(b.net), d.cols)
    d.rvals("IVA 16.00%", plain(b.iva), d.cols)
    d.rvals("TOTAL", f"${plain(b.total)}", d.cols, bold=True, tall=one(rng, 1, 2))
    if b.payment == CASH:
        d.rvals(word, plain(b.tendered), d.cols)
        d.rvals("CAMBIO", plain(b.tendered - b.total), d.cols)
    else:
        d.lr(card(rng), word)
        d.lr(f"COD. AUT. {num(rng, 6)}/{num(rng, 6)}", plain(b.total))
    d.barcode(tick)
    centered(d, f"ID: {tick}", "POLITICA DE DEVOLUCION 90 DIAS", f"VENCE {say(b.when + dt.timedelta(days=90), '{dd}/{mm}/{yyyy}')}")
    return truth(b, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={"id": tick})
