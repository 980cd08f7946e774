"""Pharmacy chain: head office and branch, savings, a purse with bonus and balance, an ITU for the invoice."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, fdate, ftime, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import (
    address_of, Card, FIRST_NAMES, left_with_blanks, MEDICINES, pay, pick, sale, SURNAMES, voucher,
)


@layout("national-chains", "c_delahorrito", [(80, 40), (58, 32), (80, 42)], ("grid", "grid", "prop"))
def savings_chain(d, rng):
    s = sale(rng, pick(rng, MEDICINES, rng.randint(1, 5)), (50, 28, 21, 1, 0))
    rf = R.make_company(rng, "CFA")
    st, col, c, e, cp = address_of(rng)
    suc, tk = digits(rng, 4, True), digits(rng, 6, True)
    itu = alnum(rng, 4) + digits(rng, 14)
    d.logo("Farmacias del Ahorrito")
    d.center("Comercializadora Farmacéutica del Ahorrito, S.A.P.I. de C.V.")
    d.center(f"R.F.C. {rf}")
    d.center("Matriz: Carr. Panamericana Km 1085, Tuxtla Gutiérrez, Chiapas 29040")
    d.center("Regimen General de Ley Personas Morales")
    d.blank()
    d.center(f"SUCURSAL: {suc} {c}")
    d.center(f"{st} {col} C.P. {cp}")
    d.lr("Fecha: " + fdate(s.when, "dmy"), "Hora: " + ftime(s.when, "hm"))
    left_with_blanks(d, f"Ticket: {tk}   Caja: {rng.randint(1, 4)}")
    left_with_blanks(d, f"Le atendió: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    d.rule()
    d.lr("Cant. Producto", "Precio Total")
    d.rule()
    ah = Decimal(0)
    for i in s.items:
        left_with_blanks(d, f"{i.code} {i.name}")
        if rng.random() < .4:
            pct = rng.choice([10, 15, 20, 35])
            lst = q2(i.unit * 100 / (100 - pct))
            ah += (lst - i.unit) * i.qty
            d.lr(f" {int(i.qty)} x ${lst:.2f} -{pct}%", f"${i.amount:.2f}")
        else:
            d.lr(f" {int(i.qty)} x ${i.unit:.2f}", f"${i.amount:.2f}")
    d.rule()
    d.lr("Subtotal", money(s.net))
    d.lr("IVA 16%" if s.iva else "IVA", money(s.iva))
    d.lr("Total", money(s.total), bold=True, tall=2)
    if s.payment.startswith("tarj"):
        pw = voucher(d, s, rng, Card(rng, s), rng.choice("bd"))
    else:
        pw = pay(d, s, rng, cash="Pago en efectivo", change="Cambio", val="Vales de despensa")
    if ah:
        d.center(f"¡En esta compra ahorraste {money(q2(ah))}!", bold=True)
    d.rule()
    left_with_blanks(d, "Monedero del Ahorrito " + "****" + digits(rng, 5))
    left_with_blanks(d, f"Bonificación {s.total * Decimal('0.02'):.2f}  Saldo {rng.randint(3, 400)}.{digits(rng, 2)}")
    d.center("Solicita tu factura en www.fahorrito.com con tu ITU:")
    d.center(itu, bold=True)
    d.center("Consulta médica 24 hrs. 800 711 2222")
    d.center("En medicamentos no hay cambios ni devoluciones. COFEPRIS")
    return truth(s, merchant="Farmacias del Ahorrito", legal="Comercializadora Farmacéutica del Ahorrito, S.A.P.I. de C.V.", rfc=rf, store=suc, folio=tk,
                 payment_printed=pw, url="www.fahorrito.com", portal={"itu": itu})
