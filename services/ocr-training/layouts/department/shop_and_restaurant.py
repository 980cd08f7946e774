"""Restaurant of a department store: consumption without IVA, tip not included, a survey's address."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, FIRST_NAMES, left_with_blanks, pay, pick, sale


@layout("national-chains", "d_samborn", [(80, 40), (80, 44)], ("grid", "grid", "prop"))
def shop_and_restaurant(d, rng):
    pool = [("ENCH SUIZAS 3PZ", 165, 235, "0.16", "0"), ("CAFE AMERICANO REF", 52, 68, "0.16", "0"), ("MOLLETES NATURAL", 119, 159, "0.16", "0"),
            ("SANDW CLUB TRES PISOS", 189, 249, "0.16", "0"), ("JUGO NARANJA GDE", 69, 89, "0.16", "0"), ("PAN DULCE CANASTA", 32, 45, "0.16", "0"),
            ("CREMA POBLANA", 98, 132, "0.16", "0"), ("MILANESA POLLO", 215, 285, "0.16", "0"), ("COCA COLA LIGHT", 49, 62, "0.16", "0"),
            ("NEVADA CHOCOLATE", 92, 125, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(2, 6)), (36, 28, 36, 0, 0), 7, 22)
    rf = R.make_company(rng, "SHN")
    st, col, c, e, cp = address_of(rng)
    rest, chk = digits(rng, 3), digits(rng, 5, True)
    tip = q2(s.total * rng.choice([Decimal("0.10"), Decimal("0.12"), Decimal("0.15")])) if s.payment != "efectivo" and rng.random() < .7 else None
    d.logo("Los Samborn")
    d.center("SAMBORN HERMANOS RESTAURANTES S.A.")
    d.center(rf)
    d.center(f"{st.upper()} {col.upper()} {c} {e} C.P. {cp}")
    d.center(f"RESTAURANTE No. {rest}")
    d.blank()
    left_with_blanks(d, f"MESA {rng.randint(1, 60):03d}   CTES {rng.randint(1, 6)}   MESERA {digits(rng, 4, True)} {rng.choice(FIRST_NAMES)}")
    left_with_blanks(d, f"CHEQUE {chk}   {s.when:%d/%m/%y}  {s.when:%H:%M}")
    d.rule("-")
    for i in s.items:
        d.lr(f"{int(i.qty):>2} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule()
    d.lr("CONSUMO SIN IVA", f"{s.net:.2f}")
    d.lr("IVA 16%", f"{s.iva:.2f}")
    d.lr("TOTAL CONSUMO", f"{s.total:.2f}", bold=True, tall=2)
    if s.payment == "efectivo":
        d.center("PROPINA NO INCLUIDA")
        pw = pay(d, s, rng, sym="")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        if tip:
            d.lr("PROPINA", f"{tip:.2f}")
        d.lr(pw, f"{s.total + (tip or 0):.2f}")
        left_with_blanks(d, f"CTA ************{cv.last} AUT {cv.aut}")
    d.center("LA PROPINA ES VOLUNTARIA Y NO ES OBLIGATORIA")
    d.center("FACTURE EN www.samborn.com.mx/facturacion")
    d.lr(f"RESTAURANTE {rest}", f"CHEQUE {chk}")
    d.center("¿Cómo fue su experiencia? Escanee y conteste la encuesta")
    d.qr(f"https://opina.samborn.com.mx/{rest}/{chk}")
    return truth(s, merchant="Los Samborn", legal="SAMBORN HERMANOS RESTAURANTES S.A.", rfc=rf, store=rest, folio=chk, payment_printed=pw, tip=tip,
                 url="www.samborn.com.mx/facturacion", portal={"restaurante": rest, "cheque": chk})
