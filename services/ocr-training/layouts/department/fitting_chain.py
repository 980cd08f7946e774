"""Electronics shop: the customer's generic RFC above the goods, prices before tax, a key for the invoice."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import alnum, amount_words, digits, fdate, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, left_with_blanks, pay, pick, sale


@layout("national-chains", "i_stiren", [(80, 40), (58, 32), (80, 42)], ("grid", "grid", "prop"))
def fitting_chain(d, rng):
    pool = [("CABLE HDMI 1.8M", 129, 249, "0.16", "0"), ("PILA AA C/4 ALC", 49, 79, "0.16", "0"), ("ADAPT USB-C A 3.5", 99, 169, "0.16", "0"), ("BOCINA BT 5W", 299, 599, "0.16", "0"),
            ("CARGADOR 20W", 199, 349, "0.16", "0"), ("CONECTOR RJ45 C/10", 35, 69, "0.16", "0"), ("MULTIMETRO DIG", 229, 449, "0.16", "0"), ("CAUTIN 40W", 119, 199, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5), (0, 0)), (46, 29, 22, 0, 3), 9, 20)
    franch = rng.random() < .6
    legal = rng.choice(["ELECTRONICA Y COMPUTO DEL PARQUE SA DE CV", "DISTRIBUIDORA ELECTRO ISTMO S DE RL DE CV"]) if franch else "ELECTRONICA STIREN S.A. DE C.V."
    rf = R.make_company(rng, "".join(w[0] for w in legal.split()[:3]))
    st, col, c, e, cp = address_of(rng)
    fol, cb = "TK" + digits(rng, 7), alnum(rng, 12)
    d.logo("STIREN")
    d.center("SOLUCIONES EN ELECTRONICA")
    d.center(legal)
    d.center(f"R.F.C. {rf}")
    d.center(f"{st.upper()} {col.upper()} {c} {e} C.P. {cp}")
    d.rule()
    left_with_blanks(d, f"TICKET: {fol}")
    left_with_blanks(d, f"FECHA : {fdate(s.when, 'd M y')}  {s.when:%H:%M}")
    left_with_blanks(d, "CLIENTE: PUBLICO EN GENERAL")
    left_with_blanks(d, "R.F.C. CLIENTE: XAXX010101000")
    d.rule()
    left_with_blanks(d, "CANT CLAVE / DESCRIPCION")
    d.add([Seg("P.UNIT", d.cols - 12, "r"), Seg("IMPORTE", d.cols, "r")])
    for i in s.items:
        left_with_blanks(d, f"{int(i.qty)}  {alnum(rng, 3)}-{digits(rng, 3)} {i.name}")
        d.add([Seg(f"{i.unit:.2f}", d.cols - 12, "r"), Seg(f"{i.amount:.2f}", d.cols, "r")])
    d.rule()
    d.lr("SUBTOTAL :", f"{s.net:,.2f}")
    d.lr("IVA 16 %  :", f"{s.iva:,.2f}")
    d.lr("TOTAL    :", f"{s.total:,.2f}", bold=True)
    pw = pay(d, s, rng, sym="", cash="EFECTIVO :", change="CAMBIO   :", deb="T. DEBITO :", cred="T. CREDITO :", tra="TRANSFERENCIA :")
    left_with_blanks(d, f"SON: {amount_words(s.total)}")
    d.blank()
    d.center("CLAVE PARA FACTURAR")
    d.center(cb, bold=True)
    d.center("https://facturas.stiren.mx")
    d.center("GARANTIA DE 1 AÑO PRESENTANDO ESTE TICKET. NO HAY DEVOLUCION DE EFECTIVO")
    return truth(s, merchant="STIREN", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="https://facturas.stiren.mx", portal={"clave": cb})
