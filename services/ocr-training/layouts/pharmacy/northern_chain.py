"""Pharmacy chain of the north: points of a card and the day they expire, three codes for the invoice."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, ftime
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, left_with_blanks, MEDICINES, pay, pick, sale


@layout("national-chains", "c_benavidez", [(80, 42), (58, 32)])
def northern_chain(d, rng):
    s = sale(rng, pick(rng, MEDICINES, rng.randint(1, 6)), (50, 26, 24, 0, 0))
    rf = R.make_company(rng, "FBE")
    st, col, c, e, cp = address_of(rng)
    suc, tk = digits(rng, 4, True), digits(rng, 8)
    d.logo("BENAVIDEZ")
    d.center("FARMACIAS BENAVIDEZ, S.A.B. DE C.V.")
    d.center(f"RFC: {rf}")
    d.center("FUNDADORES 935 INT 301 COL. VALLE DEL MIRADOR MONTERREY NL 64750")
    d.center(f"EXPEDIDO EN: {st.upper()}, {c}, {e} {cp}")
    left_with_blanks(d, f"FARMACIA:{suc}  POS:{rng.randint(1, 5):02d}")
    left_with_blanks(d, f"TICKET:{tk}")
    left_with_blanks(d, f"{fdate(s.when, 'iso')} {ftime(s.when, 'hms')}")
    d.rule("=")
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f} {'G' if i.iva else 'T0'}", cut=True)
        left_with_blanks(d, f"  {i.code} {int(i.qty)}x{i.unit:.2f}")
    d.rule("=")
    d.lr("SUBTOTAL", f"{s.net:.2f}")
    d.lr("IMPORTE IVA", f"{s.iva:.2f}")
    d.lr("TOTAL MN", f"{s.total:.2f}", wide=2 if d.cols > 40 else 1, bold=True)
    cards = {"deb": "TARJ. DEBITO", "cred": "TARJ. CREDITO"}
    pw = pay(d, s, rng, cash="EFECTIVO", change="CAMBIO", sym="", **cards)
    left_with_blanks(d, f"PIEZAS: {sum(int(i.qty) for i in s.items)}")
    d.rule()
    d.center("TARJETA BENEFICIO INTELIGENTE")
    d.lr("PUNTOS GANADOS", str(int(s.total // 10)))
    d.lr("PUNTOS DISPONIBLES", str(rng.randint(10, 900)))
    d.center(f"TUS PUNTOS VENCEN EL {fdate(s.when + dt.timedelta(days=180), 'dmy')}")
    d.rule()
    d.center("FACTURA EN LINEA www.benavidez.com.mx")
    left_with_blanks(d, f"FARMACIA {suc}")
    left_with_blanks(d, f"TICKET {tk}")
    left_with_blanks(d, f"IMPORTE {s.total:.2f}")
    d.center("LLAMANOS 81 8126 0000")
    return truth(s, merchant="BENAVIDEZ", legal="FARMACIAS BENAVIDEZ, S.A.B. DE C.V.", rfc=rf, store=suc, folio=tk, payment_printed=pw,
                 url="www.benavidez.com.mx", portal={"farmacia": suc, "ticket": tk})
