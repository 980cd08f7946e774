"""Fashion chain of Spanish make: a table of `% IVA`, `BASE IMP.` and `CUOTA`; a day until which goods are
exchanged.
"""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, FIRST_NAMES, left_with_blanks, pay, pick, sale


@layout("national-chains", "i_zaira", [(80, 40), (80, 44)], ("grid", "grid", "prop"))
def fashion_chain(d, rng):
    pool = [("VESTIDO MIDI", 799, 1499, "0.16", "0"), ("CAMISA POPELIN", 599, 999, "0.16", "0"), ("JEAN STRAIGHT", 799, 1199, "0.16", "0"), ("T-SHIRT BASICA", 199, 399, "0.16", "0"),
            ("BLAZER CRUZADO", 1299, 2299, "0.16", "0"), ("CINTURON PIEL", 399, 699, "0.16", "0"), ("BOLSA PAPEL", 3, 6, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5), (0, 0), multi=False), (18, 40, 42, 0, 0), 11, 21)
    rf = R.make_company(rng, "ZMX")
    st, col, c, e, cp = address_of(rng)
    tda, op = digits(rng, 4, True), digits(rng, 6, True)
    ref = f"{digits(rng, 5, True)}{tda}{s.when:%y%m%d}{digits(rng, 5)}"
    d.logo("ZAIRA")
    d.center("ZAIRA MEXICO, S.A. DE C.V.")
    d.center("Av. Presidente Masaryk 83, Piso 2, 11560 CDMX")
    d.center(f"RFC {rf}")
    d.center(f"Zaira {c.title()}. {st}")
    d.blank()
    d.lr(f"TIENDA {tda}", f"CAJA {rng.randint(1, 9):03d}")
    d.lr(f"OPERACION {op}", f"{s.when:%d/%m/%Y} {s.when:%H:%M}")
    left_with_blanks(d, f"ATENDIDO POR {digits(rng, 5, True)} {rng.choice(FIRST_NAMES)}")
    d.blank()
    d.lr("UN.  ARTICULO", "PRECIO")
    for i in s.items:
        d.lr(f"1    {i.name}", f"{i.amount:,.2f}", cut=True)
        if "BOLSA" not in i.name:
            left_with_blanks(d, f"     {digits(rng, 1)}/{digits(rng, 4)}/{digits(rng, 3)}/{digits(rng, 3)}/{rng.choice(['S', 'M', 'L', '28', '32'])}")
    d.blank()
    d.lr("TOTAL", f"{s.total:,.2f} MXN", bold=True, tall=2)
    d.blank()
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="", cash="EFECTIVO", change="DEVOLUCION")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        d.lr(pw, f"{s.total:,.2f}")
        left_with_blanks(d, f"************{cv.last}  AUT. {cv.aut}")
    d.blank()
    d.add([Seg("% IVA", 0), Seg("BASE IMP.", 18, "r"), Seg("CUOTA", 28, "r"), Seg("TOTAL", d.cols, "r")])
    d.add([Seg("16,00" if rng.random() < .2 else "16.00", 0), Seg(f"{s.net:,.2f}", 18, "r"), Seg(f"{s.iva:,.2f}", 28, "r"), Seg(f"{s.total:,.2f}", d.cols, "r")])
    left_with_blanks(d, f"NUMERO DE ARTICULOS: {len(s.items)}")
    d.barcode(ref)
    d.center(ref)
    d.center(f"CAMBIOS HASTA {fdate(s.when + dt.timedelta(days=30), 'dmy')} CON ETIQUETAS Y ESTE TICKET")
    d.center("Facturación: www.zaira.com/mx/factura")
    return truth(s, merchant="ZAIRA", legal="ZAIRA MEXICO, S.A. DE C.V.", rfc=rf, store=tda, folio=op, payment_printed=pw, url="www.zaira.com/mx/factura", portal={"referencia": ref})
