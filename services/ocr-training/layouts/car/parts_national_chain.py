"""Chain of spare parts: register, clerk and receipt as numbers, `IVA @` with its rate, the date at the foot."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, fdate
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, BORDER_TOWNS, Card, left_with_blanks, pick, sale, TOWNS


@layout("national-chains", "i_autozon", [(80, 40), (80, 42)])
def parts_national_chain(d, rng):
    border = rng.random() < .3
    pool = [("BAT DURALAST GOLD 24F", 2499, 3499, "0.16", "0"), ("ACEITE VALVOLINE 5W30", 189, 299, "0.16", "0"), ("FILTRO STP S2808", 119, 199, "0.16", "0"),
            ("FOCO SYLVANIA H11", 149, 279, "0.16", "0"), ("PLUMAS RAIN-X 22", 199, 349, "0.16", "0"), ("BUJIA NGK BKR6", 69, 139, "0.16", "0"), ("AROMATIZANTE PINO", 29, 49, "0.16", "0")]
    items = pick(rng, pool, rng.randint(1, 4), (0, 99, 90), code=6)
    if border:
        for i in items:
            i.iva = Decimal("0.08")
    s = sale(rng, items, (45, 27, 28, 0, 0), 8, 21)
    rf = R.make_company(rng, "AZM")
    st, col, c, e, cp = address_of(rng, BORDER_TOWNS if border else TOWNS)
    tda, trx = digits(rng, 4, True), digits(rng, 6, True)
    d.center("AUTOZON", wide=2, tall=2, bold=True)
    d.center(f"TIENDA {tda}")
    d.center(f"{st.upper()}")
    d.center(f"{c}, {e} {cp}")
    d.center(f"({digits(rng, 3, True)}) {digits(rng, 3)}-{digits(rng, 4)}")
    d.center("AUTOZON DE MEXICO, S. DE R.L. DE C.V.")
    d.center(f"RFC {rf}")
    d.blank()
    for i in s.items:
        d.lr(f"{i.code} {i.name}", f"{i.amount:,.2f} P", cut=True)
        if i.qty > 1:
            left_with_blanks(d, f"       {int(i.qty)} @ {i.unit:,.2f}")
        if i.name.startswith("BAT"):
            left_with_blanks(d, "       GARANTIA 48 MESES")
    d.blank()
    rate = int(s.iva_rate * 100)
    d.rvals("SUBTOTAL", f"{s.net:,.2f}", d.cols - 2)
    d.rvals(f"IVA @ {rate}.000%", f"{s.iva:,.2f}", d.cols - 2)
    d.rvals("TOTAL", f"{s.total:,.2f}", d.cols - 2, bold=True)
    if s.payment == "efectivo":
        pw = "EFECTIVO"
        d.rvals(pw, f"{s.tendered:,.2f}", d.cols - 2)
        d.rvals("CAMBIO", f"{s.change:,.2f}", d.cols - 2)
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        d.rvals(f"{'XXXX' + cv.last}", f"{s.total:,.2f}", d.cols - 2)
        left_with_blanks(d, f"{pw}  APROBACION {cv.aut}")
    d.blank()
    left_with_blanks(d, f"REG #{rng.randint(1, 6)} CSR #{rng.randint(1, 60)} RECIBO #{trx}")
    left_with_blanks(d, f"STR. TRANS #{digits(rng, 6)}")
    left_with_blanks(d, f"FECHA {fdate(s.when, 'dmy')} {s.when:%H:%M}")
    left_with_blanks(d, f"# DE PARTES VENDIDAS {sum(int(i.qty) for i in s.items)}")
    code = tda + trx + digits(rng, 8)
    d.barcode(code)
    d.center(code)
    d.center("GENERE SU FACTURA EN www.autozon.com.mx/factura")
    d.center("GANE UN CERTIFICADO DE $5,000 LLAME AL 800 123 0000")
    d.center("SATISFACCION GARANTIZADA 90 DIAS CON RECIBO")
    return truth(s, merchant="AUTOZON", legal="AUTOZON DE MEXICO, S. DE R.L. DE C.V.", rfc=rf, store=tda, folio=trx, payment_printed=pw, url="www.autozon.com.mx/factura",
                 portal={"codigo_barras": code})
