"""Stations of the north: permit, island and pump; price and product; SAT's payment codes; a WEB ID."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import alnum, amount_words, digits, fdate, ftime, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, FIRST_NAMES, fuel, left_with_blanks, with_fuel_tax


@layout("national-chains", "g_gasnorte", [(58, 32), (80, 42)])
def northern_stations(d, rng):
    s, name, unit, l3, iva = fuel(rng, (45, 28, 25, 0, 0))
    legal = rng.choice(["SERVICIOS GASOLINEROS DE MONCLOVA SA DE CV", "ESTACION DE SERVICIO LOS ALAMOS SA DE CV", "HIDROCARBUROS Y SERVICIOS DEL TOPO SA DE CV",
                        "CONTROL GAS DE LA LAGUNA SA DE CV"])
    rf = R.make_company(rng, "".join(w[0] for w in legal.replace(" DE ", " ").split()[:3]))
    st, col, c, e, cp = address_of(rng)
    es, tk, wid = digits(rng, 4, True), digits(rng, 8, True), alnum(rng, 4) + digits(rng, 4)
    d.center(legal, bold=True)
    d.center(f"RFC {rf}")
    d.center(f"PERMISO CRE PL/{digits(rng, 5, True)}/EXP/ES/2016")
    d.center(f"{st.upper()} {col.upper()} {c} {e} CP {cp}")
    d.center(f"E.S. {digits(rng, 5, True)} SIIC 0000{digits(rng, 6)}" if rng.random() < .3 else f"TEL {digits(rng, 10, True)}")
    d.rule("=")
    d.center("*** TICKET DE VENTA ***")
    d.lr("ESTACION", es)
    d.lr("TICKET", tk)
    d.lr("FECHA", fdate(s.when, "dmy"))
    d.lr("HORA", ftime(s.when, "hms"))
    d.lr("ISLA/BOMBA", f"{rng.randint(1, 6)}/{rng.randint(1, 12):02d}")
    d.lr("DESPACHADOR", rng.choice(FIRST_NAMES))
    d.rule("=")
    d.add([Seg("PROD", 0), Seg("LTS", 16, "r"), Seg("P.U.", 23, "r"), Seg("IMPORTE", 32, "r")])
    d.add([Seg(name, 0), Seg(f"{l3:.3f}", 16, "r"), Seg(f"{unit:.2f}", 23, "r"), Seg(f"{s.total:.2f}", 32, "r")])
    d.rule("=")
    d.lr("SUBTOTAL", f"{s.total - iva:.2f}")
    d.lr("IVA", f"{iva:.2f}")
    d.lr("TOTAL", f"$ {s.total:.2f}", tall=2, bold=True)
    left_with_blanks(d, amount_words(s.total))
    pw = {"efectivo": "01 EFECTIVO", "tarjeta_debito": "28 TARJETA DE DEBITO", "tarjeta_credito": "04 TARJETA DE CREDITO"}[s.payment]
    left_with_blanks(d, f"F. PAGO: {pw}")
    if rng.random() < .5:
        left_with_blanks(d, f"PLACAS: {alnum(rng, 3)}{digits(rng, 3)}   KM: {rng.randint(1000, 190000)}")
    d.rule("=")
    d.center("FACTURACION EN LINEA")
    d.center("www.cgfactura.mx")
    d.lr("WEB ID", wid)
    d.center("FACTURE SOLO DENTRO DEL MES DE CONSUMO. LITROS DE A LITRO")
    return with_fuel_tax(truth(s, merchant=legal, legal=legal, rfc=rf, store=es, folio=tk, payment_printed=pw, url="www.cgfactura.mx",
                          portal={"web_id": wid, "estacion": es, "ticket": tk}), s, iva)
