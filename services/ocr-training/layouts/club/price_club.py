"""Warehouse club."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, goods, phone, pick, place, say, TOWNS, truth_of, voucher
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, plain, qty


@layout("tills-of-today", "x_club_precios", [(80, 42), (80, 40)])
def price_club(d, rng):
    b = Bill(rng, goods(rng, """MM ALMENDRA 1.1K;289;349;E
MM TOALLA COC 12;219;259;A
PECHUGA S/H 3K;299;389;E
ARENA GATO 18K;199;239;A
LICUADORA 10V;899;1399;A
GALL SURT 1.9K;159;209;I
CAFE SOL 500G;189;245;E
PILA AA 32PZ;349;429;A
KLEENEX 10PK;169;219;A
BLUEBERRY 510;99;139;E
LLANTA 195/65R15;1499;1999;A""", 2, 8, ("00", "10", "90", "97")), [(DEBIT, "DEBITO"), (CREDIT, "CREDITO"), (CASH, "EFECTIVO")])
    brand, legal = rng.choice([("CLUB AHORRO PLUS", "MAYOREO MEMBRESIAS DE MEXICO S DE RL DE CV"), ("PRECIO SOCIO", "OPERADORA PRECIO SOCIO S.A. DE C.V.")])
    rf, soc, tr = company_rfc(rng, legal), digits(rng, 17, True), digits(rng, 4)
    d.logo(brand)
    centered(d, f"CLUB {digits(rng, 4, True)} {rng.choice(TOWNS)[0]}", legal, f"RFC {rf}", place(rng, True)[0], f"TEL. {phone(rng)}")
    d.left(f"SOCIO {soc[:3]} {soc[3:7]} {soc[7:]}")
    d.left(f"VENCE {say(b.when + dt.timedelta(days=rng.randint(20, 330)), '{mm}/{yy}')}   MEMBRESIA {pick(rng, 'BENEFITS|PLUS|NEGOCIOS')}")
    d.rule(".")
    for x in b.lines:
        at(d, (digits(rng, 9, True), 0), (x.name[:16], 10), (plain(x.amount), d.cols - 2, "r"), ("E" if x.kind in "EI" else "T", d.cols, "r"))
        if x.qty > 1:
            d.left(f"{qty(x.qty)} PZ @ {plain(x.price)}", indent=10)
    d.rule(".")
    W = d.cols - 2
    show = rng.random() < .8
    if show:
        at(d, ("SUBTOTAL", W - 13, "r"), (plain(b.net), W, "r"))
        at(d, (pick(rng, "IVA 16%|IVA"), W - 13, "r"), (plain(b.iva), W, "r"))
        if b.ieps:
            at(d, ("IEPS 8%", W - 13, "r"), (plain(b.ieps), W, "r"))
    else:
        at(d, ("SUBTOTAL", W - 13, "r"), (plain(b.total), W, "r"))
    at(d, ("TOTAL", W - 13, "r"), (plain(b.total), W, "r"), bold=True, tall=2)
    at(d, (b.word, W - 13, "r"), (plain(b.tendered), W, "r"))
    at(d, ("CAMBIO", W - 13, "r"), (plain(b.change) if b.payment == CASH else "0.00", W, "r"))
    if b.payment != CASH:
        d.rule("*")
        voucher(d, rng, b)
        d.rule("*")
    d.center(f"ARTICULOS VENDIDOS {b.pieces:.0f}")
    tc = digits(rng, 24, True)
    d.center("T.C. " + " ".join(tc[i:i + 4] for i in range(0, 24, 4)))
    d.barcode(tc)
    d.left(f"{say(b.when, pick(rng, '{dd}/{mm}/{yy}  {H}:{i}:{s}|{dd}/{mm}/{Y} {H}:{i}|{dd}-{MMM}-{yy} {H}:{i}'))} {digits(rng, 4)} {rng.randint(1, 30)} {tr} {rng.randint(1, 90)}")
    centered(d, "*** COPIA SOCIO ***", pick(rng, "COMPRE MEJOR, VIVA MEJOR|ENTREGUE ESTE TICKET A LA SALIDA"))
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tr, portal={"tc": tc})
