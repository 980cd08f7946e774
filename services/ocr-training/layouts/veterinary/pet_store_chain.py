"""Pet store chain: a member's discount, savings and points, a code for the invoice."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import (
    address_of, Card, FIRST_NAMES, item, left_with_blanks, pay, pick, sale, SURNAMES, voucher,
)


@layout("national-chains", "i_petko", [(80, 42), (80, 40)])
def pet_store_chain(d, rng):
    pool = [("Hills SD Adulto 7kg", 1099, 1499, "0.16", "0"), ("Arena WholeHearted 9k", 229, 329, "0.16", "0"), ("Snack Greenies", 149, 299, "0.16", "0"), ("Pelota Leaps", 79, 149, "0.16", "0"),
            ("Estetica Corte Peq", 399, 599, "0.16", "0"), ("Bravecto 10-20kg", 749, 949, "0.16", "0"), ("Pecera 10L Kit", 599, 899, "0.16", "0"), ("Alim Peces 62g", 89, 139, "0.16", "0")]
    items = pick(rng, pool, rng.randint(1, 4), (0, 0, 90), code=9)
    if rng.random() < .4:
        items.insert(1, item("  Club Petko 10%", -q2(items[0].amount * Decimal("0.10"))))
    s = sale(rng, items, (25, 38, 37, 0, 0), 10, 21)
    rf = R.make_company(rng, "PKM")
    st, col, c, e, cp = address_of(rng)
    tda, trx = "3" + digits(rng, 3), digits(rng, 5, True)
    code = f"{tda}-{rng.randint(1, 4):02d}-{trx}-{s.when:%Y%m%d}"
    d.logo("petko")
    d.center("Petko Animal Supplies de México SA de CV")
    d.center(f"RFC: {rf}")
    d.center(f"{st} {col} {c.title()} {e} {cp}")
    d.blank()
    d.lr(f"Tienda: {tda}", f"Caja: {rng.randint(1, 4)}")
    d.lr(f"Trans: {trx}", f"Fecha: {fdate(s.when, 'dmy')} {s.when:%H:%M}")
    left_with_blanks(d, f"Socio: {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES)[0]}*****")
    d.rule("=")
    for i in s.items:
        d.lr(i.name, f"{i.amount:,.2f}" if i.unit > 0 else f"({-i.amount:,.2f})", cut=True)
        if i.unit > 0:
            left_with_blanks(d, f"  SKU {i.code}   {int(i.qty)} x {i.unit:,.2f}")
    d.rule("=")
    pre = rng.random() < .5
    d.lr("Subtotal (sin IVA)" if pre else "Subtotal", f"{s.net:,.2f}")
    d.lr("IVA 16%", f"{s.iva:,.2f}")
    d.lr("Total", f"{s.total:,.2f}", bold=True, wide=2)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, cash="Efectivo", change="Cambio", sym="")
    else:
        pw = voucher(d, s, rng, Card(rng, s))
    sv = -sum(i.amount for i in s.items if i.unit < 0)
    if sv:
        d.center(f"Hoy ahorraste ${sv:,.2f} por ser Club Petko")
    d.lr("Puntos acumulados", str(int(s.total)))
    d.center("Factura en petko.com.mx/facturacion con el código:")
    d.center(code)
    d.center("Redondea y adopta. Donde las mascotas son familia")
    return truth(s, merchant="petko", legal="Petko Animal Supplies de México SA de CV", rfc=rf, store=tda, folio=trx, payment_printed=pw, url="petko.com.mx/facturacion",
                 portal={"codigo": code})
