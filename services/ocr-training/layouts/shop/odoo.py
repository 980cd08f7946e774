"""Shop on an open source till: units and prices in two rows, IVA by rate with its base, a code for the portal."""
from __future__ import annotations

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    as_till_programs_print, buy, chance, company_rfc, date_text, FIRST_NAMES, MIX, money, notes, phone, pick,
    taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI


@layout("till-programs", "a12", [(80, 42), (80, 40)], ("prop", "prop", "grid"))
@as_till_programs_print
def odoo(d, rng):
    s = buy(rng, MIX, 1, 6)
    t = s.when
    name, legal = rng.choice([("Mercado Nube", "Tienda Nube y Tierra"), ("Casa Huipil", "Artesanas de Huipil"), ("Bodega Orgánica", "Comercio Consciente del Sur"), ("Raíces Tienda", "Raíces y Semillas MX")])
    legal += " " + rng.choice(["S.A. de C.V.", "SAS de CV", "S. de R.L. de C.V."])
    r = company_rfc(rng, legal)
    d.logo(name)
    d.center(legal)
    d.center(phone(rng))
    d.center(rng.choice(["RFC: ", "ID Fiscal: ", "VAT: "]) + r)
    d.center("ventas@" + name.lower().replace(" ", "").translate(str.maketrans("áíéóú", "aieou")) + ".mx")
    d.rule("-")
    d.center(f"Atendido por: {rng.choice(FIRST_NAMES)}")
    tk = str(rng.randint(1, 999)).zfill(3)
    ref = f"{digits(rng, 5)}-{digits(rng, 3)}-{digits(rng, 4)}"
    d.center(tk, tall=2, wide=2, bold=True) if chance(rng, .6) else None
    d.blank()
    for i in s.items:
        d.lr(i.name, money(i.amount, "$ "))
        d.left(f"  {i.qty:.2f} x {money(i.unit, '$ ')} / Unidades")
    d.rule("-")
    gross = chance(rng, .5)
    if gross:
        d.lr("Importe sin impuestos", money(s.net, "$ "))
        d.lr("IVA 16%" if s.iva else "IVA 0%", money(s.iva, "$ "))
    d.lr("TOTAL", money(s.total, "$ "), bold=True, tall=2)
    pay = pick(rng, {CASH: ["Efectivo"], CREDIT: ["Tarjeta de crédito (Clip)", "T. Crédito"], DEBIT: ["Tarjeta de débito", "T. Débito"], SPEI: ["Transferencia bancaria"]}, [3, 2, 2, 1])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    d.lr(pay[1], money(g, "$ "))
    if pay[0] == CASH:
        d.lr("CAMBIO", money(g - s.total, "$ "))
    full = gross or chance(rng, .5)
    if full and not gross:
        d.blank()
        d.lr("Subtotal sin IVA", money(s.net, "$ "))
        d.lr("IVA(16%) VENTAS" if s.iva else "IVA(0%) VENTAS", money(s.iva, "$ "))
    if not full and chance(rng, .5):
        d.center("Precios con IVA incluido")
    d.blank()
    port = {}
    if chance(rng, .6):
        code = alnum(rng, 5).lower() if chance(rng, .5) else alnum(rng, 5)
        d.center("¿Necesitas una factura para tu compra?")
        d.center("Código único: " + code)
        d.center("URL del portal: tienda.odoohost.mx/pos/ticket")
        port = {"codigo": code}
    d.center(f"{rng.choice(['Orden', 'Pedido', 'Ticket'])} {ref}")
    d.center(date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {HH}:{mi}"])))
    d.center("Con tecnología de Odoo") if chance(rng, .4) else None
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, portal=port, folio=ref)
