"""Convenience chain near the border: IVA of the border, IEPS, the rate of the dollar, a long invoicing code."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, BORDER_TOWNS, left_with_blanks, pay, pick, sale, SNACKS, TOWNS


@layout("national-chains", "a_circulo", [(80, 42), (80, 44), (58, 32)], ("grid", "grid", "prop"))
def circle_chain(d, rng):
    border = rng.random() < .4
    items = pick(rng, SNACKS, rng.randint(1, 5))
    if border:
        for i in items:
            i.iva = Decimal("0.08") if i.iva else i.iva
    s = sale(rng, items, (50, 30, 20, 0, 0), 5, 23)
    st, col, c, e, cp = address_of(rng, BORDER_TOWNS if border else TOWNS)
    rf = R.make_company(rng, "CCM")
    tda, tk = digits(rng, 5, True), digits(rng, 8)
    cod = digits(rng, 24, True)
    d.logo("CIRCULO Q")
    d.center("COMERCIALIZADORA CIRCULO Q MEXICO SA DE CV")
    d.center(f"R.F.C. {rf}")
    d.center(f"SUC. {tda} {c}")
    d.center(f"{st.upper()} {col.upper()} CP {cp}")
    d.rule("=")
    left_with_blanks(d, f"TICKET # {tk} POS {rng.randint(1, 4)}")
    left_with_blanks(d, f"{s.when:%d-%m-%y} {s.when:%H:%M:%S} CAJERO: {digits(rng, 4, True)}")
    d.rule("=")
    for i in s.items:
        if i.qty > 1:
            left_with_blanks(d, i.name)
            d.lr(f"   {int(i.qty)} @ {i.unit:.2f}", f"{i.amount:.2f} {'I' if i.iva else 'E'}")
        else:
            d.lr(i.name, f"{i.amount:.2f} {'I' if i.iva else 'E'}", cut=True)
    d.blank()
    d.lr("SUBTOTAL:", f"{s.net:.2f}")
    if s.ieps:
        d.lr("IEPS 8%:", f"{s.ieps:.2f}")
    d.lr(f"IVA {int(s.iva_rate * 100)}%:", f"{s.iva:.2f}")
    d.lr("TOTAL:", f"{s.total:.2f}", bold=True, wide=2)
    pw = pay(d, s, rng, cash="EFECTIVO MXN:", change="CAMBIO:", sym="", deb="T. DEBITO:", cred="T. CREDITO:")
    if s.payment == "efectivo" and rng.random() < .3:
        left_with_blanks(d, "TIPO DE CAMBIO USD 17.20")
    d.rule("=")
    d.center("PARA FACTURAR: www.circuloq.com.mx/facturacion")
    d.center("CODIGO DE FACTURACION")
    d.center(" ".join(cod[i:i + 6] for i in range(0, 24, 6)))
    d.barcode(cod)
    d.center("POLAR POP REFILL $15 TODO EL MES!!")
    d.center("CUENTANOS COMO TE ATENDIMOS circuloqopina.com")
    return truth(s, merchant="CIRCULO Q", legal="COMERCIALIZADORA CIRCULO Q MEXICO SA DE CV", rfc=rf, store=tda, folio=tk, payment_printed=pw,
                 url="www.circuloq.com.mx/facturacion", portal={"codigo_facturacion": cod})
