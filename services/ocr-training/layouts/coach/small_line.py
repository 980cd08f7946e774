"""Bus terminal."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    company_rfc, date_text, FIRST_NAMES, payment_word, sale, SURNAMES, time_text,
)


@layout("small-business", "autobus", [(80, 42), (58, 32)])
def small_line(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("PASAJE", 120, 890, .16)], (1, 1), (50, 25, 25, 0, 0), (5, 22), cents=("00",), maxq=1)
    name, legal, url = rng.choice([("SIERRA AZUL", "AUTOBUSES SIERRA AZUL SA DE CV", "factura.sierraazul.com.mx"), ("RÁPIDOS DE TUXPAN", "LINEAS UNIDAS DEL GOLFO SA DE CV", "www.lineasdelgolfo.com/cfdi"),
                                   ("DORADA DEL ISTMO", "TRANSPORTES RAPIDOS DEL ISTMO SA DE CV", "www.rapidosistmo.mx/facturar")])
    rf = company_rfc(rng, legal)
    fol, tok = digits(rng, 10), alnum(rng, 4) + "-" + alnum(rng, 4) + "-" + alnum(rng, 4)
    sal = s.when + dt.timedelta(minutes=rng.choice([20, 45, 130, 1440, 4000]))
    a, b = rng.sample(["Tuxpan", "Xalapa", "Puebla", "Tehuacán", "Juchitán", "Orizaba", "Poza Rica"], 2)
    d.logo(name)
    d.left(f"{legal}  RFC {rf}")
    d.rule()
    d.pair("Origen:", a.upper(), 10)
    d.pair("Destino:", b.upper(), 10)
    d.pair("Salida:", f"{date_text(sal, 'd/mon/y')} {time_text(sal.replace(minute=sal.minute // 15 * 15), '24')}", 10)
    d.pair("Asiento:", f"{rng.randint(1, 44)}   Andén: {rng.randint(1, 18)}", 10)
    d.pair("Pasajero:", rng.choice(FIRST_NAMES).split()[0] + " " + rng.choice(SURNAMES), 10)
    d.pair("Tipo:", rng.choice(["ADULTO", "ESTUDIANTE", "INAPAM"]), 10)
    d.rule()
    d.pair("Tarifa:", money(s.net), 10)
    d.pair("IVA:", money(s.iva), 10)
    d.pair("Total:", money(s.total), 10, bold=True)
    pay = payment_word(rng, s)
    d.pair("Pago:", pay, 10)
    d.pair("Folio:", fol, 10)
    d.pair("Vendido:", f"{date_text(s.when, 'd/mon/y')} {time_text(s.when, '24')}", 10)
    d.pair("Token:", tok, 10)
    d.blank()
    d.center(f"Obtén tu factura en {url} con folio y token")
    d.center("Preséntese 30 minutos antes. Boleto no reembolsable.")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay, url=url, portal={"folio": fol, "token": tok})
