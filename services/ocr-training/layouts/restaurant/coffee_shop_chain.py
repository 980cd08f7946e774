"""Chain of coffee shops: the bill and its payment, tip and total with it, blank rows for the customer's data."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, FIRST_NAMES, item, left_with_blanks, pick, sale


@layout("national-chains", "e_vipps", [(80, 40), (80, 42), (80, 48)], ("grid", "grid", "prop"))
def coffee_shop_chain(d, rng):
    pool = [("Enchiladas Vipps", 149, 199, "0.16", "0"), ("Hot Cakes Clasicos", 99, 139, "0.16", "0"), ("Cafe Refill", 49, 62, "0.16", "0"),
            ("Malteada Fresa", 75, 98, "0.16", "0"), ("Club Sandwich", 145, 189, "0.16", "0"), ("Huevos Rancheros", 109, 149, "0.16", "0"),
            ("Limonada Nat", 45, 62, "0.16", "0"), ("Pay de Queso", 75, 95, "0.16", "0"), ("Fajitas Res", 189, 249, "0.16", "0"), ("Paq Desayuno 2", 129, 169, "0.16", "0")]
    items = pick(rng, pool, rng.randint(2, 6), (0, 0))
    if rng.random() < .35:
        tot = sum(i.amount for i in items)
        items.append(item("Desc Wow Rewards 15%", -q2(tot * Decimal("0.15"))))
    s = sale(rng, items, (35, 30, 35, 0, 0), 7, 22)
    rf = R.make_company(rng, "OVI")
    st, col, c, e, cp = address_of(rng)
    tda, chk = digits(rng, 5, True), digits(rng, 4, True)
    tk = digits(rng, 22, True)
    paid = rng.random() < .75
    tip = None
    d.logo("vipps")
    d.center("Operadora Vipps S de RL de CV")
    d.center(f"RFC {rf}")
    d.center(f"{tda} Vipps {c.title()}")
    d.center(f"{st} {col} {cp}")
    d.rule()
    left_with_blanks(d, f"{digits(rng, 4)} {rng.choice(FIRST_NAMES).title()}")
    d.rule()
    d.add([Seg(f"Mesa {rng.randint(1, 80)}/1", 0), Seg(f"Chk {chk}", d.cols / 2, "c"), Seg(f"Com {rng.randint(1, 6)}", d.cols, "r")])
    d.center(f"{fdate(s.when, 'dMy--')} {s.when:%H:%M}")
    d.rule()
    for i in s.items:
        d.lr(f"  {int(i.qty)} {i.name}", f"{i.amount:.2f}", cut=True)
    d.blank()
    d.lr("    Subtotal", f"{s.net:.2f}")
    d.lr("    IVA", f"{s.iva:.2f}")
    pw = None
    if paid:
        if s.payment == "efectivo":
            pw = "Efectivo"
            d.lr("    " + pw, f"{s.tendered:.2f}")
            d.lr("    Total Pagado", f"{s.total:.2f}", bold=True)
            d.lr("    Cambio", f"{s.change:.2f}")
        else:
            cv = Card(rng, s)
            pw = f"{cv.brand.title()} {'Debito' if cv.debit else 'Credito'}"
            if rng.random() < .6:
                tip = q2(s.total * Decimal("0.10"))
            d.lr("    Total", f"{s.total:.2f}", bold=True)
            left_with_blanks(d, f"    XXXXXXXXXXXX{cv.last}")
            if tip:
                d.lr("    Propina", f"{tip:.2f}")
            d.lr("    " + pw, f"{s.total + (tip or 0):.2f}")
    else:
        d.lr("    Total a Pagar", f"{s.total:.2f}", bold=True, tall=2)
        d.blank()
        left_with_blanks(d, "Propina sugerida (no incluida):")
        for p in (10, 15, 20):
            left_with_blanks(d, f"   {p}% = {s.total * p / 100:.2f}")
        left_with_blanks(d, "Nombre: ________________________")
        left_with_blanks(d, "RFC: ___________________________")
    d.rule()
    d.center("Obten tu factura: facturacion.vipps.com.mx")
    d.center("Numero de Ticket:")
    d.center(tk)
    d.center("Disponible 24 horas despues de tu visita")
    d.center("#QueRicoEsVipps")
    return truth(s, merchant="vipps", legal="Operadora Vipps S de RL de CV", rfc=rf, store=tda, folio=chk, payment_printed=pw, tip=tip,
                 url="facturacion.vipps.com.mx", portal={"numero_ticket": tk})
