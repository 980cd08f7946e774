"""Hardware wholesaler: remission, prices before tax."""
from __future__ import annotations

from ticketgen.model import amount_words, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, person, phone, pick, place, rfc_shape, say, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, centered, plain, qty


@layout("tills-of-today", "x_ferreteria_mayoreo", [(80, 44), (80, 42), (80, 48)])
def wholesale(d, rng):
    ls = goods(rng, """VARILLA 3/8 12M;138;189;A
ALAMBRE RECOC KG;32;41;A
CLAVO 2 1/2 KG;34;46;A
MORTERO 50KG;129;165;A
CODO CPVC 13MM;6;11;A
TINACO 1100L;1890;2390;A
DISCO CORTE 4 1/2;24;39;A
THHW CAL 12 ROJO MT;12;19;A
IMPER 5 AÑOS 19L;990;1490;A
PTR 2X2 CAL 14;489;620;A""", 1, 6, ("00", "50", "38", "07"))
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (CASH, "01 - Efectivo"), (SPEI, "03 - Transferencia electronica")], pre=True, last=18)
    own = rng.random() < .5
    brand = pick(rng, "ACEROS Y MATERIALES EL PUENTE|FERRE-MATERIALES GALINDO|CASA TORRES FERRETERÍA|TLAPALERIA LA UNION")
    legal, rf = person(rng) if own else (x := pick(rng, "MATERIALES GALINDO E HIJOS SA DE CV|DISTRIBUIDORA FERRETERA DEL CENTRO SA DE CV"), company_rfc(rng, x))
    fol = f"{pick(rng, 'R|NV|F')}-{digits(rng, 6, True)}"
    centered(d, brand, bold=True)
    centered(d, pick(rng, "Todo para la construccion|Cemento - Varilla - Plomeria|MAYOREO Y MENUDEO"), legal, f"RFC: {rfc_shape(rng, rf)}", *place(rng), f"TELS. {phone(rng)} Y {phone(rng)}")
    d.rule("=")
    d.lr(f"{pick(rng, 'REMISION|NOTA DE VENTA')} {fol}", when(rng, b.when, "{dd}/{mm}/{Y}|{dd}/{MMM}/{yy}|{dd}-{mm}-{Y}"))
    cl = pick(rng, "000001 MOSTRADOR|PUBLICO EN GENERAL|000482 CONSTRUCTORA LEAL SA DE CV|001907 MUEBLES Y PROYECTOS ROBLE SA DE CV")
    d.left(f"Cliente: {cl}")
    if "SA DE CV" in cl:
        d.left(f"RFC: {company_rfc(rng, cl[7:])}   Uso CFDI: G03")
    timed = rng.random() < .6
    d.left(f"Vendedor: {rng.choice(FIRST_NAMES).title()}" + (f"   Hora: {say(b.when, '{H}:{i}')}" if timed else "   Cond: CONTADO"))
    d.rule("-")
    at(d, ("Cant", 0), ("Descripcion", 7), ("P.Unit", d.cols - 11, "r"), ("Importe", d.cols, "r"))
    for x in b.lines:
        at(d, (qty(x.qty), 0), (x.name.removesuffix(" KG")[: d.cols - 27], 7), (plain(x.price), d.cols - 11, "r"), (plain(x.amount), d.cols, "r"))
    d.rule("-")
    for k, v in (("SUBTOTAL", b.net), (pick(rng, "I.V.A.|IVA 16%|16% IVA"), b.iva), (pick(rng, "TOTAL|NETO A PAGAR|TOTAL M.N."), b.total)):
        at(d, (k, d.cols - 13, "r"), (plain(v, "$"), d.cols, "r"), bold=k not in ("SUBTOTAL",))
    d.left(amount_words(b.total))
    d.left(f"Forma de pago: {b.word}")
    if b.payment == CASH and rng.random() < .6:
        d.left(f"Recibido: {plain(b.tendered, '$')}  Cambio: {plain(b.change, '$')}")
    centered(d, "PRECIOS SUJETOS A CAMBIO SIN PREVIO AVISO", "SALIDA LA MERCANCIA NO SE ACEPTAN DEVOLUCIONES", "RECIBI DE CONFORMIDAD ________________")
    t = truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=fol)
    if not timed:
        t["time"] = None
    return t
