"""A very long list, two rows an item with its own discount; TOTAL first, "usted ahorro", then Importe gravado /
exento, IVA, and the net sum last.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, digits, Doc, Item, money, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import buy, rate_or_zero, untaxed

GOODS = """PARACETAMOL 500MG C/20 TAB;19;38;E
IBUPROFENO 400MG C/10 TAB;32;58;E
LORATADINA 10MG C/20;35;76;E
OMEPRAZOL 20MG C/30 CAPS;64;139;E
METFORMINA 850MG C/30;44;88;E
LOSARTAN POT 50MG C/30;58;164;E
AMBROXOL JBE 120ML;48;92;E
CLORFENAMINA COMP C/10;39;71;E
NAPROXENO 250MG C/30;52;98;E
AMOXI/AC CLAV 875 C/10;148;289;E
DEXAMETASONA INY 8MG;36;58;E
SUERO ORAL COCO 625;24;33;E
VIT C 1G EFERV C/10;58;92;E
COMPLEJO B C/30;79;129;E
JERINGA 5ML 21X32;6;9;A
GASA EST 10X10 C/10;28;44;A
ALCOHOL 70 500ML;36;52;A
CUBREBOCAS KN95;14;24;A
TERMOM DIGITAL;98;159;A
CREMA HUM 400ML;109;169;A
PAST DENT 100ML;39;62;A
PANAL T4 C/40;229;318;A
TOALLA FEM C/10;32;49;E
AGUA 1.5L;15;19;E
CARAMELO MENTA 60G;18;26;I"""


@layout("habits", "farmacia_descuentos", [(80, 42), (58, 34), (80, 40)], ("grid", "prop"))
def discount_under_each_item(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 9, 22, [(CASH, "Efectivo"), (DEBIT, "T. Debito"), (CREDIT, "T. Credito"), (CREDIT, "American Express")])
    rf, ff, caja = company_rfc(rng, "FSR"), alnum(rng, 12), digits(rng, 2, True)
    centered(d, "FARMACIAS SAN RAMON", tall=2, bold=True)
    centered(d, "Comercializadora Farmacéutica San Ramón, S.A. de C.V.", f"R.F.C. {parted(rf)}", *address(rng)[0])
    d.lr(f"Caja {caja}", f"Fecha: {spanish(s.when, '%d-%b-%Y')}")
    d.lr(f"Atendio: {rng.choice(FIRST).capitalize()}", f"Hora: {spanish(s.when, '%I:%M %p')}")
    d.rule("=")
    saved = sum((_discounted(d, rng, i) for i in s.items), Decimal(0))
    d.rule("=")
    d.lr("TOTAL", money(s.total), tall=2, bold=True)
    d.lr(word, money(s.tendered))
    if s.payment == CASH:
        d.lr("Cambio", money(s.change))
    d.lr("USTED AHORRO", money(saved))
    zero = untaxed(s) - s.ieps
    d.lr("Importe Gravado 16%", money(s.net - zero))
    d.lr("Importe Exento / 0%", money(zero))
    d.lr("IVA", money(s.iva))
    if s.ieps:
        d.lr("IEPS", money(s.ieps))
    d.lr("Suma antes de impuestos", money(s.net))
    centered(d, f"Articulos: {sum(int(i.qty) for i in s.items)}", "Folio Factura", ff, "Facture dentro del mes de su compra", "www.fsanramon.mx/facturacion")
    return rate_or_zero(s, truth(s, merchant="FARMACIAS SAN RAMON", legal="Comercializadora Farmacéutica San Ramón, S.A. de C.V.", rfc=rf, payment_printed=word,
                         portal={"folio_factura": ff}, url="www.fsanramon.mx/facturacion"))


def _discounted(d: Doc, rng: random.Random, i: Item) -> Decimal:
    """Two rows of one item; what its discount saved."""
    share = rng.choice([0, 0, 10, 15, 20, 30, 35])
    before = q2(i.unit / (1 - Decimal(share) / 100))
    d.left(f"{i.code} {i.name}" if d.cols > 38 else i.name)
    d.lr(f"  {qty(i.qty)} x {plain(before)} -{share}%" if share else f"  {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    return before * i.qty - i.amount
