"""Coffee chain: sizes before the drinks, a customer's name, stars and balance of its card, a survey under the
total.
"""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, ftime
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, FIRST_NAMES, item, left_with_blanks, pick, sale


@layout("national-chains", "e_sirenabuck", [(80, 38), (80, 42)], ("grid", "grid", "prop"))
def national_chain(d, rng):
    pool = [("Vt Latte Vainilla", 89, 108, "0.16", "0"), ("Gr Frapp Caramelo", 95, 112, "0.16", "0"), ("Al Americano", 52, 62, "0.16", "0"), ("Gr Cold Brew", 72, 88, "0.16", "0"),
            ("Panini Serrano", 105, 128, "0.16", "0"), ("Muffin Platano", 58, 72, "0.16", "0"), ("Grano Veracruz 250", 189, 229, "0", "0"), ("Pan de Elote", 52, 64, "0.16", "0")]
    items = pick(rng, pool, rng.randint(1, 4), (0, 0), multi=False)
    if rng.random() < .3:
        items.append(item("Desc Vaso Propio", -10))
    s = sale(rng, items, (25, 40, 35, 0, 0), 7, 21)
    rf = R.make_company(rng, "CSR")
    st, col, c, e, cp = address_of(rng)
    tda, chk = digits(rng, 5, True), digits(rng, 6, True)
    tkt = f"{digits(rng, 7, True)}{s.when:%d%m%y}{digits(rng, 6)}"
    name = "El Faro Coffee" if rng.random() < .5 else "Cafe Sirenia"
    d.center(name, bold=True, tall=2)
    d.center(f"{c.title()} {tda}")
    d.center(f"{st}")
    d.center(f"{col} CP {cp}")
    d.center("Cafe Sirenia S. de R.L. de C.V.")
    d.center(f"RFC: {rf}")
    d.blank()
    left_with_blanks(d, f"Chk {chk}")
    left_with_blanks(d, f"{fdate(s.when, 'dmy')} {ftime(s.when, 'hms12')}")
    left_with_blanks(d, f"{rng.choice(FIRST_NAMES).title()} Drawer: {rng.randint(1, 2)} Reg: {rng.randint(1, 4)}")
    d.rule()
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f}")
        if rng.random() < .3 and i.unit > 0:
            d.lr("  Leche Almendra", "0.00")
    d.blank()
    pw = None
    if s.payment == "efectivo":
        pw = "Efectivo"
        d.lr(pw, f"{s.tendered:.2f}")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand.title()} {'Debito' if cv.debit else 'Credito'}"
        d.lr(pw, f"{s.total:.2f}")
        left_with_blanks(d, f"XXXXXXXXXXXX{cv.last}")
    d.blank()
    d.lr("Subtotal", f"${s.net:.2f}")
    d.lr("IVA 16%", f"${s.iva:.2f}")
    d.lr("Total", f"${s.total:.2f}", bold=True)
    d.lr("Cambio", f"${s.change:.2f}")
    d.rule()
    left_with_blanks(d, "Cuenta Cerrada")
    left_with_blanks(d, f"{fdate(s.when, 'dmy')} {ftime(s.when, 'hms12')}")
    if rng.random() < .6:
        d.center("Rewards: ganaste " + str(int(s.total // 20)) + " Estrellas")
        d.center("Tarjeta ****" + digits(rng, 4) + f" Saldo ${rng.randint(0, 500)}.00")
    d.center("Facturacion: sirenia.facturafacil.mx")
    d.center("Ticket para facturar")
    d.center(tkt)
    d.center("Comparte tu opinion en www.misirenia.mx")
    return truth(s, merchant=name, legal="Cafe Sirenia S. de R.L. de C.V.", rfc=rf, store=tda, folio=chk, payment_printed=pw, url="sirenia.facturafacil.mx",
                 portal={"ticket": tkt})
