"""Warehouse supermarket: store, operator, till and transaction as numbers; the balance of vouchers; savings."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, q2, Sale, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, GROCERIES, item, left_with_blanks, pick, sale


@layout("national-chains", "b_bodega", [(80, 42), (80, 44), (80, 48)])
def warehouse_chain(d, rng):
    items = pick(rng, GROCERIES, rng.randint(3, 15))
    k = rng.randrange(len(items))
    disc = rng.random() < .35
    if disc and items[k].amount > 20:
        off = q2(items[k].amount * Decimal("0.15"))
    else:
        disc = False
    s0 = sale(rng, items, (55, 25, 14, 6, 0))
    if disc:
        items.insert(k + 1, item("CUPON DESC", -off, 1, str(items[k].iva), str(items[k].ieps), "4900" + digits(rng, 8)))
        s = Sale(items, s0.when, s0.payment, s0.tendered - off if s0.payment != "efectivo" else s0.tendered)
    else:
        s = s0
    rf = R.make_company(rng, "NBA")
    td, op, te, tr = digits(rng, 4, True), digits(rng, 8), digits(rng, 3), digits(rng, 5, True)
    tc = digits(rng, 22, True)
    st, col, c, e, cp = address_of(rng)
    d.logo("BODEGA AURORA")
    d.center("LA CAMPEONA DE LOS PRECIOS BAJOS")
    d.center("NUEVA BODEGA AURORA S. DE R.L. DE C.V.")
    d.center("NEXTENGO # 80 COL. SANTA CRUZ ACAYUCAN")
    d.center(f"C.P. 02770 CDMX RFC {rf}")
    d.center(f"UNIDAD {c} {st.upper()}")
    d.center("REGIMEN GENERAL DE LEY PERSONAS MORALES")
    d.center(f"TDA#{td} OP#{op} TE# {te} TR# {tr}")
    for i in s.items:
        neg = i.unit < 0
        d.add([Seg(i.name[:17], 0), Seg(i.code[:12].rjust(12, "0"), 18), Seg((f"{-i.amount:.2f}-" if neg else f"{i.amount:.2f}") + ("A" if i.iva else "B" if i.ieps else "C"), d.cols, "r")])
        if i.name.endswith("KG") and i.qty != 1:
            left_with_blanks(d, f"{i.qty:.3f} kg @ ${i.unit:.2f} /kg", indent=4)
        elif i.qty > 1:
            left_with_blanks(d, f"{int(i.qty)} @ ${i.unit:.2f}", indent=4)
    tax = rng.random() < .6
    R_ = d.cols - 1
    if tax:
        d.rvals("SUBTOTAL", f"${s.net:.2f}", R_)
        d.rvals("IVA", f"${s.iva:.2f}", R_)
        if s.ieps:
            d.rvals("IEPS", f"${s.ieps:.2f}", R_)
    d.rvals("TOTAL", f"${s.total:.2f}", R_, bold=True)
    if s.payment == "efectivo":
        pw = "EFECTIVO"
        d.rvals(pw, f"${s.tendered:.2f}", R_)
        d.rvals("CAMBIO", f"${s.change:.2f}", R_)
    elif s.payment == "vales":
        pw = "VALE DESPENSA ELEC"
        d.rvals(pw, f"${s.total:.2f}", R_)
        left_with_blanks(d, "SALDO DISPONIBLE EN VALES $" + f"{rng.randint(20, 1500)}.{digits(rng, 2)}")
    else:
        c1 = Card(rng, s)
        pw = f"{c1.kind} {c1.brand}"
        d.rvals(pw, f"${s.total:.2f}", R_)
        left_with_blanks(d, f"CUENTA: **** **** **** {c1.last}  I@1")
        left_with_blanks(d, f"AUTORIZACION # {c1.aut}")
        left_with_blanks(d, f"AFILIACION {digits(rng, 7)}  AID {c1.aid}")
        left_with_blanks(d, "AUTORIZADO SIN FIRMA" if rng.random() < .5 else "NIP VERIFICADO")
    if disc:
        d.center(f"USTED AHORRO HOY ${off:.2f}")
    d.center(f"ARTICULOS VENDIDOS {sum(int(i.qty) if i.qty == int(i.qty) else 1 for i in s.items if i.unit > 0)}")
    d.center("TC# " + " ".join(tc[i:i + 4] for i in range(0, 22, 4)))
    d.barcode(tc)
    d.center(f"{s.when:%d/%m/%y}    {s.when:%H:%M:%S}")
    if rng.random() < .5:
        d.center("COMPLETA LA ENCUESTA EN www.opinabodega.mx Y PARTICIPA POR $5,000 EN DESPENSA")
    d.center("FACTURA EN facturacion.bodegaaurora.mx")
    d.center("Servicio a Clientes 800-000-0096")
    return truth(s, merchant="BODEGA AURORA", legal="NUEVA BODEGA AURORA S. DE R.L. DE C.V.", rfc=rf, store=td, folio=tr, tax_printed=tax, payment_printed=pw,
                 url="facturacion.bodegaaurora.mx", portal={"tc": tc, "tr": tr})
