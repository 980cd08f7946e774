"""SUBTOTAL repeats the TOTAL; the taxes stand far below the payment in a table of base, rate and amount with the
letters of the items; date and time are the last row, under the bar code.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import address, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import buy, rate_or_zero, untaxed

GOODS = """LECHE ALP ENT 1L;24;32;E
PAN BCO GDE;44;56;E
HUEVO BCO 18 PZ;46;69;E
JITOMATE SALADETTE KG;18;46;E
CEBOLLA BCA KG;19;38;E
POLLO PIERNA KG;62;88;E
DETERG POLVO 4K;128;189;A
SUAV TELAS 850;21;36;A
PAP HIG 12R;78;119;A
FRIJOL PINTO 900;31;46;E
ACEITE VEG 946;36;49;E
REFR COLA 2.5L;36;44;A
GALL MARIAS 170;18;24;I
PAPAS ADOB 170G;49;62;I
CHOC MESA 540G;88;112;I
SHAMP ANTIC 650;79;124;A
JABON TOC 4PZ;48;72;A
CROQ PERRO 4KG B;189;299;A
QSO OAXACA KG;128;189;E
YOG FRESA 1K;36;48;E
ATUN AGUA 130;17;24;E
CAFE SOL 200G;98;139;E
SERVILL 500H;31;48;A
PILA AA C/4;69;99;A"""


@layout("habits", "super_tabla_letras", [(80, 42), (80, 48)])
def tax_table_under_the_payment(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 7, 22, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (VALES, "VALES ELECTRONICOS")])
    rf, tc, tr = company_rfc(rng, "SNB"), digits(rng, 22, True), digits(rng, 5)
    d.logo("Super Norteño")
    centered(d, "SUPERMERCADOS NORTEÑO DEL BRAVO", "SA DE CV", *address(rng)[0], f"RFC {rf}", "REG. GRAL. DE LEY PERSONAS MORALES")
    d.left(f"TDA#{digits(rng, 4, True)} OP#{digits(rng, 8)} TE#{digits(rng, 3)} TR#{tr}")
    for i in s.items:
        at(d, (i.name[:16], 0), (i.code, 17), (plain(i.amount) + ("A" if i.iva else "E"), d.cols, "r"))
        if i.qty != 1:
            d.left(f"{qty(i.qty)} {'KG' if i.qty % 1 else 'PZ'} @ {plain(i.unit)}", indent=4)
    for label in ("SUBTOTAL", "TOTAL"):
        at(d, (label, 22, "r"), (money(s.total), d.cols - 1, "r"), bold=label == "TOTAL")
    at(d, (word, 22, "r"), (money(s.tendered), d.cols - 1, "r"))
    at(d, ("CAMBIO", 22, "r"), (money(s.change), d.cols - 1, "r"))
    d.blank()
    at(d, ("IMPTO", 0), ("TASA", 17, "r"), ("BASE", 29, "r"), ("IMPORTE", d.cols, "r"))
    zero = untaxed(s) - s.ieps
    at(d, ("A IVA", 0), ("16.00%", 17, "r"), (plain(s.net - zero), 29, "r"), (plain(s.iva), d.cols, "r"))
    at(d, ("E IVA", 0), ("0.00%", 17, "r"), (plain(zero), 29, "r"), ("0.00", d.cols, "r"))
    if s.ieps:
        at(d, ("IEPS", 0), ("8.00%", 17, "r"), (plain(q2(s.ieps / Decimal("0.08"))), 29, "r"), (plain(s.ieps), d.cols, "r"))
    at(d, ("TOTALES", 0), (plain(s.net), 29, "r"), (plain(s.iva + s.ieps), d.cols, "r"))
    centered(d, f"# ARTICULOS VENDIDOS {len(s.items)}", "TC# " + " ".join(tc[i:i + 4] for i in range(0, 22, 4)))
    d.barcode(tc)
    centered(d, spanish(s.when, "%d/%m/%y  %H:%M:%S"), "CUENTENOS SU EXPERIENCIA EN www.opinanorte.mx")
    return rate_or_zero(s, truth(s, merchant="Super Norteño", legal="SUPERMERCADOS NORTEÑO DEL BRAVO SA DE CV", rfc=rf, folio=tr, payment_printed=word,
                         portal={"tc": tc, "tr": tr}))
