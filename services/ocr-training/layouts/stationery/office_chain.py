"""Office supplies."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, DATE_FORMS, goods, phone, pick, place, say, truth_of
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain, qty


@layout("tills-of-today", "x_oficina_cadena", [(80, 40), (80, 42)])
def office_chain(d, rng):
    b = Bill(rng, goods(rng, """PAPEL MULTIPROP 500H;119;149;A
CART TINTA NEGRO 664;269;329;A
MEMORIA USB 128GB;169;249;A
SILLA EJECUTIVA NEG;1499;2999;A
POST-IT 3X3 5PK;79;119;A
MOCHILA LAPTOP 15;499;899;A
IMPRESION COLOR CTA;6;12;A
CAJA ARCHIVO OFICIO;49;79;A
CUADERNO FCR 100H;34;59;A
PLUMON PIZARRON 4P;65;99;A""", 1, 6, ("00", "90", "50")), [(CASH, "EFECTIVO"), (DEBIT, "DEBITO BANCARIA"), (CREDIT, "CREDITO BANCARIA"), (CREDIT, "AMEX CREDITO")], last=20)
    brand, legal = rng.choice([("OFIMUNDO", "OPERADORA OFIMUNDO S.A. DE C.V."), ("PAPEL & OFICINA", "SERVICIOS INTEGRALES PO DE MEXICO SA DE CV"), ("OFFICE POINT", "OP COMERCIALIZADORA DE SUMINISTROS S DE RL DE CV")])
    rf, st, tr, itu = company_rfc(rng, legal), digits(rng, 3, True), digits(rng, 5, True), ""
    itu = f"{st}{say(b.when, '{dd}{mm}{yy}')}{tr}{digits(rng, 8)}"
    d.logo(brand)
    centered(d, legal, place(rng, True)[0], f"R.F.C. {rf}", f"Tel. {phone(rng)}")
    d.left(f"Tienda: {st} Caja: {rng.randint(1, 9)} Trans: {tr}")
    d.left(f"Cajero: {digits(rng, 6)}  {say(b.when, pick(rng, DATE_FORMS))}")
    d.rule("*")
    for x in b.lines:
        d.left(f"{digits(rng, 6, True)} {x.name}")
        d.lr(f"      {qty(x.qty)} @ {plain(x.price)}", plain(x.amount) + " G")
    d.rule("*")
    d.lr("SUBTOTAL", plain(b.net))
    d.lr("IVA 16.00%", plain(b.iva))
    d.lr("TOTAL", plain(b.total), bold=True)
    d.lr(b.word, plain(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", plain(b.change))
    else:
        lefts(d, f"CTA ############{digits(rng, 4)}", f"AUTH {digits(rng, 6)}   MODO: CHIP")
    centered(d, f"No. de articulos: {b.pieces:.0f}", "ITU PARA FACTURAR", itu)
    d.barcode(itu)
    centered(d, "Opina en encuesta.mx y gana $1,000.00", f"Codigo {digits(rng, 9)}", f"Garantia valida hasta {say(b.when + dt.timedelta(days=30), '{dd}/{mm}/{Y}')}")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, store=st, folio=tr, portal={"itu": itu})
