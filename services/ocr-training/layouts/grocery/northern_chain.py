"""Supermarket chain of the north: invoiced by the number under the bar code; a day until which goods are
returned.
"""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits, fdate
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, GROCERIES, left_with_blanks, pay, pick, sale
from layouts.kit.rows import qty_of


@layout("national-chains", "b_hbe", [(80, 42), (80, 40)])
def northern_chain(d, rng):
    s = sale(rng, pick(rng, GROCERIES, rng.randint(3, 12)), (30, 36, 30, 4, 0))
    rf = R.make_company(rng, "SIN")
    st, col, c, e, cp = address_of(rng)
    suc, caj, tk = digits(rng, 4, True), f"{rng.randint(1, 40):02d}", digits(rng, 4)
    fac = f"{suc}{caj}{tk}{s.when:%y%m%d}{digits(rng, 3)}"
    d.logo("H-B-E", inverse=True)
    d.center("SUPERMERCADOS REGIOS H-B-E SA DE CV")
    d.center(f"RFC {rf}")
    d.center(f"{st.upper()} {col.upper()}")
    d.center(f"{c} {e} CP {cp}")
    d.center(f"TEL {digits(rng, 3, True)} {digits(rng, 3)} {digits(rng, 4)}")
    d.blank()
    left_with_blanks(d, f"{s.when:%d/%m/%y} {s.when:%I:%M} {'AM' if s.when.hour < 12 else 'PM'}  TDA {suc} CJ {caj} TX {tk}")
    left_with_blanks(d, f"CAJERO {digits(rng, 6, True)}")
    n = 0
    for i in s.items:
        n += 1
        d.lr(f"{n:>2} {i.name}", f"{'T' if i.iva else 'F'} {i.amount:>8.2f}", cut=True)
        if i.qty != 1:
            left_with_blanks(d, f"{qty_of(i)} {'Kg' if 'KG' in i.name else 'Ea.'} @ 1/ {i.unit:.2f}", indent=6)
    rng.random()  # drawn and not printed: without it each later draw of the ticket would be another
    d.rule("*")
    d.lr("   VENTA TOTAL", f"{s.total:,.2f}", bold=True)
    cv = None
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        pw = f"{cv.kind} {cv.brand}"
        d.lr("   " + pw, f"{s.total:,.2f}")
        left_with_blanks(d, f"   ************{cv.last} APROB {cv.aut}")
    else:
        pw = pay(d, s, rng, cash="   EFECTIVO", change="   CAMBIO", sym="", val="   VALES DESPENSA").strip()
    d.rule("*")
    if rng.random() < .75:
        tax = True
        d.lr("   VENTA SIN IMPTOS", f"{s.net:,.2f}")
        d.lr("   I.V.A. 16%" if s.iva else "   I.V.A.", f"{s.iva:,.2f}")
        if s.ieps:
            d.lr("   I.E.P.S. 8%", f"{s.ieps:,.2f}")
    else:
        tax = False
    left_with_blanks(d, f"ARTICULOS COMPRADOS: {len(s.items)}")
    d.barcode(fac)
    d.center(fac)
    d.center("GENERE SU FACTURA EN facturacion.hbe.com.mx CON EL NUMERO DEBAJO DEL CODIGO DE BARRAS")
    d.center("PRECIOS BAJOS TODOS LOS DIAS")
    d.center(f"VALIDO PARA DEVOLUCION HASTA {fdate(s.when + dt.timedelta(days=30), 'dmy2')}")
    return truth(s, merchant="H-B-E", legal="SUPERMERCADOS REGIOS H-B-E SA DE CV", rfc=rf, store=suc, folio=tk, tax_printed=tax, payment_printed=pw,
                 url="facturacion.hbe.com.mx", portal={"numero_codigo_barras": fac})
