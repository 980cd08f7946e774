"""Members' club: card and end of the membership, `T IVA`, items counted, deferred payments."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, FIRST_NAMES, left_with_blanks, pick, sale, SURNAMES
from layouts.kit.rows import qty_of

GOODS = [("MM PAPEL HIG 40R", 289, 369, "0.16", "0"), ("MM ACEITE 5L", 199, 269, "0", "0"), ("COCA COLA 12/355", 149, 199, "0.16", "0"),
        ("ARRACHERA MAR KG", 239, 329, "0", "0"), ("PASTEL 3 LECHES MM", 289, 349, "0", "0.08"), ("ARIEL 9KG", 269, 359, "0.16", "0"),
        ("HUEVO 60PZ", 149, 209, "0", "0"), ("MM AGUA 40/500", 99, 139, "0.16", "0"), ("PANTALLA 50 4K", 5999, 8999, "0.16", "0"),
        ("QUESO GOUDA MM", 149, 199, "0", "0"), ("NUEZ MIXTA 1KG", 289, 389, "0", "0"), ("ALMENDRA CHOC 1K", 219, 299, "0", "0.08"),
        ("PAÑAL KBB G5 162", 599, 799, "0.16", "0")]


@layout("national-chains", "b_club", [(80, 44), (80, 42)])
def national_club(d, rng):
    s = sale(rng, pick(rng, GOODS, rng.randint(2, 8), (0, 98, 45, 18), code=9), (20, 38, 40, 2, 0))
    rf = R.make_company(rng, "OSC")
    st, col, c, e, cp = address_of(rng)
    cl, tr, tc = digits(rng, 4, True), digits(rng, 5, True), digits(rng, 20, True)
    d.logo("SAMI'S CLUB")
    d.center("OPERADORA SAMI DE MEXICO S DE RL DE CV")
    d.center(f"{c} {e}  RFC:{rf}")
    d.center(f"CLUB# {cl} OP# {digits(rng, 8)} TE# {digits(rng, 2)} TR# {tr}")
    d.center(f"SOCIO 101-{digits(rng, 8)}  {'PLUS' if rng.random() < .4 else 'BENEFITS'}")
    d.center(f"{rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)} VENCE {(s.when.month % 12) + 1:02d}/{(s.when.year + 1) % 100}")
    d.blank()
    for i in s.items:
        for _ in range(1 if i.qty != int(i.qty) or i.qty > 3 else 1):
            d.add([Seg("E" if not i.iva else " ", 0), Seg(i.code, 2), Seg(i.name[:16], 13), Seg(f"{i.amount:.2f} {'T' if i.iva else 'N'}", d.cols, "r")])
        if i.qty != 1:
            left_with_blanks(d, f"{qty_of(i)} X {i.unit:.2f}", indent=13)
    R_ = d.cols - 2
    d.rvals("SUBTOTAL", f"{s.net:,.2f}", R_)
    d.rvals("T IVA 16%" if s.iva else "T IVA", f"{s.iva:,.2f}", R_)
    if s.ieps:
        d.rvals("IEPS", f"{s.ieps:,.2f}", R_)
    d.rvals("***TOTAL", f"{s.total:,.2f}", R_, bold=True, tall=2)
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        pw = f"TARJ {cv.kind}"
        d.rvals(pw, f"{s.total:,.2f}", R_)
        left_with_blanks(d, f"{cv.bank} ************{cv.last}")
        left_with_blanks(d, f"NUM AUT {cv.aut} REF {digits(rng, 12)}")
        if not cv.debit and s.total > 3000 and rng.random() < .6:
            left_with_blanks(d, f"PAGOS DIFERIDOS 12 MSI DE ${s.total / 12:,.2f}")
    else:
        pw = "EFECTIVO" if s.payment == "efectivo" else "VALES ELECTRONICOS"
        d.rvals(pw, f"{s.tendered:,.2f}", R_)
    d.rvals("CAMBIO", f"{s.change:,.2f}", R_)
    d.center(f"# ARTICULOS VENDIDOS {sum(int(i.qty) if i.qty == int(i.qty) else 1 for i in s.items)}")
    d.center("TC# " + " ".join(tc[i:i + 4] for i in range(0, 20, 4)))
    d.barcode(tc)
    d.center(f"{s.when:%d/%m/%Y}  {s.when:%H:%M:%S}")
    d.center("GRACIAS POR SER SOCIO")
    d.center("ESTE TICKET SE REVISARA A LA SALIDA")
    d.center("factura: www.samisclub.com.mx/facturacion")
    return truth(s, merchant="SAMI'S CLUB", legal="OPERADORA SAMI DE MEXICO S DE RL DE CV", rfc=rf, store=cl, folio=tr, payment_printed=pw,
                 url="www.samisclub.com.mx/facturacion", portal={"tc": tc, "tr": tr})
