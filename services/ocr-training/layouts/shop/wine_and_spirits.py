"""Wine shop: IEPS and IVA."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, DATE_FORMS, FIRST_NAMES, goods, PAYMENTS, pick, place, say, truth_of,
)
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_vinos_licores", [(80, 42), (80, 40)], ("grid", "grid", "prop"))
def wine_and_spirits(d, rng):
    b = Bill(rng, goods(rng, "VINO TTO VALLE 750;289;590;W\nTEQUILA BCO 700;249;489;L\nWHISKY 12A 750;689;1090;L\nCERV ARTESANAL 355;52;75;W\nMEZCAL JOVEN 750;390;690;L\nQUESO MANCHEGO 300;129;189;E\nAGUA MINERAL 1L;28;42;A\nTABACO PIPA 50G;189;320;A", 1, 4, ("00", "50", "90")),
             PAYMENTS, first=10, last=22)
    brand, legal = rng.choice([("LA BODEGUITA EUROPEA", "ULTRAMARINOS LA BODEGUITA EUROPEA SA DE CV"), ("CAVAS MONTALVO", "VINOS Y LICORES MONTALVO S.A. DE C.V."), ("VINOTECA 1910", "COMERCIALIZADORA VINO Y TABACO 1910 SA DE CV")])
    rf, tk, su = company_rfc(rng, legal), digits(rng, 5, True), digits(rng, 2, True)
    d.logo(brand)
    centered(d, legal, f"RFC: {rf}", place(rng, True)[0])
    d.left(f"Sucursal {su}  Caja {rng.randint(1, 4)}  Ticket {tk}")
    d.left(f"Vendedor {rng.choice(FIRST_NAMES).title()}  {say(b.when, pick(rng, DATE_FORMS))}")
    d.rule("-")
    for x in b.lines:
        d.lr(f"{qty(x.qty)} {x.name}", plain(x.amount, "$"), cut=True)
    d.rule("-")
    d.lr(pick(rng, "TOTAL|Total a pagar|TOTAL COMPRA"), plain(b.total, "$"), bold=True)
    d.lr(b.word, plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("Cambio", plain(b.change, "$"))
    show = rng.random() < .7
    if show:
        d.left("Resumen de impuestos")
        d.lr("Importe neto", plain(b.net, "$"))
        if b.ieps:
            d.lr("IEPS", plain(b.ieps, "$"))
        d.lr("IVA", plain(b.iva, "$"))
    centered(d, "Prohibida la venta de alcohol a menores de 18 años", "El abuso en el consumo es nocivo para la salud", f"Cata el {say(b.when + dt.timedelta(days=12), '{dd} de {mes}')} a las 19:00 hrs")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=su, folio=tk)
