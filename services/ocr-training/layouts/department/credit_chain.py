"""Department store on credit: a cash note with codes, IVA alone, the warranty's date, the day's global invoice."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits, fdate, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, FIRST_NAMES, left_with_blanks, pay, pick, sale, SURNAMES


@layout("national-chains", "d_copel", [(80, 42), (80, 40)])
def credit_chain(d, rng):
    pool = [("CEL MOTO G24 128GB", 2999, 3899, "0.16", "0"), ("VENTILADOR 18P", 599, 1099, "0.16", "0"), ("TENIS CHARLY CAB", 699, 1199, "0.16", "0"),
            ("COLCHON MAT SPRING", 3499, 5999, "0.16", "0"), ("MOCHILA ESCOLAR", 299, 599, "0.16", "0"), ("BLUSA YAZBEK", 149, 299, "0.16", "0"),
            ("PLANCHA BLACK&D", 399, 699, "0.16", "0"), ("SANDALIA DAMA", 249, 499, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 3), (0, 0), multi=False, code=6), (60, 24, 16, 0, 0), 9, 20)
    rf = R.make_company(rng, "COP")
    st, col, c, e, cp = address_of(rng)
    tda, caja, fac = digits(rng, 4, True), f"{rng.randint(1, 30)}", digits(rng, 6, True)
    d.logo("COPEL")
    d.center("COPEL S.A. DE C.V.")
    d.center("REPUBLICA 2855 PTE. COL. RECURSOS HIDRAULICOS CULIACAN SIN. CP 80105")
    d.center(f"RFC: {rf}  REGIMEN 624 COORDINADOS" if rng.random() < .2 else f"RFC: {rf}")
    d.rule("=")
    d.center("NOTA DE CONTADO")
    d.lr(f"TIENDA: {tda}", f"CAJA: {caja}")
    d.lr(f"NOTA: {fac}", f"{s.when:%d-%m-%Y}")
    d.lr(f"HORA: {s.when:%H:%M:%S}", f"EMP: {digits(rng, 8, True)}")
    left_with_blanks(d, f"CLIENTE: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)} {rng.choice(SURNAMES)}")
    d.rule("=")
    d.add([Seg("CODIGO", 0), Seg("ARTICULO", 8), Seg("PRECIO", d.cols, "r")])
    for i in s.items:
        d.add([Seg(i.code, 0), Seg(i.name[:20], 8), Seg(money(i.amount), d.cols, "r")])
    d.rule()
    d.lr("SUMA", money(s.net))
    d.lr("I.V.A. 16.00 %", money(s.iva))
    d.lr("TOTAL", money(s.total), bold=True)
    if s.payment.startswith("tarj"):
        pw = f"PAGO CON TARJETA DE {'DEBITO' if s.payment.endswith('debito') else 'CREDITO'}"
        left_with_blanks(d, pw)
        d.lr("XXXX XXXX XXXX " + digits(rng, 4), money(s.total))
    else:
        pw = pay(d, s, rng, cash="RECIBI EN EFECTIVO")
    left_with_blanks(d, amount_words(s.total))
    d.blank()
    if rng.random() < .5:
        left_with_blanks(d, f"GARANTIA: 1 AÑO CON EL PROVEEDOR. VENCE {fdate(s.when + dt.timedelta(days=365), 'dmy-')}")
    left_with_blanks(d, "ESTE COMPROBANTE FORMA PARTE DE LA FACTURA GLOBAL DEL DIA")
    d.center("OBTENGA SU FACTURA EN www.copel.com/facturacion")
    d.center("MEJORA TU VIDA. COPEL PAY")
    d.center("DUDAS 800 220 7735")
    return truth(s, merchant="COPEL", legal="COPEL S.A. DE C.V.", rfc=rf, store=tda, folio=fac, payment_printed=pw, url="www.copel.com/facturacion")
