"""Hypermarket chain: two ways to pay, a rounding donation, taxes and net sale after the payment, points and
purse.
"""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import (
    address_of, FIRST_NAMES, GROCERIES, left_with_blanks, pay, pick, sale, SURNAMES,
)
from layouts.kit.rows import qty_of


@layout("national-chains", "b_hiper", [(80, 40), (80, 42)], ("grid", "grid", "prop"))
def hypermarket_chain(d, rng):
    items = pick(rng, GROCERIES, rng.randint(3, 12))
    s = sale(rng, items, (45, 25, 18, 12, 0))
    rf = R.make_company(rng, "HSN")
    st, col, c, e, cp = address_of(rng)
    suc, caj, tk = digits(rng, 4), digits(rng, 2, True), digits(rng, 6, True)
    cod = digits(rng, 20, True)
    d.logo("HIPER SORIMA")
    d.center("TIENDAS SORIMA, S.A. DE C.V.")
    d.center("ALEJANDRO DE RODAS #3102-A CUMBRES 8o SECTOR MONTERREY N.L. C.P. 64610")
    d.center(f"R.F.C. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.center(f"SUC. {suc} {c}")
    d.center(f"{st.upper()}, {col.upper()}, C.P. {cp}")
    d.rule()
    d.add([Seg("DESCRIPCION", 0), Seg("CANT", d.cols - 14, "r"), Seg("IMPORTE", d.cols, "r")])
    for i in s.items:
        d.add([Seg(i.name[: d.cols - 22], 0), Seg(qty_of(i), d.cols - 14, "r"), Seg(f"{i.amount:.2f}", d.cols, "r")])
        left_with_blanks(d, f"{i.code}  P.U. {i.unit:.2f}", indent=2)
    d.rule()
    don = Decimal(0)
    d.lr("TOTAL A PAGAR $", f"{s.total:,.2f}", wide=1, tall=2, bold=True)
    two = s.payment == "vales" and rng.random() < .6
    if two:
        part = q2(s.total * Decimal("0.35"))
        d.lr("VALES DESPENSA", f"{s.total - part:,.2f}")
        d.lr("EFECTIVO", f"{part:,.2f}")
        d.lr("CAMBIO", "0.00")
        pw = "VALES DESPENSA"
    else:
        don = (1 - s.total % 1) % 1
        if s.payment == "efectivo" and don and s.tendered >= s.total + don and rng.random() < .35:
            pw = "EFECTIVO"
            d.lr("DONATIVO REDONDEO CLIENTE", f"{don:.2f}")
            d.lr(pw, f"{s.tendered:,.2f}")
            d.lr("CAMBIO", f"{s.change - don:,.2f}")
        else:
            pw = pay(d, s, rng, sym="", deb="TARJETA DEBITO", cred="TARJETA CREDITO")
    left_with_blanks(d, amount_words(s.total))
    d.blank()
    tax = rng.random() < .7
    if tax:
        left_with_blanks(d, "DESGLOSE DE IMPUESTOS:")
        d.add([Seg("VTA. NETA", 1), Seg("IVA", d.cols - 12, "r"), Seg("IEPS", d.cols, "r")])
        d.add([Seg(f"{s.net:.2f}", 1), Seg(f"{s.iva:.2f}", d.cols - 12, "r"), Seg(f"{s.ieps:.2f}", d.cols, "r")])
    left_with_blanks(d, f"NO. DE ARTICULOS: {len(s.items)}")
    d.rule("*")
    d.center("RECOMPENSAS SORIMA")
    d.lr("TARJETA LEALTAD", "3086****" + digits(rng, 4))
    d.lr("PUNTOS ANTERIORES", str(rng.randint(0, 5000)))
    d.lr("PUNTOS DE ESTA COMPRA", str(int(s.total / 10)))
    d.lr("DINERO EN MONEDERO", f"{rng.randint(0, 120)}.{digits(rng, 2)}")
    d.rule("*")
    d.lr(f"TDA {suc} CAJA {caj} TKT {tk}", "")
    d.lr(f"{s.when:%d/%m/%Y}", f"{s.when:%H:%M} HRS")
    left_with_blanks(d, f"LE ATENDIO: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    d.center("PARA FACTURAR INGRESE A www.sorima.com/factura CON EL CODIGO:")
    d.center(cod, bold=True)
    d.center("TIENE 30 DIAS NATURALES PARA CAMBIOS Y DEVOLUCIONES PRESENTANDO SU TICKET")
    return truth(s, merchant="HIPER SORIMA", legal="TIENDAS SORIMA, S.A. DE C.V.", rfc=rf, store=suc, folio=tk, tax_printed=tax, payment_printed=pw,
                 url="www.sorima.com/factura", portal={"codigo": cod})
