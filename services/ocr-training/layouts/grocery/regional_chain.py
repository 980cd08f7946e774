"""Regional supermarket."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, DATE_FORMS, FIRST_NAMES, goods, phone, pick, place, rfc_shape, say, SURNAMES,
    truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rows import centered, lefts, plain, qty

GOODS = """JITOMATE BOLA KG;22;44;E
LIMON SIN SEMILLA KG;18;52;E
BISTEC PULPA NEGRA KG;179;229;E
TORTILLA MAIZ KG;18;24;E
PAN MOLIDO GRAN 210G;19;26;E
CREMA ACIDA 900ML;58;72;E
SUAVITEL COMP 3L;72;94;A
JABON ZOTE ROSA 400;22;28;A
TOALLA FEM 14PZ;31;45;E
CERVEZA SIX LATA;98;122;A
CEREAL CHOCO 730;76;98;I
FABULOSO LAVANDA 5L;98;124;A
ALIM GATO SOBRE;10;13;A
QSO OAXACA REG KG;149;189;E
COCA 3 LT;44;49;J
SHAMP SAVILE 700;44;58;A"""


@layout("tills-of-today", "x_super_regional", [(80, 42), (80, 44), (80, 48)], ("grid", "grid", "prop"))
def regional_chain(d, rng):
    ls = goods(rng, GOODS, 4, 14, ("00", "50", "90", "30", "60"))
    saved = Decimal(0)
    for x in ls:
        if rng.random() < .2 and x.qty == int(x.qty):
            x.off = q2(x.amount * Decimal(rng.choice(["0.10", "0.20", "0.30"])))
            saved += x.off
            x.amount -= x.off
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (DEBIT, "TARJ. DEBITO"), (CREDIT, "TARJ. CREDITO"), (VALES, "VALE ELECTRONICO"), (DEBIT, "DEBITO")], first=7)
    brand, legal, slogan = rng.choice([("SUPER DEL BAJIO", "CASA ARTEAGA HERMANOS SA DE CV", "Siempre mas por tu dinero"), ("MERCASUR", "SUPERMERCADOS DEL SURESTE S.A. DE C.V.", "¡Aqui si ahorras!"),
                                       ("LA COSECHA", "ABARROTERA LA COSECHA DEL NORTE, S.A. DE C.V.", "Frescura de verdad")])
    rf, tk, cj, su = company_rfc(rng, legal), digits(rng, 6, True), f"{rng.randint(1, 24):02d}", digits(rng, 3, True)
    fac = f"{su}{cj}{say(b.when, '{dd}{mm}{yy}')}{digits(rng, 7)}"
    d.logo(brand)
    centered(d, slogan, legal, f"RFC {rfc_shape(rng, rf)}  TEL {phone(rng)}")
    centered(d, "MATRIZ: " + place(rng, True)[0])
    centered(d, f"SUCURSAL {pick(rng, 'CENTRO|MADERO|TORRES|PLAZA MAYOR')} ({su})")
    d.rule("=")
    for x in b.lines:
        star = "*" if x.kind in "AJ" else " "
        if x.qty != int(x.qty):
            d.left(f"  {x.qty:.3f} kg @ {plain(x.price, '$')}/kg")
        elif x.qty > 1:
            d.left(f"  {qty(x.qty)} @ {plain(x.price)}")
        d.lr(f"{x.name.removesuffix(' KG')}", plain(x.amount + x.off) + star, cut=True)
        if x.off:
            d.lr("   " + pick(rng, "DESCTO|OFERTA|AHORRO"), plain(-x.off) + " ")
    d.rule("-")
    if saved:
        d.lr("SUBTOTAL", plain(b.total + saved))
        d.lr("DESCUENTOS", plain(-saved))
    d.lr(pick(rng, "TOTAL|TOTAL A PAGAR|*** TOTAL"), plain(b.total, "$"), tall=2, bold=True)
    don = Decimal(0)
    if b.payment != CASH and rng.random() < .25 and b.total != int(b.total):
        don = Decimal(int(b.total) + 1) - b.total
        d.lr("REDONDEO CRUZ ROJA", plain(don))
    d.lr(b.word, plain(b.tendered + don))
    d.lr("CAMBIO", plain(b.change) if b.payment == CASH else "0.00")
    if b.payment in (DEBIT, CREDIT):
        d.left(f"TARJETA: {digits(rng, 4)} AUT: {digits(rng, 6)} {pick(rng, 'CHIP|CONTACTLESS|BANDA')}")
    show = rng.random() < .75
    if show:
        gap = pick(rng, "* ARTICULO GRAVADO|* Articulos con IVA")
        d.left(gap)
        lefts(d, f"VENTA NETA {plain(b.net)}   I.V.A. {plain(b.iva)}")
        if b.ieps:
            d.left(f"I.E.P.S. {plain(b.ieps)}")
    d.left(f"{len(b.lines)} PARTIDAS")
    if saved:
        d.center(f"HOY USTED AHORRO {plain(saved, '$')}", bold=True)
    if rng.random() < .4:
        lefts(d, f"MONEDERO ******{digits(rng, 4)}", f"SALDO ANTERIOR {plain(Decimal(rng.randint(0, 300)))}  BONIF {plain(q2(b.total / 100))}")
    d.left(f"SUC {su} CAJA {cj} TICKET {tk} {say(b.when, pick(rng, DATE_FORMS))}")
    d.left(f"LE ATENDIO: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    centered(d, "CLAVE DE FACTURACION:", fac)
    d.barcode(fac)
    d.center(f"DESCARGUE SU FACTURA ANTES DEL {say(b.when + dt.timedelta(days=rng.randint(3, 30)), '{dd}/{mm}/{Y}')}")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=su, folio=tk, portal={"clave_facturacion": fac})
