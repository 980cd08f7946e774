"""Furniture warehouse: taxes in a table by key, closed by their sum; date and ticket number at the foot."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import Card, left_with_blanks, pay, pick, sale, voucher


@layout("national-chains", "i_ikeya", [(80, 42), (80, 44)], ("prop", "grid"))
def furniture_warehouse(d, rng):
    pool = [("BILLI LIBRERO 80X202", 1299, 1999, "0.16", "0"), ("LAKK MESA 55 NEG", 249, 399, "0.16", "0"), ("FRAKTO BOLSA GDE", 19, 29, "0.16", "0"), ("DJUNGEL PELUCHE", 199, 349, "0.16", "0"),
            ("KALAX ESTANTE 4", 999, 1499, "0.16", "0"), ("MALMO COMODA 3", 1999, 2999, "0.16", "0"), ("ALBONDIGAS CONG 1K", 169, 219, "0", "0"), ("HOT DOG", 15, 20, "0.16", "0"), ("VELA SINLIG", 29, 59, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(2, 7), (0, 0), code=8), (10, 42, 48, 0, 0), 10, 21)
    rf = R.make_company(rng, "IKM")
    tda, tk = digits(rng, 3, True), digits(rng, 5, True)
    fold_ = digits(rng, 21, True)
    d.logo("IKEYA", inverse=True)
    d.center(f"IKEYA {rng.choice(['Oceanía', 'Guadalajara', 'Puebla'])}")
    d.center("Ikeya Retail México, S.A. de C.V.")
    d.center(f"RFC {rf}")
    d.center("Av. Oceanía 120, El Peñón, Venustiano Carranza, C.P. 15520")
    d.blank()
    d.lr("Artículo", "MXN")
    for i in s.items:
        d.lr(i.name, f"{i.amount:,.2f} {'B' if i.iva else 'A'}", cut=True)
        left_with_blanks(d, f" {i.code[:3]}.{i.code[3:6]}.{i.code[6:]}" + (f"   {int(i.qty)} x {i.unit:,.2f}" if i.qty > 1 else ""))
    d.blank()
    d.lr("Total", f"{s.total:,.2f}", wide=2, tall=2, bold=True)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="", cash="Efectivo", change="Cambio")
        cv = None
    else:
        cv = Card(rng, s)
        pw = f"{'Débito' if cv.debit else 'Crédito'} {cv.brand.title()}"
        d.lr(pw, f"{s.total:,.2f}")
    d.blank()
    left_with_blanks(d, "Impuestos")
    d.add([Seg("Clave", 0), Seg("Neto", 20, "r"), Seg("IVA", 30, "r"), Seg("Total", d.cols, "r")])
    mixed = any(not i.iva for i in s.items)
    z = sum((i.amount for i in s.items if not i.iva), Decimal(0))
    d.add([Seg("B 16%", 0), Seg(f"{s.net - z:,.2f}", 20, "r"), Seg(f"{s.iva:,.2f}", 30, "r"), Seg(f"{s.total - z:,.2f}", d.cols, "r")])
    if mixed:
        d.add([Seg("A 0%", 0), Seg(f"{z:,.2f}", 20, "r"), Seg("0.00", 30, "r"), Seg(f"{z:,.2f}", d.cols, "r")])
    d.add([Seg("Suma", 0), Seg(f"{s.net:,.2f}", 20, "r"), Seg(f"{s.iva:,.2f}", 30, "r"), Seg(f"{s.total:,.2f}", d.cols, "r")])
    d.blank()
    d.add([Seg("Fecha", 0), Seg("Hora", 12), Seg("Tda", 20), Seg("Caja", 26), Seg("Ticket", 33)])
    d.add([Seg(f"{s.when:%d.%m.%Y}", 0), Seg(f"{s.when:%H:%M}", 12), Seg(tda, 20), Seg(f"{rng.randint(1, 40):02d}", 26), Seg(tk, 33)])
    d.barcode(fold_)
    d.center(fold_)
    d.center("¿Cambiaste de opinión? Tienes 180 días para devolver. Conserva tu ticket.")
    d.center("Factura en ikeya.mx/factura con el número del código de barras")
    if cv:
        d.rule()
        voucher(d, s, rng, cv, rng.choice("ab"))
    return truth(s, merchant="IKEYA", legal="Ikeya Retail México, S.A. de C.V.", rfc=rf, store=tda, folio=tk, payment_printed=pw, url="ikeya.mx/factura",
                 portal={"codigo_barras": fold_})
