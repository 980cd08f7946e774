"""Coffee, Micros."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, FIRST_NAMES, goods, pick, place, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, lefts, plain, qty


@layout("tills-of-today", "x_cafe_micros", [(80, 40), (80, 36), (58, 32)])
def table_till(d, rng):
    b = Bill(rng, goods(rng, """Cap Gde;79;92;A
Americano Alto;52;59;A
Frap Caramelo Vti;104;119;A
Matcha Latte Gde;94;109;A
Panque Limon;58;66;A
Baguette Serrano;119;139;A
Chai Helado;89;102;A
Shot Extra;18;22;A
Leche Almendra;14;19;A
Cafe Molido 250g;229;279;E""", 1, 5, ("00",)), [(DEBIT, "Visa Debito"), (CREDIT, "Mastercard Credito"), (CREDIT, "Amex Credito"), (CASH, "Efectivo"), (CASH, "Efectivo MN")], first=7)
    brand, legal = rng.choice([("CAFE QUETZALLI", "CAFES QUETZALLI DEL CENTRO S DE RL DE CV"), ("BLACK OWL COFFEE", "RESTAURADORA BOC MEXICO S.A.P.I. DE C.V."), ("Nativo Coffee House", "ALIMENTOS NATIVO SA DE CV")])
    rf, chk, tda = company_rfc(rng, legal), digits(rng, 4, True), digits(rng, 5, True)
    fid = digits(rng, 22, True)
    centered(d, brand, f"{tda} {pick(rng, 'Antara|Via Vallejo|Parque Delta|Galerias')}", legal, f"RFC {rf}")
    centered(d, place(rng)[0].title())
    d.blank()
    d.left(f"{digits(rng, 5, True)} {rng.choice(FIRST_NAMES).title()}")
    d.rule("-")
    op = b.when - dt.timedelta(minutes=rng.randint(0, 2))
    d.lr(f"CHK {chk}", when(rng, op, "{dd}/{mm}/{Y} {hh}:{i} {AM}|{dd} {Mmm} {Y} {H}:{i}|{dd}/{mm}/{yy} {H}:{i}"))
    d.left(pick(rng, "PARA LLEVAR|COMER AQUI|To Go|Drive Thru"))
    b.when = op
    d.rule("-")
    for x in b.lines:
        d.lr(f"{qty(x.qty)} {x.name}", plain(x.amount), cut=True)
    d.blank()
    show = rng.random() < .75
    if show:
        at(d, ("Subtotal", 4), (plain(b.net, "$"), d.cols, "r"))
        at(d, (pick(rng, "IVA 16%|Impuesto IVA|IVA"), 4), (plain(b.iva, "$"), d.cols, "r"))
    at(d, (pick(rng, "Total|Total Pagado|Importe Total"), 4), (plain(b.total, "$"), d.cols, "r"), bold=True)
    at(d, (b.word, 4), (plain(b.tendered, "$"), d.cols, "r"))
    if b.payment == CASH:
        at(d, (pick(rng, "Cambio|Cambio Entregado"), 4), (plain(b.change, "$"), d.cols, "r"))
    else:
        lefts(d, f"    XXXXXXXXXXXX{digits(rng, 4)}", f"    Auth:{digits(rng, 6)}")
    d.rule("-")
    if rng.random() < .5:
        lefts(d, "Estrellas ganadas: " + str(int(b.total / 20)), f"Saldo tarjeta regalo: {plain(Decimal(rng.randint(0, 400)), '$')}")
    centered(d, pick(rng, "ID Facturacion|Ticket para facturar"), " ".join(fid[i:i + 11] for i in (0, 11)))
    centered(d, "Cuenta Cerrada", "Cuentanos tu experiencia y recibe 10% de descuento")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=tda, folio=chk, portal={"id_facturacion": fid})
