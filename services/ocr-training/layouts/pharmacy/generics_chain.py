"""Chain of generics: few rows, the discount of a weekday, the total after a sum and its IVA."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import (
    address_of, FIRST_NAMES, left_with_blanks, MEDICINES, pay, pick, sale, SURNAMES,
)


@layout("national-chains", "c_doctorsimi", [(58, 32), (58, 30), (80, 40)])
def generics_chain(d, rng):
    pool = [(n.split(" ")[0] + " SIMI " + n.split(" ")[-1], max(12, lo // 2), max(20, hi // 2), v, p) for n, lo, hi, v, p in MEDICINES]
    s = sale(rng, pick(rng, pool, rng.randint(1, 4), (0, 0, 50)), (78, 12, 10, 0, 0))
    person = rng.random() < .4
    rf = R.make_person(rng) if person else R.make_company(rng, "FSM")
    legal = f"{rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)} {rng.choice(SURNAMES)}" if person else "FARMACIAS DE SIMILAR SALUD S.A. DE C.V."
    st, col, c, e, cp = address_of(rng)
    fol = digits(rng, 7, True)
    u = "SM" + digits(rng, 4, True)
    tax = rng.random() < .5
    d.logo("FARMACIAS SIMILAR")
    d.center("LO MISMO PERO MAS BARATO")
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center(f"{st.upper()} {col.upper()}")
    d.center(f"{c} {e} C.P. {cp}")
    d.center(f"UNIDAD {u}")
    d.lr(f"FOLIO {fol}", f"{s.when:%d/%m/%y}")
    d.lr(f"VEND. {rng.choice(FIRST_NAMES)}", f"{s.when:%H:%M}")
    d.rule("-")
    for i in s.items:
        left_with_blanks(d, i.name)
        d.lr(f"   {int(i.qty)} PZA  {i.unit:.2f}", f"{i.amount:.2f}")
    lunes = s.when.weekday() == 0
    if lunes:
        d.center("** LUNES 25% DE DESCUENTO **")
    d.rule("-")
    if tax:
        d.lr("SUBTOTAL", f"{s.net:.2f}")
        d.lr("I.V.A.", f"{s.iva:.2f}")
    d.lr("TOTAL $", f"{s.total:.2f}", tall=2, bold=True)
    pw = pay(d, s, rng, cash="SU PAGO EN EFECTIVO", change="SU CAMBIO", sym="", deb="PAGO TARJETA DEBITO", cred="PAGO TARJETA CREDITO")
    d.center(amount_words(s.total))
    d.center("CONSULTORIO MEDICO A UN LADO $60")
    d.center("SI REQUIERE FACTURA SOLICITELA EN CAJA EL MISMO DIA")
    d.center("SIMITEL 800 911 6666")
    return truth(s, merchant="FARMACIAS SIMILAR", legal=legal, rfc=rf, store=u, folio=fol, tax_printed=tax, payment_printed=pw)
