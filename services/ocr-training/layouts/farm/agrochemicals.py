"""Agro-chemicals: IEPS, IVA 0."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import amount_words, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, goods, person, phone, pick, place, rfc_shape, say, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, centered, lefts, plain, qty


@layout("tills-of-today", "x_agroquimicos", [(80, 44), (80, 42)])
def agrochemicals(d, rng):
    ls = goods(rng, "HERBICIDA GLIFOS 1L;148;210;E\nUREA 46% 50KG SACO;620;790;E\nINSECTICIDA 950ML;289;420;K\nFUNGICIDA COBRE 1KG P;189;265;H\nMETOMILO 90 1KG P;389;520;G\nBOMBA ASPERSORA 15L;690;1190;A\nSEMILLA MAIZ H SACO;1890;2590;E\nFOLIAR 20-30-10;98;140;E", 1, 5, ("00", "50"))
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")], pre=True, last=17)
    brand, legal = rng.choice([("AGROVETERINARIA EL SURCO", "INSUMOS AGRICOLAS EL SURCO SPR DE RL DE CV"), ("AGRO INSUMOS LA LAGUNA", "COMERCIALIZADORA AGRO LAGUNERA SA DE CV"), ("FERTICAMPO", "FERTILIZANTES Y QUIMICOS DEL CAMPO S.A. DE C.V.")])
    rf, fol = company_rfc(rng, legal), f"{pick(rng, 'AG|T|MOS')}-{digits(rng, 5, True)}"
    centered(d, brand, bold=True)
    centered(d, legal, f"RFC {rfc_shape(rng, rf)}", *place(rng), f"CEL {phone(rng)}")
    d.lr(f"TICKET {fol}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{MMM}/{Y} {H}:{i}|{dd}-{mm}-{yy} {hh}:{i} {AM}"))
    d.left(f"CLIENTE: {person(rng)[0]}" if rng.random() < .5 else "CLIENTE: VENTA DE MOSTRADOR")
    d.rule("-")
    for x in b.lines:
        d.left(x.name)
        tag = {"G": "IEPS 9%", "H": "IEPS 7%", "K": "IEPS 6%", "A": "IVA 16%", "E": "TASA 0"}[x.kind]
        at(d, (f"{qty(x.qty)} PZA x {plain(x.price)}", 2), (tag, d.cols - 12, "r"), (plain(x.amount), d.cols, "r"))
    d.rule("-")
    d.lr("SUBTOTAL", plain(b.net, "$"))
    d.lr("IEPS", plain(b.ieps, "$"))
    d.lr("IVA", plain(b.iva, "$"))
    d.lr("TOTAL", plain(b.total, "$"), bold=True)
    lefts(d, amount_words(b.total), f"PAGO EN {b.word}")
    if b.payment == CASH:
        d.left(f"RECIBE {plain(b.tendered, '$')}  CAMBIO {plain(b.change, '$')}")
    centered(d, "LOTE Y CADUCIDAD EN EL ENVASE", "TRIPLE LAVADO, DEVUELVA ENVASES VACIOS", "Recoger pedido hasta " + say(b.when + dt.timedelta(days=8), "{dd}/{mm}/{Y}"))
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=fol)
