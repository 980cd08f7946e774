"""Department store."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, goods, pick, place, rfc_shape, say, truth_of
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, lefts, plain, qty


@layout("tills-of-today", "x_departamental_boleta", [(80, 40), (80, 44)])
def slip_with_voucher(d, rng):
    b = Bill(rng, goods(rng, """VESTIDO CASUAL;599;1299;A
TENIS RUNNING CAB;999;2199;A
JGO SABANAS MAT;499;999;A
LABIAL MATE;289;459;A
EDT 100ML SPRAY;1190;2390;A
BATERIA COCINA 8P;1299;2499;A
PIJAMA NIÑA T6;249;399;A
CINTURON PIEL;349;599;A
AUDIFONOS BT;599;1999;A""", 1, 4, ("00", "00", "50")), [(CREDIT, "TARJETA CREDITO TIENDA"), (CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (CASH, "EFECTIVO"), (DEBIT, "DEBITO MASTERCARD")], first=11)
    brand, legal = rng.choice([("CASTELLANOS", "ALMACENES CASTELLANOS, S.A.B. DE C.V."), ("FABREGA", "DISTRIBUIDORA FABREGA SA DE CV"), ("PALACIO NUEVO", "COMERCIAL PALACIO NUEVO S.A. DE C.V.")])
    rf, bol, ter, tda = company_rfc(rng, legal), digits(rng, 4), digits(rng, 3), digits(rng, 4, True)
    d.logo(brand)
    centered(d, legal, f"R.F.C.: {rfc_shape(rng, rf)}", "PAGO EN UNA SOLA EXHIBICION" if b.payment == CASH else "REGIMEN: 623 OPCIONAL PARA GRUPOS DE SOCIEDADES", *place(rng))
    at(d, ("TIENDA", 0), ("TERM", 10), ("BOLETA", 18), ("VENDEDOR", 27))
    at(d, (tda, 0), (ter, 10), (bol, 18), (digits(rng, 8, True), 27))
    d.left(f"{say(b.when, pick(rng, '{dd}/{mm}/{Y}     {H}:{i}|{dd} {MMM} {Y}    {H}:{i}:{s}|{dd}-{mm}-{Y}  {hh}:{i} {AM}'))}    {pick(rng, 'VENTA|COMPRA')}")
    d.rule("-")
    for x in b.lines:
        lefts(d, f"{digits(rng, 10, True)} {x.name}")
        if x.qty > 1:
            d.lr(f"   {qty(x.qty)} PZA X {plain(x.price)}", plain(x.amount) + " I")
        else:
            d.lr(f"   SECC {digits(rng, 3)}", plain(x.amount) + " I")
    d.rule("-")
    show = rng.random() < .7
    if show:
        d.lr("IMPORTE", plain(b.net))
        d.lr("I.V.A. 16.0%", plain(b.iva))
    d.lr("TOTAL $", plain(b.total), bold=True, wide=rng.choice([1, 2]))
    msi = b.payment == CREDIT and rng.random() < .6
    d.lr(b.word, plain(b.tendered))
    if b.payment == CASH:
        d.lr("SU CAMBIO", plain(b.change))
    else:
        d.left(f"CTA {digits(rng, 4, True)}XXXXXXXX{digits(rng, 4)}   AUTOR. {digits(rng, 6)}")
    if msi:
        k = rng.choice([3, 6, 12])
        lefts(d, f"PLAN: {k} MESES SIN INTERESES", f"MENSUALIDADES DE {plain(b.total / k, '$')}", f"PRIMER PAGO {say(b.when + dt.timedelta(days=31), '{dd}/{mm}/{Y}')}")
    if rng.random() < .5:
        lefts(d, f"MONEDERO ELECTRONICO {digits(rng, 10)}", f"DINERO ELECTRONICO GANADO {plain(q2(b.total / 50), '$')}", f"VIGENCIA {say(b.when + dt.timedelta(days=60), '{dd}/{mm}/{Y}')}")
    tick = f"{say(b.when, '{dd}{mm}{yy}')}{tda}{ter}{bol}"
    d.barcode(tick + "0")
    centered(d, f"CODIGO FACTURACION {tick}", "CAMBIOS O DEVOLUCIONES CON ESTE TICKET", "HASTA 30 DIAS DESPUES DE SU COMPRA")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=tda, folio=bol, portal={"codigo_facturacion": tick, "boleta": bol})
