"""Toll: class by axles, the tariff and what was paid, a reference for the invoice."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import alnum, digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_in_digits, one, WORDS
from layouts.kit.rows import plain


@layout("many-trades", "ow_peaje", [(58, 32), (58, 28)])
def axles(d, r):
    s = one(r, "PEAJE", r.choice([38, 55, 71, 89, 104, 133, 166, 197, 246, 312, 408]), pay=(82, 9, 9, 0, 0), hours=(0, 23))
    legal, rf = "AUTOPISTAS CONCESIONADAS DEL SURESTE SA DE CV", R.make_company(r, "ACS")
    d.center(legal)
    d.center(f"R.F.C. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.center(f"AUTOPISTA {r.choice(['PUEBLA-ORIZABA', 'ARCO NORTE', 'KANTUNIL-CANCUN', 'LAS CHOAPAS'])}")
    d.center("COMPROBANTE DE PAGO DE PEAJE")
    fol, ref = digits(r, 8, True), alnum(r, 10) + digits(r, 6)
    d.left(f"PLAZA {r.randint(10, 199):03d} {r.choice(['EL CARMEN', 'ESPERANZA', 'XCAN', 'OCOYUCAN'])}")
    d.left(f"VIA {r.randint(1, 12):02d} CAJ {digits(r, 5)} T{r.randint(1, 3)}")
    d.left(f"{date_in_digits(s.when)} {s.when:%H:%M:%S}")
    d.left(f"FOLIO {fol}")
    d.left(f"CLASE 1 {r.choice(['AUTOMOVIL', 'PICK UP', 'MOTOCICLETA'])}")
    d.lr("TARIFA", plain(s.net, "$"))
    d.lr("IVA", plain(s.iva, "$"))
    d.lr("PAGADO", plain(s.total, "$"), bold=True, tall=2)
    pw = WORDS["td"][s.payment]
    d.left(f"F.P. {pw}")
    d.center("CONSERVE ESTE COMPROBANTE, ES SU SEGURO DE USUARIO")
    d.left("REFERENCIA DE FACTURA")
    d.left(ref)
    d.left("VIGENCIA 30 DIAS NATURALES")
    d.center("EMERGENCIAS 074")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, payment_printed=pw, portal={"referencia": ref, "folio": fol})
