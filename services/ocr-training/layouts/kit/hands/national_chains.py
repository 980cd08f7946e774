"""What the layouts of the set national-chains share: its sales, names, bank slips and goods."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits, Item, money, q2, Sale, Seg


def left_with_blanks(d, s, indent=0, **kw):
    """Doc.left, but the spaces inside and before the text stay when it fits on one row."""
    if len(s) + indent <= d.cols:
        t = s.lstrip(" ")
        d.add([Seg(t, indent + len(s) - len(t))], **kw)
    else:
        d.left(s.strip(), min(indent + len(s) - len(s.lstrip(" ")), 6), **kw)


FIRST_NAMES = ["BRENDA", "ITZEL", "OSCAR", "KEVIN", "YESENIA", "ROBERTO", "GUADALUPE", "FERNANDO", "ALMA", "DIEGO", "JAZMIN", "URIEL", "NANCY", "HUGO"]
SURNAMES = ["HERNANDEZ", "GARCIA", "MARTINEZ", "CRUZ", "REYES", "OLVERA", "ZAVALA", "ONTIVEROS", "PACHECO", "TREJO", "BAUTISTA"]


TOWNS = [("SALTILLO", "COAHUILA", "25"), ("MORELIA", "MICHOACAN", "58"), ("VERACRUZ", "VERACRUZ", "91"), ("CHIHUAHUA", "CHIHUAHUA", "31"),
          ("AGUASCALIENTES", "AGS", "20"), ("CUERNAVACA", "MORELOS", "62"), ("TAMPICO", "TAMPS", "89"), ("MAZATLAN", "SINALOA", "82"),
          ("OAXACA DE JUAREZ", "OAX", "68"), ("TUXTLA GUTIERREZ", "CHIAPAS", "29"), ("NAUCALPAN", "EDO. MEX.", "53"), ("COYOACAN", "CDMX", "04"),
          ("ZAPOPAN", "JALISCO", "45"), ("SAN LUIS POTOSI", "S.L.P.", "78"), ("PACHUCA", "HIDALGO", "42")]


BORDER_TOWNS = [("CD. JUAREZ", "CHIHUAHUA", "32"), ("NUEVO LAREDO", "TAMPS", "88"), ("MEXICALI", "B.C.", "21"), ("NOGALES", "SONORA", "84")]


STREETS = ["Av. Constituyentes", "Blvd. Venustiano Carranza", "Av. Juárez", "Calz. Independencia", "Av. Patria", "Periférico Sur", "Av. Tecnológico",
          "Calle 5 de Mayo", "Blvd. Díaz Ordaz", "Av. Revolución", "Eje 10 Sur", "Carr. Mex-Qro Km 12.5", "Av. Chapultepec", "Blvd. Hidalgo"]


QUARTERS = ["Fracc. Los Pinos", "Col. Obrera", "Col. Narvarte", "Col. Jardines", "Fracc. Villas del Sol", "Col. Lomas Verdes", "Col. El Rosario", "Col. Moderna"]


def address_of(rng, places=TOWNS):
    c, e, z = rng.choice(places)
    cp = z + digits(rng, 3)
    return f"{rng.choice(STREETS)} {rng.randint(12, 3999)}", rng.choice(QUARTERS), c, e, cp


def when(rng, lo=7, hi=22):
    return dt.datetime(2024, 2, 1) + dt.timedelta(days=rng.randint(0, 860), hours=rng.randint(lo, hi), minutes=rng.randint(0, 59), seconds=rng.randint(0, 59))


def price(rng, lo, hi, ends=(0, 50, 90, 0)):
    return q2(rng.randint(lo, hi - 1)) + Decimal(rng.choice(ends)) / 100


def item(name, price, qty=1, iva="0.16", ieps="0", code=""):
    return Item(name, Decimal(str(qty)), q2(price), Decimal(iva), Decimal(ieps), code)


def pick(rng, pool, n, ends=(0, 50, 90, 0), multi=True, code=13):
    out = []
    for name, lo, hi, iva, ieps in rng.sample(pool, min(n, len(pool))):
        if name.endswith(" KG"):
            qty = Decimal(rng.randint(215, 2600)) / 1000
        else:
            qty = Decimal(rng.choices([1, 2, 3, 5], [76, 16, 5, 3])[0] if multi else 1)
        out.append(Item(name, qty, price(rng, lo, hi, ends), Decimal(iva), Decimal(ieps), ("750" + digits(rng, code - 3)) if code == 13 else digits(rng, code, True)))
    return out


def sale(rng, items, pays=(50, 26, 22, 2, 0), lo=7, hi=22):
    s = Sale(items, when(rng, lo, hi), rng.choices(["efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"], pays)[0])
    t = s.total
    s.tendered = t
    if s.payment == "efectivo":
        c = [Decimal(v) for v in (20, 50, 100, 200, 500, 1000) if v >= t] or [Decimal((int(t) // 100 + 1) * 100)]
        s.tendered = rng.choice([c[0], c[0], c[-1], t, Decimal((int(t) // 10 + 1) * 10)])
    return s


def hex_digits(rng, n):
    return "".join(rng.choice("0123456789ABCDEF") for _ in range(n))


class Card:
    def __init__(self, rng, s):
        self.debit = s.payment == "tarjeta_debito"
        self.brand = rng.choice(["VISA", "MASTERCARD", "VISA"] if self.debit else ["VISA", "MASTERCARD", "AMEX", "VISA"])
        self.kind = "DEBITO" if self.debit else "CREDITO"
        self.last = digits(rng, 4)
        self.aut = digits(rng, 6)
        self.aid = {"VISA": "A0000000031010", "MASTERCARD": "A0000000041010", "AMEX": "A00000002501"}[self.brand]
        self.bank = rng.choice(["BBVA", "BANAMEX", "SANTANDER", "BANORTE", "HSBC", "SCOTIABANK", "BANCO AZTECA", "NU MEXICO"])


PROMISSORY_NOTE = ("POR ESTE PAGARE ME OBLIGO INCONDICIONALMENTE A PAGAR A LA ORDEN DEL BANCO EMISOR EL IMPORTE DE ESTE TITULO EN LOS TERMINOS DEL CONTRATO "
          "SUSCRITO PARA EL USO DE ESTA TARJETA")


def voucher(d, s, rng, c: Card, style=None, total=None, kindless=False):
    """Bank slip glued below. Returns the words that name the kind of payment."""
    total = s.total if total is None else total
    style = style or rng.choice("abcd")
    if style == "a":
        d.center(rng.choice(["BBVA", "B B V A", "BBVA MEXICO"]))
        d.lr(f"AFILIACION {digits(rng, 7, True)}", f"TERM {digits(rng, 8)}")
        left_with_blanks(d, f"NO. DE TARJETA ************{c.last}")
        w = f"{c.brand} {c.kind}" if rng.random() < .5 else f"{c.kind}/{c.brand}"
        d.lr(w, "CHIP" if rng.random() < .6 else "CTLS")
        d.center("VENTA NORMAL")
        d.lr("IMPORTE", f"$ {total:,.2f}")
        d.lr(f"AUT. {c.aut}", f"OPER {digits(rng, 5)}")
        left_with_blanks(d, f"AID: {c.aid}")
        left_with_blanks(d, f"ARQC: {hex_digits(rng, 16)}")
        d.center("AUTORIZADO MEDIANTE FIRMA ELECTRONICA" if rng.random() < .6 else "AUTORIZADO SIN FIRMA")
        if rng.random() < .5:
            d.center(PROMISSORY_NOTE, small=True)
    elif style == "b":
        d.center("*** C O P I A  C L I E N T E ***" if d.cols >= 34 else "COPIA CLIENTE")
        d.center("Banamex" if rng.random() < .5 else "BANORTE")
        left_with_blanks(d, "Operación: VENTA")
        w = f"Tarjeta de {'Débito' if c.debit else 'Crédito'}"
        left_with_blanks(d, w + f" {c.brand.title()}")
        left_with_blanks(d, f"Cuenta: XXXXXXXXXXXX{c.last}")
        left_with_blanks(d, f"Banco Emisor: {c.bank}")
        left_with_blanks(d, f"No. Autorización: {c.aut}")
        left_with_blanks(d, f"No. Referencia: {digits(rng, 12, True)}")
        left_with_blanks(d, f"TVR: {hex_digits(rng, 10)} TSI: {hex_digits(rng, 4)}")
        d.lr("Total M.N.", f"${total:,.2f}")
        d.center("APROBADA")
    elif style == "c":
        d.center("Santander - Getnet")
        d.lr(f"AFIL:{digits(rng, 7, True)}", f"LOTE:{digits(rng, 3)}")
        w = f"{'TDD' if c.debit else 'TDC'} {c.brand}"
        left_with_blanks(d, f"{w} {c.bank}")
        left_with_blanks(d, f"**** **** **** {c.last}")
        left_with_blanks(d, f"APROBACION {c.aut}  {'C@1' if rng.random() < .3 else 'I@1'}")
        left_with_blanks(d, f"MONTO MXN {total:.2f}")
        left_with_blanks(d, f"AP LABEL: {c.brand} {hex_digits(rng, 4)}")
        d.center("NO REQUIERE FIRMA")
        d.center("Pagaré negociable únicamente con instituciones de crédito")
    else:
        d.center("Transacción aprobada")
        w = f"{'DÉBITO' if c.debit else 'CRÉDITO'} {c.brand}"
        d.lr(w, f"**** {c.last}")
        d.lr("Autorización", c.aut)
        d.lr("Cobro", f"${total:,.2f} MXN")
    return w


def pay(d, s, rng, *, cash="EFECTIVO", change="CAMBIO", sym="$", deb="TARJETA DE DEBITO", cred="TARJETA DE CREDITO", val="VALES DESPENSA",
        tra="TRANSFERENCIA", amount=True):
    w = {"efectivo": cash, "tarjeta_debito": deb, "tarjeta_credito": cred, "vales": val, "transferencia": tra}[s.payment]
    d.lr(w, money(s.tendered, sym)) if amount else left_with_blanks(d, w)
    if s.payment == "efectivo" and change:
        d.lr(change, money(s.change, sym))
    return w


SNACKS = [("COCA COLA SIN AZ 600", 18, 22, "0.16", "0"), ("ANDATTO AMERICANO 12", 24, 32, "0.16", "0"), ("DORITOS NACHO 58G", 17, 22, "0", "0.08"),
        ("CIEL AGUA 1.5L", 14, 19, "0", "0"), ("MONSTER ENERGY 473", 38, 46, "0.16", "0"), ("VIKINGO HOT DOG", 25, 33, "0.16", "0"),
        ("ROLES GLASS BIMBO", 21, 28, "0", "0.08"), ("SANTA CLARA LCH 1L", 30, 38, "0", "0"), ("MAGNUM ALMENDRA", 38, 48, "0", "0.08"),
        ("CIGARROS CAMEL 20", 75, 89, "0.16", "0"), ("CLORETS 14S", 17, 22, "0.16", "0"), ("CACAHUATE JAPONES", 14, 19, "0", "0.08"),
        ("ELECTROLIT COCO 625", 25, 31, "0.16", "0"), ("BURRITO FRIJOL QSO", 28, 36, "0.16", "0"), ("ENCENDEDOR BIC", 19, 26, "0.16", "0"),
        ("ARIZONA SANDIA 680", 18, 24, "0.16", "0")]


GROCERIES = [("ACEITE 123 1L", 38, 52, "0", "0"), ("LECHE ALPURA ENT 1L", 25, 31, "0", "0"), ("JAB ZOTE ROSA 400", 18, 26, "0.16", "0"),
         ("SUAVITEL COMP 3L", 72, 99, "0.16", "0"), ("CEBOLLA BLANCA KG", 18, 39, "0", "0"), ("LIMON S/SEMILLA KG", 19, 49, "0", "0"),
         ("ATUN TUNY AGUA", 16, 23, "0", "0"), ("PH REGIO 12R", 79, 109, "0.16", "0"), ("SABRITAS FAM 170G", 44, 58, "0", "0.08"),
         ("PAN B GDE BIMBO", 45, 56, "0", "0"), ("PECHUGA S/HUESO KG", 119, 169, "0", "0"), ("HUEVO BCO 18P", 48, 69, "0", "0"),
         ("GAL MARIAS GAMESA", 18, 27, "0", "0.08"), ("COCA COLA 3L", 39, 49, "0.16", "0"), ("CROQ PEDIGREE 4K", 219, 289, "0.16", "0"),
         ("CREMA ALPURA 450", 32, 42, "0", "0"), ("CLORO CLORALEX 2L", 28, 38, "0.16", "0"), ("NUTELLA 350G", 78, 98, "0", "0.08"),
         ("JAMON FUD VIRG KG", 129, 179, "0", "0"), ("TOALLA KLEENEX 3P", 39, 62, "0.16", "0"), ("MANZANA GALA KG", 39, 69, "0", "0"),
         ("TORT MAIZ 1KG", 19, 27, "0", "0"), ("CEPILLO ORAL-B", 35, 69, "0.16", "0"), ("MAYON MCCORMICK 390", 39, 56, "0", "0")]


MEDICINES = [("TEMPRA 500MG C/20", 45, 72, "0", "0"), ("METFORMINA 850 C/30", 38, 99, "0", "0"), ("BUSCAPINA COMP C/20", 89, 149, "0", "0"),
        ("LORATADINA 10MG C/10", 19, 49, "0", "0"), ("KETOROLACO 10MG C10", 22, 58, "0", "0"), ("DICLOFENACO GEL 60G", 45, 99, "0", "0"),
        ("SHAMP CAPRICE 750", 38, 52, "0.16", "0"), ("TOALLAS SABA C/10", 26, 39, "0.16", "0"), ("COND. SICO C/3", 49, 69, "0.16", "0"),
        ("CREMA NIVEA 200ML", 69, 109, "0.16", "0"), ("VICK VAPORUB 50G", 58, 89, "0", "0"), ("ENTEROGERMINA C/10", 219, 329, "0", "0"),
        ("CEFALEXINA 500 C/20", 98, 219, "0", "0"), ("GASA ESTERIL 10X10", 18, 39, "0.16", "0"), ("TERMOMETRO DIGITAL", 69, 139, "0.16", "0")]


def fuel(rng, pays):
    name, base, quota = rng.choice([("MAGNA", 22.6, "6.4555"), ("MAGNA", 23.4, "6.1752"), ("PREMIUM", 25.2, "5.4513"), ("DIESEL", 25.4, "7.0946")])
    unit = q2(base + rng.random() * 1.4)
    if rng.random() < .5:
        pesos = Decimal(rng.choice([100, 150, 200, 300, 400, 500, 600, 800, 1000]))
        l3 = (pesos / unit).quantize(Decimal("0.001"))
    else:
        l3 = Decimal(rng.randint(8000, 62000)) / 1000
    s = sale(rng, [Item(name, l3, unit, Decimal("0.16"), Decimal(0), "")], pays, 5, 23)
    if s.payment == "efectivo":
        s.tendered = s.total
    iva = q2((s.total - q2(l3 * Decimal(quota))) * Decimal("0.16") / Decimal("1.16"))
    return s, name, unit, l3, iva


def with_fuel_tax(t, s, iva):
    t["iva_amount"] = t["tax_amount"] = f"{iva:.2f}"
    t["net_amount"] = f"{s.total - iva:.2f}"
    return t
