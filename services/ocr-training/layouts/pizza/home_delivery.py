"""Pizza delivery."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, phone, pick, place, rfc_shape, say, STREETS, SURNAMES, truth_of,
    when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain, qty


@layout("tills-of-today", "x_pizza_domicilio", [(80, 42), (80, 40)], ("grid", "prop"))
def home_delivery(d, rng):
    b = Bill(rng, goods(rng, """GDE PEPPERONI ORIG;169;229;A
MED HAWAIANA;139;179;A
GDE 4 QUESOS SART;209;259;A
CANELAZO 8PZ;69;89;A
ALITAS BBQ 10;139;169;A
REFRESCO 2L;42;52;A
PAPOTAS;65;85;A
DIP RANCH;12;18;A""", 2, 5, ("00",)), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEBIT, "Debito (Term. Movil)"), (CREDIT, "Credito (Term. Movil)"), (CREDIT, "Tarjeta Credito en linea")], first=12, last=23)
    brand, legal = rng.choice([("PIZZA TURÍN", "ENTREGAS TURIN DE MEXICO S.A. DE C.V."), ("DON ORÉGANO PIZZA", "PIZZAS DON OREGANO SA DE CV"), ("PIZZA BOX", "DISTRIBUIDORA PBX ALIMENTOS S. DE R.L. DE C.V.")])
    rf, orden, td = company_rfc(rng, legal), str(rng.randint(100, 499)), digits(rng, 5, True)
    fac = alnum(rng, 8)
    centered(d, brand, tall=2)
    centered(d, f"Tienda {td}  Tel. {phone(rng)}", *place(rng))
    d.rule("=")
    d.center(f"PEDIDO # {orden}   {pick(rng, 'DOMICILIO|ENTREGA|RECOGER')}", bold=True)
    lefts(d, f"{rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}", f"Tel: {phone(rng)}", f"{rng.choice(STREETS)} {rng.randint(1, 900)} ENTRE ALLENDE Y JUAREZ", "PORTON NEGRO")
    d.lr("Hora pedido:", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{mm}-{yy} {hh}:{i} {AM}"))
    d.lr(pick(rng, "Entregar antes de:|Hora prometida:"), say(b.when + dt.timedelta(minutes=rng.choice([30, 35, 40])), "{H}:{i}"))
    d.rule("-")
    for x in b.lines:
        d.lr(f"{qty(x.qty)}  {x.name}", plain(x.amount), cut=True)
    d.rule("-")
    show = rng.random() < .6
    if show:
        d.lr("Venta Neta:", plain(b.net, "$"))
        d.lr("Impuesto (IVA 16%):", plain(b.iva, "$"))
    d.lr("Total Orden:", plain(b.total, "$"), bold=True)
    d.lr(f"Pago: {b.word}", plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("Llevar cambio de:", plain(b.change, "$"))
    lefts(d, f"Repartidor: {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES)[0]}.", "Propina no incluida")
    centered(d, f"Razon social: {legal}", f"RFC: {rfc_shape(rng, rf)}", f"Clave para facturar {fac}", "Si tardamos mas de 30 min llame al gerente")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=td, folio=orden, portal={"clave": fac})
