"""Supermarket chain: regular price and saving under an item, IVA and IEPS, an orange purse with bonus and
balance.
"""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import (
    address_of, Card, FIRST_NAMES, GROCERIES, left_with_blanks, pay, pick, sale, SURNAMES, voucher,
)
from layouts.kit.rows import qty_of


@layout("national-chains", "b_lacomida", [(80, 44), (80, 42)], ("grid", "grid", "prop"))
def food_chain(d, rng):
    s = sale(rng, pick(rng, GROCERIES, rng.randint(2, 11)), (30, 30, 34, 6, 0))
    rf = R.make_company(rng, "CLC")
    st, col, c, e, cp = address_of(rng)
    suc = digits(rng, 3, True)
    tk, idf = digits(rng, 4, True), alnum(rng, 5) + digits(rng, 9)
    d.logo("La Comida")
    d.center("Comercializadora La Comida, S.A.P.I. de C.V.")
    d.center(f"RFC: {rf}  Régimen Fiscal: 601")
    d.center("Av. Insurgentes Sur 1517, Módulo 2, San José Insurgentes, C.P. 03900, Ciudad de México")
    d.blank()
    d.center(f"Sucursal {suc} {c.title()}")
    d.center(f"{st}, {col}, {cp}")
    d.lr(f"Fecha {s.when:%d/%m/%Y}", f"Hora {s.when:%H:%M}")
    d.lr(f"Terminal {rng.randint(1, 22):03d}", f"Transacción {tk}")
    left_with_blanks(d, f"Cajero(a) {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES)[0]}.")
    d.blank()
    save = Decimal(0)
    for i in s.items:
        d.lr(i.name.capitalize(), f"{i.amount:.2f}" + (" *" if i.iva else "  "), cut=True)
        if i.qty != 1:
            left_with_blanks(d, f"{qty_of(i)} {'kg' if 'KG' in i.name else 'pz'} x {i.unit:.2f}", indent=3)
        if rng.random() < .15:
            reg = q2(i.unit * Decimal("1.2"))
            sv = q2((reg - i.unit) * i.qty)
            save += sv
            left_with_blanks(d, f"Precio regular {reg:.2f} Ahorro {sv:.2f}", indent=3)
    d.blank()
    d.lr("Sub-Total", f"{s.net:,.2f}")
    d.lr("I.V.A. Trasladado" if rng.random() < .4 else "I.V.A.", f"{s.iva:,.2f}")
    if s.ieps:
        d.lr("I.E.P.S.", f"{s.ieps:,.2f}")
    d.lr("Total", f"{s.total:,.2f}", bold=True, tall=2)
    cv = None
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        pw = f"{'Débito' if cv.debit else 'Crédito'} {cv.brand.title()}"
        d.lr(pw, f"{s.total:,.2f}")
    else:
        pw = pay(d, s, rng, cash="Efectivo", change="Su cambio", sym="", val="Vales de Despensa")
    left_with_blanks(d, "* Artículo gravado con I.V.A.")
    if save:
        d.lr("Hoy ahorraste", f"{save:.2f}", bold=True)
    left_with_blanks(d, "Monedero Naranja: ******" + digits(rng, 4))
    left_with_blanks(d, f"Saldo anterior {rng.randint(0, 90)}.{digits(rng, 2)}  Bonificado {s.total * Decimal('0.01'):.2f}")
    d.center("Facturación electrónica: www.lacomida.com.mx")
    d.center(f"ID Facturación: {idf}")
    d.center("Su ticket puede facturarse dentro del mes de la compra")
    if cv:
        d.rule("=")
        voucher(d, s, rng, cv, "b" if rng.random() < .5 else "c")
    return truth(s, merchant="La Comida", legal="Comercializadora La Comida, S.A.P.I. de C.V.", rfc=rf, store=suc, folio=tk, payment_printed=pw,
                 url="www.lacomida.com.mx", portal={"id_facturacion": idf})
