"""Ready pizza of a franchise: the company is the franchisee's, the invoice comes by a photo of the ticket."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, ftime
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, FIRST_NAMES, left_with_blanks, pay, pick, sale


@layout("national-chains", "e_littlecesar", [(80, 40), (58, 32)])
def ready_pizza_chain(d, rng):
    pool = [("HOT-N-READY PEPPERONI", 119, 139, "0.16", "0"), ("CRAZY BREAD 8PZ", 45, 59, "0.16", "0"), ("CRAZY COMBO", 59, 72, "0.16", "0"),
            ("DEEP DISH JAMON", 149, 179, "0.16", "0"), ("ULTIMATE SUPREME", 169, 199, "0.16", "0"), ("PEPSI 2L", 39, 49, "0.16", "0"), ("SALSA RANCH", 14, 19, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 4), (0, 0)), (60, 25, 15, 0, 0), 11, 22)
    legal = rng.choice(["PIZZAS DEL VALLE DE ANAHUAC SA DE CV", "PREZZO NORTE S DE RL DE CV", "FRANQUICIAS CESAR DEL BAJIO SAPI DE CV"])
    rf = R.make_company(rng, "".join(w[0] for w in legal.split()[:3]))
    st, col, c, e, cp = address_of(rng)
    o = digits(rng, 6, True)
    has_pay = rng.random() < .8
    d.center("LITTLE CESAR PIZZA", bold=True, tall=2)
    d.center(f"#{digits(rng, 4, True)}-{digits(rng, 4)}")
    d.center(st)
    d.center(f"{c.title()}, {e} {cp}")
    d.center(f"({digits(rng, 3, True)}) {digits(rng, 3)}-{digits(rng, 4)}")
    d.blank()
    d.center(f"Orden # {o}", wide=2)
    d.lr(f"{fdate(s.when, 'dMy--')}", ftime(s.when, "hm12"))
    left_with_blanks(d, f"Caja 1   {rng.choice(FIRST_NAMES).title()} {rng.choice('ABCDLMR')}")
    d.rule()
    for i in s.items:
        d.lr(f"{int(i.qty)} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule()
    d.lr("SubTotal:", f"${s.net:.2f}")
    d.lr("IVA 16.0%:", f"${s.iva:.2f}")
    d.lr("Total:", f"${s.total:.2f}", tall=2, bold=True)
    pw = None
    if has_pay:
        pw = pay(d, s, rng, cash="Efectivo:", change="Cambio:", deb="Tarjeta Debito:", cred="Tarjeta Credito:")
    d.blank()
    d.center(legal)
    d.center(f"RFC {rf[:3]} {rf[3:9]} {rf[9:]}")
    d.center("Para facturar envie foto de su ticket por WhatsApp al " + digits(rng, 10, True) + " dentro del mes")
    d.center("Pizza! Pizza!")
    return truth(s, merchant="LITTLE CESAR PIZZA", legal=legal, rfc=rf, folio=o, payment_printed=pw)
