"""Convenience chain: regime and address of the company at the head, points, an ID for the web, days to invoice."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, fdate, ftime, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import (
    address_of, Card, FIRST_NAMES, left_with_blanks, pay, pick, sale, SNACKS, SURNAMES, voucher,
)


@layout("national-chains", "a_okso", [(58, 32), (58, 34), (80, 40)])
def red_chain(d, rng):
    s = sale(rng, pick(rng, SNACKS, rng.randint(1, 6)), (60, 22, 16, 2, 0), 6, 23)
    rf = R.make_company(rng, "CCK")
    tax = rng.random() < .45
    cve = "10" + alnum(rng, 3)
    fol, web = digits(rng, 7, True), digits(rng, 12, True)
    st, col, c, e, cp = address_of(rng)
    d.logo("OKSO")
    d.center("Cadena Comercial Okso, S.A. de C.V.")
    d.center("Edison No. 1100 Nte. Col. Talleres")
    d.center("Monterrey, Nuevo León C.P. 64480")
    d.center(rf)
    d.center("Regimen: 623 Opcional para Grupos de Sociedades")
    d.center("Lugar de expedición")
    d.center(f"{st} {col} {c}, {e} {cp}")
    d.blank()
    left_with_blanks(d, f"Tienda {cve} {rng.choice(['Mirador', 'Las Fuentes', 'Terminal', 'Hospital'])} {c[:3]}")
    d.lr(f"Caja:{rng.randint(1, 3)} Turno:{rng.randint(1, 3)}", f"Folio:{fol}")
    d.lr(fdate(s.when, "dmy"), ftime(s.when, "hms"))
    left_with_blanks(d, f"Atendio: {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES).title()[:9]}")
    d.rule()
    d.lr("Cant Articulo", "Importe")
    for i in s.items:
        d.lr(f"{int(i.qty):<3} {i.name}", money(i.amount, "$", False), cut=True)
    d.rule()
    if tax:
        d.lr("Subtotal", money(s.net, "$", False))
        d.lr("IVA", money(s.iva, "$", False))
        if s.ieps:
            d.lr("IEPS", money(s.ieps, "$", False))
    d.lr("Total M.N.", money(s.total, "$", False), bold=True, tall=2)
    if s.payment.startswith("tarj"):
        c1 = Card(rng, s)
        d.lr("Tarjeta bancaria", money(s.total, "$", False))
        d.rule("*")
        pw = voucher(d, s, rng, c1, rng.choice("ac"))
    else:
        pw = pay(d, s, rng, cash="Recibido Efectivo", change="Cambio", val="Vale Electronico Despensa")
    left_with_blanks(d, f"Total de articulos: {sum(int(i.qty) for i in s.items)}")
    if rng.random() < .6:
        d.rule("*")
        d.center("SPIN PREMIO")
        left_with_blanks(d, f"Puntos ganados hoy: {int(s.total)}")
        left_with_blanks(d, f"Saldo puntos: {rng.randint(90, 9000)}")
        left_with_blanks(d, "Cliente: XXXX" + digits(rng, 4))
    d.rule("*")
    d.center("¿Requieres factura? Entra a okso.mx/factura")
    left_with_blanks(d, f"ID WEB: {web}")
    d.center("Tienes hasta el último día del mes para facturar tu compra")
    d.center("Quejas y sugerencias 800 11 06996")
    return truth(s, merchant="OKSO", legal="Cadena Comercial Okso, S.A. de C.V.", rfc=rf, store=cve, folio=fol, tax_printed=tax, payment_printed=pw,
                 url="okso.mx/factura", portal={"id_web": web, "folio": fol})
