"""Ticket layouts for training and looking, eleventh part: 26 trades by a writer who had read neither rules nor lexicon. All names, RFCs and codes are invented."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal as D

from ticketgen import rfc as R
from ticketgen.model import Doc, Item, MES, MES3, Sale, Seg, alnum, amount_words, digits, money, q2
from ticketgen.parts import truth

LAYOUTS: dict[str, tuple] = {}
G, P = ("grid",), ("grid", "prop")
I16, I8, I0 = D("0.16"), D("0.08"), D(0)


def layout(name, papers, kinds=G):
    def deco(f):
        LAYOUTS[name] = (f, papers, kinds)
        return f
    return deco


# ---- small helpers -------------------------------------------------------
WEEK = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
PPL = ["Brenda", "Ulises", "Ivonne", "Gerardo", "Nayeli", "Saúl", "Itzel", "Ramiro", "Karla", "Efraín", "Yadira", "Omar", "Citlali", "Hugo"]
AP = ["Arriaga", "Bautista", "Cedillo", "Domínguez", "Escamilla", "Fierro", "Gallardo", "Huerta", "Ibarra", "Juárez", "Luna", "Montiel"]
PLACES = [("Blvd. Adolfo López Mateos", "Irapuato", "Gto.", "36"), ("Av. Tecnológico", "Celaya", "Gto.", "38"), ("Calz. Independencia", "Guadalajara", "Jal.", "44"),
          ("Av. Cuauhtémoc", "Narvarte, Benito Juárez", "CDMX", "03"), ("Calle 5 de Mayo", "Puebla", "Pue.", "72"), ("Blvd. Agua Caliente", "Tijuana", "B.C.", "22"),
          ("Av. Juárez Ote.", "Torreón", "Coah.", "27"), ("Paseo Tabasco", "Villahermosa", "Tab.", "86"), ("Av. 20 de Noviembre", "Durango", "Dgo.", "34"),
          ("Prol. Montejo", "Mérida", "Yuc.", "97"), ("Av. Constitución", "Monterrey", "N.L.", "64"), ("Calz. Madero", "Oaxaca de Juárez", "Oax.", "68")]


def place(r):
    st, city, ent, z = r.choice(PLACES)
    return f"{st} {r.randint(3, 2890)}", f"{city}, {ent}", z + digits(r, 3)


def person(r):
    return f"{r.choice(PPL)} {r.choice(AP)} {r.choice(AP)}"


def sale(r, pool, lo, hi, pay=(45, 28, 25, 0, 0), hours=(8, 21), need16=True, qty=(80, 14, 6)):
    n = min(len(pool), r.randint(lo, hi))
    rows = r.sample(pool, n)
    if need16 and not any(p[3] > 0 for p in rows):
        rows[0] = r.choice([p for p in pool if p[3] > 0])
    items = []
    for name, a, b, iva, ieps in rows:
        unit = q2(r.randint(a, b)) + D(r.choice(["0", "0", "0.50", "0.90", "0.99", "0.40"]))
        kg = name.endswith(" KG")
        q = D(r.randint(210, 2890)) / 1000 if kg else D(r.choices([1, 2, 3], qty)[0])
        items.append(Item(name, q, unit, D(iva), D(ieps), "75" + digits(r, 11)))
    when = dt.datetime(2024, 2, 1) + dt.timedelta(days=r.randint(0, 850))
    when = when.replace(hour=r.randint(*hours), minute=r.randint(0, 59), second=r.randint(0, 59))
    s = Sale(items, when, r.choices(["efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"], pay)[0])
    return pays(r, s)


def pays(r, s):
    s.tendered = s.total
    if s.payment == "efectivo":
        c = [D(k) for k in (20, 50, 100, 150, 200, 300, 500, 1000, 1500, 2000) if k >= s.total]
        s.tendered = r.choice(c[:2] + [s.total]) if c else (s.total // 500 + 1) * 500
    return s


def one(r, name, price, iva=I16, pay=(50, 25, 25, 0, 0), hours=(6, 22), qty=D(1)):
    s = sale(r, [(name, 1, 2, .16, 0)], 1, 1, pay, hours)
    s.items = [Item(name, qty, q2(price), iva, D(0), digits(r, 6, True))]
    return pays(r, s)


def m(x, sym=""):
    return money(D(x), sym)


def n0(x):
    return f"{q2(x):.2f}"


def dmy(w, sep="/", y=4):
    return f"{w:%d}{sep}{w:%m}{sep}{w.year if y == 4 else w.year % 100:02d}"


def dMy(w, sep="/", y=4, cap=None):
    mon = MES3[w.month - 1]
    mon = mon.capitalize() if cap else mon.lower() if cap is False else mon
    return f"{w:%d}{sep}{mon}{sep}{w.year if y == 4 else w.year % 100:02d}"


def h12(w, sec=False, suf=("AM", "PM"), pad=True, sp=" "):
    h = w.hour % 12 or 12
    return f"{h:02d}" * pad + f"{h}" * (not pad) + f":{w:%M}" + (f":{w:%S}" if sec else "") + sp + suf[w.hour >= 12]


def q(i):
    return f"{i.qty:.3f}" if i.qty != int(i.qty) else str(int(i.qty))


def cut(s, n):
    return s[:max(n, 1)].rstrip()


WORDS = {
    "sat": {"efectivo": "01 Efectivo", "tarjeta_credito": "04 Tarjeta de crédito", "tarjeta_debito": "28 Tarjeta de débito",
            "transferencia": "03 Transferencia electrónica de fondos", "vales": "08 Vales de despensa"},
    "short": {"efectivo": "EFVO", "tarjeta_credito": "T.CRED", "tarjeta_debito": "T.DEB", "vales": "VALES DESP", "transferencia": "TRANSF SPEI"},
    "td": {"efectivo": "EFECTIVO", "tarjeta_credito": "TDC", "tarjeta_debito": "TDD", "vales": "VALES", "transferencia": "SPEI"},
    "bank": {"efectivo": "EFECTIVO MXN", "tarjeta_credito": "VISA CREDITO", "tarjeta_debito": "MASTERCARD DEBITO", "vales": "VALES ELECTRONICOS", "transferencia": "TRANSFERENCIA"},
    "low": {"efectivo": "Efectivo", "tarjeta_credito": "Tarjeta de Crédito", "tarjeta_debito": "Tarjeta de Débito", "vales": "Vales de despensa", "transferencia": "Transferencia"},
    "up": {"efectivo": "PAGO EN EFECTIVO", "tarjeta_credito": "PAGO CON TARJETA DE CREDITO", "tarjeta_debito": "PAGO CON TARJETA DE DEBITO", "vales": "PAGO CON VALES", "transferencia": "PAGO POR TRANSFERENCIA"},
}


def voucher(d, r, s, charged, bank=None):
    """The bank's slip under the ticket."""
    bank = bank or r.choice(["BBVA", "BANORTE", "SANTANDER", "GETNET", "HSBC"])
    d.center(bank)
    d.lr(f"AFILIACION: {digits(r, 7, True)}", f"TERM: {digits(r, 8, True)}")
    d.left("VENTA")
    d.left(f"XXXXXXXXXXXX{digits(r, 4)} {r.choice(['CHIP', 'CONTACTLESS', 'NIP'])}")
    d.left("CREDITO/" + r.choice(["VISA", "MASTERCARD"]) if s.payment == "tarjeta_credito" else "DEBITO/" + r.choice(["VISA", "MASTERCARD"]))
    d.left(f"APROBADA: {digits(r, 6)}  REF: {digits(r, 12, True)}")
    d.left("AID: A0000000031010")
    d.left(f"ARQC: {''.join(r.choice('0123456789ABCDEF') for _ in range(16))}")
    d.lr("IMPORTE", m(charged, "$"))
    d.center(r.choice(["AUTORIZADO MEDIANTE FIRMA ELECTRONICA", "AUTORIZADO SIN FIRMA", "VALIDADO CON FIRMA ELECTRONICA"]))


# ---- 1 convenience -------------------------------------------------------
CONV = [("CAFE RGLR 16OZ", 22, 32, .16, 0), ("PEPSI BLACK 600", 15, 21, .16, 0), ("RUFFLES QSO 50G", 17, 23, 0, .08), ("PINGUINOS 2P", 21, 27, 0, .08),
        ("BONAFONT 1.5L", 16, 22, 0, 0), ("TORTA MILANESA", 42, 58, .16, 0), ("RECARGA TEL", 50, 100, .16, 0), ("CIGARROS DELIC", 68, 82, .16, 0),
        ("MAMUT GDE", 12, 17, 0, .08), ("LECHE ALPURA 1L", 27, 32, 0, 0), ("ENCENDEDOR", 18, 25, .16, 0), ("NITO 62G", 18, 23, 0, .08)]


@layout("ow_conv", [(58, 32), (80, 40)])
def conv(d, r):
    s = sale(r, CONV, 1, 6, (60, 22, 18, 0, 0), (0, 23))
    a, city, cp = place(r)
    name, legal, rf = "KIOSKO 24/7 RAPI-LUZ", "COMERCIALIZADORA RAPILUZ DEL NORTE SA DE CV", R.make_company(r, "CRN")
    tda, tk, caja = digits(r, 4, True), digits(r, 6, True), r.randint(1, 3)
    d.logo("RAPI-LUZ", inverse=r.random() < .5)
    d.center(legal)
    d.center(rf)
    d.center(f"{a} CP {cp}")
    d.center(city)
    d.center("LUGAR DE EXPEDICION: " + cp)
    d.rule("=")
    d.lr(f"Suc:{tda} Cja:{caja}", f"Tkt:{tk}")
    d.lr(f"{dMy(s.when, '-', 2)}", f"{s.when:%H:%M:%S}")
    d.left(f"Le atiende: {r.choice(PPL)}")
    d.rule("=")
    for i in s.items:
        d.lr(cut(i.name, 18) + (f" x{q(i)}" if i.qty > 1 else ""), m(i.amount) + ("*" if i.iva else " "), cut=True)
    d.rule("=")
    d.lr("TOTAL", m(s.total, "$"), tall=2, bold=True)
    pw = WORDS["up"][s.payment].replace("PAGO CON ", "").replace("PAGO EN ", "")
    d.lr(pw, m(s.tendered, "$"))
    if s.payment == "efectivo":
        d.lr("CAMBIO", m(s.change, "$"))
    d.blank()
    d.lr("Base", m(s.net))
    d.lr("IVA 16%", m(s.iva))
    if s.ieps:
        d.lr("IEPS 8%", m(s.ieps))
    d.left(f"* Gravado con IVA   Arts: {sum(int(i.qty) for i in s.items)}")
    ref = digits(r, 16, True)
    d.center("REFERENCIA PARA FACTURAR")
    d.center(ref, bold=True)
    d.center("factura.rapiluz.mx")
    d.center("Tiene hasta el dia ultimo del mes")
    d.center("Quejas 800 " + digits(r, 3) + " " + digits(r, 4))
    return truth(s, merchant="RAPI-LUZ", legal=legal, rfc=rf, store=tda, folio=tk, payment_printed=pw, url="factura.rapiluz.mx", portal={"referencia": ref})


# ---- 2-4 supermarkets ----------------------------------------------------
SUP = [("JITOM SALADET KG", 18, 42, 0, 0), ("CEB BLANCA KG", 15, 36, 0, 0), ("MANZ GALA KG", 38, 62, 0, 0), ("MOLIDA ESP KG", 139, 179, 0, 0),
       ("SUAVITEL 850ML", 24, 36, .16, 0), ("PINOL 1L", 22, 34, .16, 0), ("LALA DESL 1L", 26, 33, 0, 0), ("BIMBO INTEGR", 44, 59, 0, 0),
       ("CHOKO KRISPIS", 55, 82, 0, .08), ("CORONA 12PK", 169, 219, .16, 0), ("SALVO LIQ 500", 28, 42, .16, 0), ("MAYO MCCORMICK", 48, 69, 0, 0),
       ("HUEVO 18PZ", 48, 66, 0, 0), ("NUTELLA 350G", 82, 112, 0, .08), ("TOALLA KLEENEX", 22, 34, .16, 0), ("COLGATE TRIPLE", 29, 44, .16, 0),
       ("PEDIGREE 2KG", 119, 159, .16, 0), ("SPRITE 2L", 28, 38, .16, 0), ("TORT HARINA", 24, 36, 0, 0), ("FRIJOL ISADORA", 18, 26, 0, 0)]


@layout("ow_super_tabla", [(80, 42), (80, 48)])
def super_a(d, r):
    s = sale(r, SUP, 5, 15, (35, 28, 27, 10, 0))
    a, city, cp = place(r)
    legal, rf = "GRUPO COMERCIAL MERCAMAX S.A.P.I. DE C.V.", R.make_company(r, "GCM")
    tda, pos, tr = digits(r, 3, True), digits(r, 2, True), digits(r, 4, True)
    d.logo("MERCAMAX")
    d.center("¡Siempre rinde más!")
    d.left(legal)
    d.left(f"RFC:{rf}  REG. FISCAL 601")
    d.left(f"MATRIZ: {a} CP {cp} {city}")
    d.left(f"SUCURSAL {tda} PLAZA {r.choice(['SENDERO', 'DEL SOL', 'LA CIMA', 'ALAMEDA'])}")
    d.rule()
    dept = ["ABARROTES", "PERECEDEROS", "MERCANCIAS GRALES"]
    k = max(1, len(s.items) // 3)
    for j, i in enumerate(s.items):
        if j % k == 0 and j // k < 3:
            d.left(f"** {dept[j // k]}")
        t = "B" if i.iva else "C" if i.ieps else "A"
        if i.qty != 1:
            d.left(f"  {q(i)} x {m(i.unit)}")
        d.add([Seg(i.code[-6:], 0), Seg(cut(i.name, d.cols - 22), 8), Seg(f"{m(i.amount)} {t}", d.cols, "r")])
    d.rule()
    d.lr(f"TOTAL  ({len(s.items)} ARTICULOS)", m(s.total), bold=True)
    pw = WORDS["bank"][s.payment]
    d.lr(f"  {pw}", m(s.tendered))
    if s.payment == "efectivo":
        d.lr("  CAMBIO", m(s.change))
    d.rule()
    w = d.cols
    col = lambda x, b, t: d.add([Seg(x, 0), Seg(b, w * 2 // 3, "r"), Seg(t, w, "r")])
    b16 = sum((i.amount for i in s.items if i.iva), D(0)) - s.iva
    b8 = sum((i.amount for i in s.items if i.ieps), D(0)) - s.ieps
    b0 = s.net - b16 - b8
    col("IMPUESTO", "BASE", "IMPORTE")
    col("A IVA 0%", m(b0), "0.00")
    col("B IVA 16%", m(b16), m(s.iva))
    if s.ieps:
        col("C IEPS 8%", m(b8), m(s.ieps))
    col("SUMA", m(s.net), m(s.iva + s.ieps))
    d.blank()
    d.left(f"HOY AHORRO {m(D(r.randint(8, 160)) + D('0.50'), '$')} CON PRECIOS MAX")
    d.left(f"TDA {tda} CAJA {pos} TRANS {tr} OP {digits(r, 6, True)}")
    d.left(f"{dmy(s.when)}  {s.when:%H:%M}")
    cod = f"{tda}{pos}{tr}{s.when:%y%m%d}{digits(r, 5)}"
    d.barcode(cod)
    d.center(cod)
    d.center("Factura este ticket en mercamax.com.mx/cfdi")
    d.center("Cambios y devoluciones 30 dias con ticket")
    return truth(s, merchant="MERCAMAX", legal=legal, rfc=rf, store=tda, folio=tr, payment_printed=pw, url="mercamax.com.mx/cfdi", portal={"ticket": cod})


@layout("ow_super_puntos", [(80, 40), (80, 44)])
def super_b(d, r):
    s = sale(r, SUP, 3, 13, (40, 22, 20, 18, 0))
    for j in range(len(s.items) - 1, -1, -1):
        i = s.items[j]
        if r.random() < .2 and i.amount > 30:
            s.items.insert(j + 1, Item("  DESC " + r.choice(["2X1 1/2", "MIERCOLES", "TARJETA LEAL"]), D(1), -q2(i.amount * D("0.15")), i.iva, i.ieps, ""))
    pays(r, s)
    a, city, cp = place(r)
    legal, rf = "SUPERMERCADOS LA HUERTA GRANDE S. DE R.L. DE C.V.", R.make_company(r, "SHG")
    suc, tk = r.choice(["Centro", "Las Palmas", "Libramiento", "Universidad"]), digits(r, 8, True)
    d.center("La Huerta Grande", tall=2, bold=True)
    d.center("s u p e r m e r c a d o s")
    d.center(f"Sucursal {suc}")
    d.center(a)
    d.center(f"{city} {cp}")
    d.lr(f"Fecha:{dmy(s.when, y=2)}", f"Hora:{h12(s.when, suf=('a.m.', 'p.m.'))}")
    d.lr(f"Caja:{r.randint(1, 14)}", f"Ticket:{tk}")
    d.left(f"Cajero(a): {person(r)}")
    d.rule(".")
    d.add([Seg("Cant", 0), Seg("Artículo", 7), Seg("Importe", d.cols, "r")])
    for i in s.items:
        if i.unit < 0:
            d.lr(i.name, "-" + m(-i.amount), cut=True)
        else:
            d.add([Seg(q(i), 0), Seg(cut(i.name, d.cols - 18), 7), Seg(m(i.amount), d.cols, "r")])
    d.rule(".")
    off = -sum((i.amount for i in s.items if i.unit < 0), D(0))
    if off:
        d.lr("Suma", m(s.total + off, "$"))
        d.lr("Descuentos", "-" + m(off, "$"))
    d.lr("A pagar", m(s.total, "$ "), tall=2, bold=True)
    pw = WORDS["low"][s.payment]
    d.lr("Pagó con: " + pw, m(s.tendered, "$ "))
    d.lr("Cambio", m(s.change, "$ "))
    d.left("Precios incluyen impuestos (IVA, IEPS)")
    d.rule(".")
    d.center("HUERTA PUNTOS")
    d.lr("Saldo anterior", str(r.randint(100, 2000)))
    d.lr("Ganados en esta compra", str(int(s.total // 10)))
    d.lr("Vencen el", dmy(s.when + dt.timedelta(days=180)))
    d.rule(".")
    web = alnum(r, 12)
    d.center(legal)
    d.center(f"R.F.C. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.center(f"Clave web: {web}")
    d.center("lahuertagrande.mx/facturas")
    d.center("(solo el mes en curso)")
    return truth(s, merchant="La Huerta Grande", legal=legal, rfc=rf, store=suc, folio=tk, tax_printed=False, payment_printed=pw,
                 url="lahuertagrande.mx/facturas", portal={"clave_web": web, "ticket": tk})


@layout("ow_super_frontera", [(80, 42), (58, 32)])
def super_c(d, r):
    pool = [(n, a, b, .08 if i else 0, 0) for n, a, b, i, e in SUP if not e]
    s = sale(r, pool, 2, 10, (50, 25, 25, 0, 0))
    a, _, _ = place(r)
    legal, rf = "ABARROTES Y CARNES DEL DESIERTO SA DE CV", R.make_company(r, "ACD")
    tk = f"{r.choice('ABC')}{digits(r, 7)}"
    city = r.choice(["Mexicali, B.C.", "Nogales, Son.", "Cd. Juárez, Chih.", "Reynosa, Tamps."])
    d.center("CALI-MARKET", wide=2, tall=2, bold=True)
    d.center(f"{a}, {city}")
    d.center(f"{legal}")
    d.center(f"RFC:{rf}")
    d.center("REGION FRONTERIZA NORTE")
    d.rule("*")
    d.left(f"NOTA {tk}")
    d.left(f"{s.when.year}/{s.when:%m/%d} {s.when:%H:%M} CAJERA {r.choice(PPL).upper()}")
    d.rule("*")
    for i in s.items:
        d.left(i.name)
        d.lr(f"  {q(i)} @ {m(i.unit)}", m(i.amount) + (" G" if i.iva else " N"))
    d.rule("*")
    d.lr("SUB-TOTAL", m(s.net, "$"))
    d.lr("I.V.A. (8%)", m(s.iva, "$"))
    d.lr("TOTAL PESOS", m(s.total, "$"), bold=True)
    tc = D(r.choice(["17.20", "18.05", "16.90", "18.60"]))
    d.lr(f"TOTAL DLLS (T.C. {tc})", n0(s.total / tc))
    pw = {"efectivo": "EFECTIVO M.N.", "tarjeta_debito": "T. DEBITO", "tarjeta_credito": "T. CREDITO"}[s.payment]
    d.lr(pw, m(s.tendered, "$"))
    if s.payment == "efectivo":
        d.lr("SU FERIA", m(s.change, "$"))
    d.center("*** GRACIAS / THANK YOU ***")
    d.center("NO SE ACEPTAN BILLETES DE 100 DLLS")
    return truth(s, merchant="CALI-MARKET", legal=legal, rfc=rf, folio=tk, payment_printed=pw)


# ---- 5 gas ---------------------------------------------------------------
@layout("ow_gas", [(58, 32), (80, 40)], P)
def gas(d, r):
    prod, p = r.choice([("REGULAR 87 OCT", 23.4), ("PREMIUM 91 OCT", 25.6), ("DIESEL AUTOMOTRIZ", 26.4)])
    unit = q2(p + r.random())
    # sold by amount: $200, $500 ... litres follow
    s = one(r, prod, r.choice([100, 200, 300, 350, 400, 500, 650, 800, 1000]) if r.random() < .7 else q2(r.uniform(150, 1300)), pay=(45, 27, 28, 0, 0), hours=(0, 23))
    legal, rf = r.choice([("ENERGETICOS VALLE ALTO SA DE CV", "EVA"), ("MULTISERVICIO EL MEZQUITE SA DE CV", "MEM"), ("GASOLINERIA LOS TRES HERMANOS SA DE CV", "GTH")])
    rf = R.make_company(r, rf)
    a, city, cp = place(r)
    tick, cre = digits(r, 8, True), digits(r, 5, True)
    uid = f"{alnum(r, 4)}-{alnum(r, 4)}-{alnum(r, 4)}"
    d.center(legal, bold=True)
    d.center(rf)
    d.center(f"{a}, {city} C.P. {cp}")
    d.center(f"Permiso CRE PL/{cre}/EXP/ES/{r.choice([2015, 2016, 2018])}")
    d.center("** ORIGINAL **")
    d.left(f"Ticket No.  {tick}")
    d.left(f"Fecha Imp.  {dmy(s.when, '-')} {s.when:%H:%M:%S}")
    d.left(f"Isla {r.randint(1, 5)} Pos {r.randint(1, 12)} Mang {r.randint(1, 3)}")
    d.left(f"Despachó {r.choice(PPL)} Turno {r.randint(1, 3)}")
    d.rule("_")
    lit = s.total / unit
    d.left(prod)
    d.lr(f"{lit:.3f} L x ${unit}", m(s.total, "$"))
    d.rule("_")
    d.lr("Subtotal", m(s.net, "$"))
    d.lr("IVA 16 %", m(s.iva, "$"))
    d.lr("Total", m(s.total, "$"), bold=True, tall=2)
    d.left(amount_words(s.total).replace("(", "").replace(")", ""))
    pw = WORDS["sat"][s.payment]
    d.left(f"F. Pago: {pw}")
    if r.random() < .5:
        d.left(f"Placas: {alnum(r, 3)}-{digits(r, 2)}-{digits(r, 2)}  Km: {digits(r, 6, True)}")
    d.center("Para facturar ingrese a")
    d.center("gasfactura.com.mx")
    d.center("con el ID de despacho:")
    d.center(uid, bold=True)
    d.center("Vence: " + dmy(s.when + dt.timedelta(days=3), "-"))
    if r.random() < .5:
        d.qr("https://gasfactura.com.mx/?" + uid)
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=tick, payment_printed=pw, url="gasfactura.com.mx", portal={"id_despacho": uid, "ticket": tick})


# ---- 6 restaurant with tip -----------------------------------------------
REST = [("Filete a la tampiqueña", 249, 329, .16, 0), ("Sopa azteca", 89, 115, .16, 0), ("Enchiladas de mole", 155, 189, .16, 0), ("Guacamole c/chicharrón", 135, 175, .16, 0),
        ("Michelada", 85, 110, .16, 0), ("Mezcal derecho", 120, 180, .16, 0), ("Refresco", 38, 48, .16, 0), ("Naranjada mineral", 52, 65, .16, 0),
        ("Pastel tres leches", 88, 110, .16, 0), ("Café de olla", 42, 55, .16, 0), ("Molcajete mixto", 389, 469, .16, 0), ("Tostada de atún", 79, 99, .16, 0)]


@layout("ow_restaurante_propina", [(80, 42), (80, 48)], P)
def rest(d, r):
    s = sale(r, REST, 3, 9, (25, 32, 43, 0, 0), (9, 23), qty=(60, 28, 12))
    name = r.choice(["Cantina La Peninsular", "Hacienda Los Azulejos", "El Comal de Josefa"])
    legal, rf = "OPERADORA GASTRONOMICA TRES VOLCANES SA DE CV", R.make_company(r, "OGT")
    a, city, cp = place(r)
    chk, ord_ = digits(r, 6, True), digits(r, 4, True)
    d.logo(name)
    d.center(a)
    d.center(f"{city}  C.P. {cp}")
    d.center(f"Reservaciones {digits(r, 2, True)} {digits(r, 4)} {digits(r, 4)}")
    d.rule("=")
    d.lr(f"Mesa {r.randint(1, 48)}", f"Comensales {r.randint(1, 9)}")
    d.lr(f"Cuenta {chk}", f"Orden {ord_}")
    d.left(f"Mesero {r.randint(10, 99)} {r.choice(PPL)}")
    opened = s.when - dt.timedelta(minutes=r.randint(35, 80))
    d.left(f"Apertura {opened:%H:%M}")
    d.left(f"Cierre   {dMy(s.when, '/', cap=True)} {s.when:%H:%M}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{q(i)} {i.name}", m(i.amount), cut=True)
    d.rule("=")
    d.lr("Consumo", m(s.total, "$"))
    pct = r.choice([10, 12, 15])
    tip = q2(s.total * pct / 100) if r.random() < .75 else None
    if tip:
        d.lr(f"Propina {pct}%", m(tip, "$"))
        d.lr("Total con propina", m(s.total + tip, "$"), bold=True)
    pw = WORDS["low"][s.payment]
    charged = s.total + (tip or 0)
    d.lr(pw, m(charged, "$"))
    d.blank()
    d.left("Importes incluidos en el consumo:")
    d.lr("   Antes de IVA", m(s.net, "$"))
    d.lr("   IVA 16%", m(s.iva, "$"))
    d.blank()
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center("La propina no es obligatoria")
    code = f"{chk}-{alnum(r, 5)}"
    d.center(f"Código de facturación {code}")
    d.center("www.tresvolcanes.mx")
    if s.payment != "efectivo":
        d.rule("-")
        voucher(d, r, s, charged)
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=chk, payment_printed=pw, tip=tip, url="www.tresvolcanes.mx", portal={"codigo_facturacion": code})


# ---- 7 taqueria ----------------------------------------------------------
@layout("ow_taqueria", [(58, 32), (58, 30)], P)
def taq(d, r):
    pool = [("PASTOR", 17, 24, 0, 0), ("SUADERO", 19, 27, 0, 0), ("CAMPECHANO", 22, 30, 0, 0), ("GRINGA", 55, 78, 0, 0), ("VOLCAN", 32, 45, 0, 0),
            ("CONSOME CH", 28, 38, 0, 0), ("REFRESCO", 24, 32, 0, 0), ("HORCHATA 1/2", 22, 30, 0, 0), ("CEBOLLITAS", 35, 48, 0, 0), ("TRIPA", 22, 30, 0, 0)]
    s = sale(r, pool, 2, 6, (88, 0, 0, 0, 12), (13, 23), need16=False, qty=(30, 35, 35))
    name = r.choice(["TAQUERIA EL CHAPARRITO", "TACOS DON NACHO", "LOS COMPADRES TACOS Y TORTAS"])
    d.center(name, bold=True, tall=2)
    d.center("\"los meros buenos desde 1987\"")
    a, city, _ = place(r)
    d.center(a)
    d.center(f"Pedidos al {digits(r, 3, True)} {digits(r, 3)} {digits(r, 4)}")
    d.blank()
    cmd = str(r.randint(1, 240))
    d.lr(f"COMANDA #{cmd}", r.choice(["P/LLEVAR", f"MESA {r.randint(1, 12)}"]))
    has_time = r.random() < .6
    d.left(dmy(s.when, "/", 2) + (f" {h12(s.when, pad=False, suf=('am', 'pm'), sp='')}" if has_time else ""))
    d.rule("-")
    for i in s.items:
        d.lr(f"{q(i):>2} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule("-")
    d.center(f"TOTAL ${n0(s.total)}", bold=True, tall=2, wide=1)
    pw = None
    if s.payment == "transferencia" or r.random() < .6:
        pw = {"efectivo": "EFECTIVO", "transferencia": "TRANSFERENCIA"}[s.payment]
        d.lr(pw, n0(s.tendered))
        if s.payment == "efectivo":
            d.lr("CAMBIO", n0(s.change))
    d.blank()
    d.center("PROPINA NO INCLUIDA, GRACIAS!")
    d.center("clave wifi: salsaverde22")
    return truth(s, merchant=name, legal=None, rfc=None, folio=cmd, tax_printed=False, time_printed=has_time, payment_printed=pw)


# ---- 8 pharmacy ----------------------------------------------------------
FARM = [("METFORMINA 850MG C/30", 39, 88, 0, 0), ("LORATADINA 10MG C/20", 22, 58, 0, 0), ("IBUPROFENO 400 C/10", 18, 48, 0, 0), ("TEMPRA JBE 120ML", 78, 110, 0, 0),
        ("XL-3 C/24", 69, 92, 0, 0), ("SUERO ORAL COCO", 24, 32, 0, 0), ("SH CAPRICE 750", 38, 54, .16, 0), ("PASTA CREST 100", 32, 49, .16, 0),
        ("CURITAS C/20", 22, 38, .16, 0), ("TOALLAS SABA C/10", 28, 39, .16, 0), ("ENSURE 237ML", 48, 62, 0, 0)]


@layout("ow_farmacia", [(80, 42), (58, 32)])
def farm(d, r):
    s = sale(r, FARM, 1, 6, (50, 27, 23, 0, 0), (0, 23), need16=False)
    a, city, cp = place(r)
    legal, rf = "DISTRIBUIDORA FARMACEUTICA SANTA CLARA SA DE CV", R.make_company(r, "DFS")
    suc, itu = digits(r, 3, True), digits(r, 18, True)
    d.logo("FARMACIAS CLARA")
    d.center(legal)
    d.center(f"R.F.C.: {rf}")
    d.center(f"Régimen 601 Gral de Ley P. Morales")
    d.center(f"Suc. {suc} {city}")
    d.center(f"{a} CP {cp}")
    d.rule("-")
    d.left(f"Fecha y hora: {s.when.year}-{s.when:%m-%d} {s.when:%H:%M:%S}")
    d.left(f"No. Tic: {digits(r, 5, True)}  Vend: {digits(r, 4)}")
    d.rule("-")
    full = D(0)
    for i in s.items:
        d.left(f"{i.code} {'Lote ' + alnum(r, 5) if r.random() < .3 else ''}".strip())
        d.left(i.name)
        off = r.choice([0, 0, 10, 25])
        lst = q2(i.amount / (1 - D(off) / 100))
        full += lst
        d.add([Seg(f"{q(i)} x {m(q2(lst / i.qty))}", 1), Seg(f"-{off}%" if off else "", d.cols - 11, "r"), Seg(m(i.amount), d.cols, "r")])
    d.rule("-")
    w = d.cols
    rt = lambda x, y, **k: d.add([Seg(x, w - 12, "r"), Seg(y, w, "r")], **k)
    rt("Subtotal:", m(s.net, "$"))
    rt("IVA 16%:" if s.iva else "IVA 0%:", m(s.iva, "$"))
    rt("Total:", m(s.total, "$"), bold=True)
    pw = {"efectivo": "Efectivo", "tarjeta_debito": "T. Débito", "tarjeta_credito": "T. Crédito"}[s.payment]
    rt(pw + ":", m(s.tendered, "$"))
    if s.payment == "efectivo":
        rt("Cambio:", m(s.change, "$"))
    if full > s.total:
        d.center(f"*** Usted ahorró {m(full - s.total, '$')} ***")
    d.center("Consulta médica en esta sucursal $60.00")
    d.left("ITU:")
    d.center(itu)
    d.barcode(itu)
    d.center("Facture en clarafarma.mx con su ITU")
    d.center("En antibióticos no hay cambios ni devoluciones")
    return truth(s, merchant="FARMACIAS CLARA", legal=legal, rfc=rf, store=suc, payment_printed=pw, url="clarafarma.mx", portal={"itu": itu})


# ---- 9 department store --------------------------------------------------
@layout("ow_departamental", [(80, 42), (80, 48)])
def depto(d, r):
    pool = [("VESTIDO LARGO", 699, 1899, .16, 0), ("PERFUME EDP 100", 1290, 2890, .16, 0), ("SABANAS KS", 799, 1599, .16, 0), ("JEANS SKINNY", 499, 1199, .16, 0),
            ("LABIAL MATE", 249, 499, .16, 0), ("LICUADORA 10V", 899, 1799, .16, 0), ("CORBATA SEDA", 399, 799, .16, 0), ("RELOJ DAMA", 1199, 3499, .16, 0)]
    s = sale(r, pool, 1, 4, (12, 28, 60, 0, 0), (11, 21), qty=(92, 8, 0))
    if r.random() < .6:
        i = s.items[0]
        s.items.insert(1, Item("DESCTO 20%", D(1), -q2(i.amount * D("0.20")), I16, D(0), ""))
        pays(r, s)
    legal, rf = "ALMACENES VILLARREAL Y CIA, S.A. DE C.V.", R.make_company(r, "AVC")
    a, city, cp = place(r)
    tda, term, doc = digits(r, 3), digits(r, 3), digits(r, 4)
    d.logo("Villarreal")
    d.center(legal)
    d.center(f"{a} {city} {cp}")
    d.center(f"{rf[:3]} {rf[3:9]} {rf[9:]}")
    d.blank()
    d.add([Seg("TIENDA", 0), Seg("TERMINAL", 10), Seg("DOCTO", 21), Seg("VENDEDOR", 30)])
    d.add([Seg(tda, 0), Seg(term, 10), Seg(doc, 21), Seg(digits(r, 7, True), 30)])
    d.add([Seg(dMy(s.when, ""), 0), Seg(f"{s.when:%H:%M}", 10), Seg("VENTA", 21)])
    d.blank()
    for i in s.items:
        if i.unit < 0:
            d.lr("   " + i.name, m(-i.amount) + "-")
        else:
            d.left(f"SECC {digits(r, 3)} SKU {digits(r, 10, True)}")
            d.lr(f"   {i.name}" + (f" {q(i)} PZ" if i.qty > 1 else ""), m(i.amount) + " ")
    d.rule("-")
    d.lr("TOTAL $", m(s.total) + " ", wide=1, tall=2, bold=True)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO"}[s.payment]
    d.lr(pw, m(s.tendered) + " ")
    if s.payment == "efectivo":
        d.lr("CAMBIO", m(s.change) + " ")
    else:
        d.left(f"NO. TARJETA ************{digits(r, 4)} AUT {digits(r, 6)}")
        if s.payment == "tarjeta_credito" and r.random() < .6:
            n = r.choice([3, 6, 12])
            d.left(f"PROMOCION {n} MESES SIN INTERESES")
            d.lr("PAGO MENSUAL", m(s.total / n))
    d.blank()
    d.left("EL TOTAL SE INTEGRA POR:")
    d.left(f"VALOR DE LA MERCANCIA  {m(s.net)}")
    d.left(f"I.V.A. 16%             {m(s.iva)}")
    code = f"{tda}{term}{doc}{s.when:%d%m%y}{digits(r, 4)}"
    d.barcode(code)
    d.center(code)
    d.center("CODIGO PARA FACTURA: EL DEL RENGLON ANTERIOR")
    d.center("villarreal.com.mx/miFactura")
    d.left(f"CAMBIOS HASTA EL {dMy(s.when + dt.timedelta(days=30), '')} CON TICKET Y ETIQUETA")
    return truth(s, merchant="Villarreal", legal=legal, rfc=rf, store=tda, folio=doc, payment_printed=pw, url="villarreal.com.mx/miFactura", portal={"codigo": code})


# ---- 10 cinema -----------------------------------------------------------
@layout("ow_cine", [(80, 40), (58, 32)], P)
def cine(d, r):
    n = r.randint(1, 5)
    s = one(r, "ADULTO", r.choice([69, 78, 84, 92, 115]), pay=(25, 38, 37, 0, 0), hours=(11, 20), qty=D(n))
    if r.random() < .35:
        s.items.append(Item("3RA EDAD", D(r.randint(1, 2)), D(54), I16, D(0), ""))
        pays(r, s)
    s.when = s.when.replace(minute=s.when.minute)
    legal, rf = "EXHIBIDORA CINEPOLAR DE MEXICO SA DE CV", R.make_company(r, "ECM")
    show = s.when + dt.timedelta(days=r.choice([0, 0, 1, 2]), minutes=r.randint(10, 90))
    cx = r.choice(["PLAZA MAYOR", "GALERIAS NORTE", "PATIO CENTRO"])
    film = r.choice(["EL ULTIMO FARO", "LA NOCHE DEL COYOTE 2", "PIXI Y LOS DRAGONES (ESP)", "FRECUENCIA CERO SUB"])
    d.center("CINEPOLAR", wide=2, tall=2, bold=True)
    d.center(cx)
    d.rule("=")
    d.center(film, bold=True, tall=2)
    d.lr(f"SALA {r.randint(1, 16)}", f"FUNCION {show:%H:%M}")
    row = r.choice("BCDEFGHJ")
    d.left("ASIENTOS " + " ".join(f"{row}{k + 5}" for k in range(sum(int(i.qty) for i in s.items))))
    d.left(f"{WEEK[show.weekday()].upper()} {show.day:02d} {MES[show.month - 1].upper()} {show.year}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{q(i)} BOLETO {i.name}", f"{m(i.unit, '$')}")
    d.lr("TOTAL", m(s.total, "$"), bold=True)
    d.center("IVA incluido en el precio")
    pw = WORDS["bank"][s.payment]
    d.lr("PAGO", pw)
    d.blank()
    d.left(f"Vendido: {dmy(s.when)} {s.when:%H:%M:%S}")
    bk, tx = alnum(r, 7), digits(r, 9, True)
    d.left(f"Taquilla {r.randint(1, 9)}  Transacción {tx}")
    d.center(legal)
    d.center(f"RFC: {rf}")
    d.center(f"ID FACTURA {bk}")
    d.center("cinepolar.mx/facturacion")
    d.qr(bk + tx)
    d.center("Este boleto sólo es válido para la función indicada")
    return truth(s, merchant="CINEPOLAR", legal=legal, rfc=rf, store=cx, folio=tx, tax_printed=False, payment_printed=pw, url="cinepolar.mx/facturacion",
                 portal={"id_factura": bk, "transaccion": tx})


# ---- 11 parking ----------------------------------------------------------
@layout("ow_estacionamiento", [(58, 32), (58, 30)])
def park(d, r):
    hrs = r.randint(1, 7)
    rate = r.choice([14, 18, 22, 25, 30])
    s = one(r, "ESTACIONAMIENTO", hrs * rate, pay=(75, 12, 13, 0, 0), hours=(9, 22))
    legal, rf = "PARQUEADEROS URBANOS DEL CENTRO SA DE CV", R.make_company(r, "PUC")
    ent = s.when - dt.timedelta(minutes=hrs * 60 - r.randint(2, 55))
    tax = r.random() < .6
    d.center("ESTACIONAMIENTO PUBLICO")
    d.center("PARKEO-MEX", bold=True, tall=2)
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center(f"Plaza {r.choice(['Antara Sur', 'Reforma 90', 'San Cosme', 'Las Torres'])}")
    d.rule("-")
    bol = digits(r, 6, True)
    d.left(f"RECIBO DE PAGO  {r.choice('ABCD')}-{bol}")
    d.left(f"BOLETO    {digits(r, 10, True)}")
    d.left(f"ENTRADA   {dmy(ent, y=2)} {ent:%H:%M}")
    d.left(f"PAGO      {dmy(s.when, y=2)} {s.when:%H:%M}")
    mins = int((s.when - ent).total_seconds() // 60)
    d.left(f"ESTANCIA  {mins // 60} h {mins % 60:02d} min")
    d.left(f"TARIFA    ${rate}.00 HORA O FRACCION")
    d.rule("-")
    if tax:
        d.lr("IMPORTE", m(s.net, "$"))
        d.lr("IVA 16%", m(s.iva, "$"))
    d.lr("TOTAL", m(s.total, "$"), bold=True)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO"}[s.payment]
    d.lr(pw, m(s.tendered, "$"))
    if s.payment == "efectivo":
        d.lr("CAMBIO", m(s.change, "$"))
    if not tax:
        d.center("TARIFA CON IVA INCLUIDO")
    d.center("TIENE 15 MINUTOS PARA SALIR")
    d.center("BOLETO PERDIDO $180.00")
    fid = digits(r, 14, True)
    d.center("CLAVE DE FACTURACION")
    d.center(fid)
    d.center("parkeomex.com")
    return truth(s, merchant="PARKEO-MEX", legal=legal, rfc=rf, folio=bol, tax_printed=tax, payment_printed=pw, url="parkeomex.com", portal={"clave_facturacion": fid})


# ---- 12 toll -------------------------------------------------------------
@layout("ow_peaje", [(58, 32), (58, 28)])
def toll(d, r):
    s = one(r, "PEAJE", r.choice([38, 55, 71, 89, 104, 133, 166, 197, 246, 312, 408]), pay=(82, 9, 9, 0, 0), hours=(0, 23))
    legal, rf = "AUTOPISTAS CONCESIONADAS DEL SURESTE SA DE CV", R.make_company(r, "ACS")
    d.center(legal)
    d.center(f"R.F.C. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.center(f"AUTOPISTA {r.choice(['PUEBLA-ORIZABA', 'ARCO NORTE', 'KANTUNIL-CANCUN', 'LAS CHOAPAS'])}")
    d.center("COMPROBANTE DE PAGO DE PEAJE")
    fol, ref = digits(r, 8, True), alnum(r, 10) + digits(r, 6)
    d.left(f"PLAZA {r.randint(10, 199):03d} {r.choice(['EL CARMEN', 'ESPERANZA', 'XCAN', 'OCOYUCAN'])}")
    d.left(f"VIA {r.randint(1, 12):02d} CAJ {digits(r, 5)} T{r.randint(1, 3)}")
    d.left(f"{dmy(s.when)} {s.when:%H:%M:%S}")
    d.left(f"FOLIO {fol}")
    d.left(f"CLASE 1 {r.choice(['AUTOMOVIL', 'PICK UP', 'MOTOCICLETA'])}")
    d.lr("TARIFA", m(s.net, "$"))
    d.lr("IVA", m(s.iva, "$"))
    d.lr("PAGADO", m(s.total, "$"), bold=True, tall=2)
    pw = WORDS["td"][s.payment]
    d.left(f"F.P. {pw}")
    d.center("CONSERVE ESTE COMPROBANTE, ES SU SEGURO DE USUARIO")
    d.left("REFERENCIA DE FACTURA")
    d.left(ref)
    d.left("VIGENCIA 30 DIAS NATURALES")
    d.center("EMERGENCIAS 074")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, payment_printed=pw, portal={"referencia": ref, "folio": fol})


# ---- 13 intercity bus ----------------------------------------------------
@layout("ow_autobus", [(80, 42), (80, 40)], P)
def bus(d, r):
    s = one(r, "PASAJE", q2(r.randint(128, 1290)), pay=(40, 30, 30, 0, 0), hours=(5, 22))
    legal, rf = "AUTOTRANSPORTES FLECHA DEL BAJIO SA DE CV", R.make_company(r, "AFB")
    trip = s.when + dt.timedelta(days=r.choice([0, 1, 3, 9]), minutes=r.randint(20, 100))
    o, e = r.sample(["MEXICO TAPO", "QUERETARO", "LEON", "GUADALAJARA", "MORELIA", "SN LUIS POTOSI", "PUEBLA CAPU"], 2)
    d.logo("FLECHA BAJIO")
    d.lr("BOLETO DE VIAJE", f"SERVICIO {r.choice(['PLUS', '1A CLASE', 'EJECUTIVO'])}")
    d.rule("-")
    d.left(f"PASAJERO: {person(r).upper()} ({r.choice(['ADULTO', 'INAPAM', 'ESTUDIANTE'])})")
    d.lr(f"ORIGEN: {o}", f"ASIENTO: {r.randint(1, 44):02d}")
    d.lr(f"DESTINO: {e}", f"CORRIDA: {digits(r, 4, True)}")
    d.lr(f"SALE: {dMy(trip, '-')}", f"{trip:%H:%M} HRS")
    d.rule("-")
    w = d.cols
    d.add([Seg("TARIFA", 0), Seg("IVA 16%", w // 2, "c"), Seg("TOTAL", w, "r")])
    d.add([Seg(m(s.net, "$"), 0), Seg(m(s.iva, "$"), w // 2, "c"), Seg(m(s.total, "$"), w, "r")], bold=True)
    d.rule("-")
    pw = WORDS["low"][s.payment].upper()
    d.left(f"FORMA DE PAGO: {pw}")
    fol, asig = digits(r, 10, True), digits(r, 13, True)
    d.left(f"FOLIO: {fol}")
    d.left(f"COMPRADO EL {dMy(s.when, '-')} A LAS {s.when:%H:%M}")
    d.left(f"TAQUILLA {r.randint(1, 20)} VENDIO {r.choice(PPL).upper()}")
    d.center(legal)
    d.center(f"RFC: {rf}")
    d.center("TOKEN DE FACTURACION")
    d.center(asig)
    d.center("flechabajio.com.mx/factura")
    d.left("NO REEMBOLSABLE. CAMBIOS HASTA 30 MIN ANTES DE LA SALIDA. EQUIPAJE 25 KG.")
    return truth(s, merchant="FLECHA BAJIO", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="flechabajio.com.mx/factura", portal={"token": asig, "folio": fol})


# ---- 14 hotel ------------------------------------------------------------
@layout("ow_hotel", [(80, 42), (80, 48)], P)
def hotel(d, r):
    n = r.randint(1, 4)
    s = one(r, "HOSPEDAJE HAB SENCILLA", r.choice([490, 620, 750, 890, 1150]), pay=(30, 25, 35, 0, 10), hours=(7, 13), qty=D(n))
    if r.random() < .5:
        s.items.append(Item("CONSUMO RESTAURANTE", D(1), D(r.randint(95, 420)), I16, D(0), ""))
    if r.random() < .4:
        s.items.append(Item("LAVANDERIA", D(1), D(r.randint(60, 180)), I16, D(0), ""))
    pays(r, s)
    name = r.choice(["Hotel Posada del Río", "Hotel Plaza Madrid", "Suites El Cardenal"])
    owner, rf = person(r).upper(), R.make_person(r)
    a, city, cp = place(r)
    fol, hab = digits(r, 5, True), str(r.randint(101, 428))
    d.center(name, bold=True, tall=2)
    d.center(f"Propietario: {owner}")
    d.center(f"RFC: {rf}   Régimen 612")
    d.center(f"{a}, {city}, C.P. {cp}")
    d.rule("=")
    d.lr("ESTADO DE CUENTA", f"Folio {fol}")
    d.lr(f"Habitación: {hab}", f"Noches: {n}")
    d.left(f"Huésped: {person(r)}")
    d.left(f"Llegada: {dmy(s.when - dt.timedelta(days=n), '-')}  15:00")
    d.left(f"Salida:  {dmy(s.when, '-')}  12:00")
    d.rule("=")
    for i in s.items:
        d.lr(f"{q(i)} {i.name}", m(i.amount), cut=True)
    d.rule("=")
    w = d.cols
    for x, y in (("Subtotal", s.net), ("I.V.A. 16%", s.iva), ("TOTAL M.N.", s.total)):
        d.add([Seg(x, w // 2), Seg(m(y), w, "r")], bold=x[0] == "T")
    d.left(amount_words(s.total))
    pw = WORDS["sat"][s.payment]
    d.left("Forma de pago: " + pw)
    d.left("Método: PUE   Uso: G03")
    d.lr("Saldo", "0.00")
    d.left(f"Impreso: {dmy(s.when, '-')} {h12(s.when, suf=('a. m.', 'p. m.'))}")
    d.center("Solicite su factura en recepción el día de su salida")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, payment_printed=pw)


# ---- 15 hardware chain ---------------------------------------------------
HARD = [("TUERCA UNION GALV 1/2", 22, 48, .16, 0), ("CODO PVC 90 1/2", 4, 12, .16, 0), ("CABLE THW 12 MTS", 14, 22, .16, 0), ("PIJA 8X1 C/100", 42, 69, .16, 0),
        ("IMPERMEABILIZANTE 19L", 899, 1690, .16, 0), ("LIJA AGUA 220", 9, 16, .16, 0), ("MARTILLO UÑA 16OZ", 149, 259, .16, 0), ("CONTACTO DUPLEX", 38, 79, .16, 0),
        ("BOQUILLA BLANCA 5KG", 89, 139, .16, 0), ("WC KIT INSTALACION", 119, 219, .16, 0), ("FLEXOMETRO 5M", 79, 159, .16, 0)]


@layout("ow_ferreteria_cadena", [(80, 48), (80, 42)])
def hard(d, r):
    s = sale(r, HARD, 1, 8, (40, 28, 30, 0, 2), (7, 20), qty=(55, 25, 20))
    legal, rf = "MATERIALES Y FERRETERIAS CONSTRUCENTRO SA DE CV", R.make_company(r, "MFC")
    a, city, cp = place(r)
    fol = f"FT-{digits(r, 6, True)}"
    d.logo("CONSTRUCENTRO", inverse=True)
    d.left(legal)
    d.left(f"R.F.C. {rf}  TEL {digits(r, 3, True)}-{digits(r, 3)}-{digits(r, 4)}")
    d.left(f"{a} {city} CP {cp}")
    d.rule("-")
    d.lr(f"REMISION: {fol}", f"VEND: {r.randint(1, 60):03d}")
    d.left("CLIENTE: 00001 PUBLICO EN GENERAL XAXX010101000")
    d.lr(f"FECHA: {dmy(s.when)}", f"HORA: {h12(s.when, True)}")
    d.rule("-")
    w = d.cols
    d.add([Seg("CANT", 0), Seg("CLAVE", 6), Seg("P.UNIT", w - 12, "r"), Seg("IMPORTE", w, "r")])
    for i in s.items:
        d.left(i.name)
        d.add([Seg(f"{q(i)}", 0), Seg(i.code[-6:], 6), Seg(m(i.unit), w - 12, "r"), Seg(m(i.amount), w, "r")])
    d.rule("-")
    d.add([Seg("TOTAL $", w - 12, "r"), Seg(m(s.total), w, "r")], bold=True)
    d.left(amount_words(s.total))
    pw = WORDS["bank"][s.payment]
    d.left(f"SU PAGO {pw}: {m(s.tendered)}")
    if s.payment == "efectivo":
        d.left(f"SU CAMBIO: {m(s.change)}")
    d.left(f"TASA 16.00%  NETO {m(s.net)}  IVA {m(s.iva)}")
    d.rule("-")
    tok = alnum(r, 6)
    d.center(f"FACTURE CON REMISION Y TOKEN: {tok}")
    d.center("WWW.CONSTRUCENTRO.COM.MX")
    d.center("NO HAY CAMBIOS EN MATERIAL ELECTRICO NI CORTADO")
    return truth(s, merchant="CONSTRUCENTRO", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="WWW.CONSTRUCENTRO.COM.MX", portal={"remision": fol, "token": tok})


# ---- 16 auto parts (prices before tax) -----------------------------------
@layout("ow_refacciones", [(80, 42), (80, 40)])
def auto(d, r):
    names = ["AMORTIGUADOR DEL IZQ", "BOMBA DE AGUA", "BANDA SERPENTINA", "FILTRO AIRE", "ACEITE 10W40 1L", "SENSOR MAF", "TERMINAL DIRECCION", "JGO BUJIAS 4PZ", "FOCO 1157"]
    s = sale(r, [("X", 1, 2, .16, 0)], 1, 1, (42, 26, 26, 0, 6), (8, 19))
    lines, net = [], D(0)
    for x in r.sample(names, r.randint(1, 4)):
        qn, pu = r.choice([1, 1, 1, 2, 4]), q2(D(r.randint(3500, 98000)) / 100)
        lines.append((qn, x, pu, pu * qn))
        net += pu * qn
    total = net + q2(net * I16)
    s.items = [Item("REFACCIONES", D(1), total, I16, D(0), "")]
    pays(r, s)
    if s.net != net:                                     # a cent astray: draw the simple way
        return auto(d, r)
    owner, rf = person(r).upper(), R.make_person(r)
    name = r.choice(["REFACCIONARIA EL PISTON", "AUTOPARTES GALLARDO", "REFACCIONES LA TUERCA"])
    a, city, cp = place(r)
    fol = digits(r, 5, True)
    d.center(name, tall=2, bold=True)
    d.center(owner)
    d.center(f"RFC {rf} - RESICO")
    d.center(f"{a}, {city}")
    d.blank()
    d.lr("NOTA DE MOSTRADOR", f"No. {fol}")
    d.lr(f"{s.when.day} de {MES[s.when.month - 1]} de {s.when.year}", f"{s.when:%H:%M} hrs")
    d.left(f"Atendió: {r.choice(PPL)}  Vehículo: {r.choice(['TSURU 2012', 'AVEO 2018', 'JETTA A4', 'NP300 2020'])}")
    d.rule("=")
    for qn, x, pu, im in lines:
        d.lr(f"{qn} {x} {alnum(r, 6)}", m(im), cut=True)
        if qn > 1:
            d.left(f"   c/u {m(pu)}")
    d.rule("=")
    w = d.cols
    d.add([Seg("Importe", w - 13, "r"), Seg(m(net, "$"), w, "r")])
    d.add([Seg("+ 16% I.V.A.", w - 13, "r"), Seg(m(s.iva, "$"), w, "r")])
    d.add([Seg("Neto a pagar", w - 13, "r"), Seg(m(total, "$"), w, "r")], bold=True)
    pw = WORDS["low"][s.payment]
    d.left(f"Pago: {pw}")
    d.left("* Garantía 30 días contra defecto de fábrica")
    d.left("* En partes eléctricas no hay garantía")
    d.center("Mande su Constancia Fiscal por WhatsApp para facturar")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, payment_printed=pw)


# ---- 17 stationery -------------------------------------------------------
@layout("ow_papeleria", [(58, 32), (80, 40)], ("prop", "grid"))
def pape(d, r):
    pool = [("Cartulina blanca", 8, 14, .16, 0), ("Silicón frío 100ml", 28, 45, .16, 0), ("Impresión color", 6, 12, .16, 0), ("Copia carta", 1, 2, .16, 0), ("Libreta f. francesa", 32, 55, .16, 0),
            ("Monografía", 5, 9, .16, 0), ("Lapicero 0.5", 18, 39, .16, 0), ("Papel crepé", 9, 15, .16, 0), ("Enmicado credencial", 15, 25, .16, 0), ("Colores 24pz", 89, 149, .16, 0)]
    s = sale(r, pool, 1, 6, (85, 5, 5, 0, 5), (8, 20), qty=(50, 25, 25))
    name = r.choice(["Papelería Mundo Escolar", "Papelería y Regalos Vale", "Ciber-Papelería Los Ángeles"])
    rf = R.make_person(r) if r.random() < .5 else None
    tk = digits(r, 4, True)
    d.center(name, bold=True)
    if rf:
        d.center(rf)
    d.center("Copias - Impresiones - Internet")
    d.center(f"Tel/WhatsApp {digits(r, 10, True)}")
    d.left(f"Venta #{tk}")
    d.left(f"{WEEK[s.when.weekday()].capitalize()} {s.when.day} de {MES[s.when.month - 1]} de {s.when.year}, {h12(s.when, suf=('a.m.', 'p.m.'), pad=False)}")
    d.rule("-")
    for i in s.items:
        d.left(i.name)
        d.lr(f"   {q(i)} pza x {m(i.unit, '$')}", m(i.amount, "$"))
    d.rule("-")
    d.lr("Total:", m(s.total, "$"), bold=True, tall=2)
    d.lr(f"Su pago ({WORDS['low'][s.payment]}):", m(s.tendered, "$"))
    d.lr("Su cambio:", m(s.change, "$"))
    d.center(f"{sum(int(i.qty) for i in s.items)} artículo(s)")
    d.center("No incluye factura. Gracias, vuelva pronto")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=tk, tax_printed=False, payment_printed=WORDS["low"][s.payment])


# ---- 18 bakery -----------------------------------------------------------
@layout("ow_panaderia", [(58, 30), (80, 40)])
def pan(d, r):
    pool = [("BOLILLO", 2, 4, 0, 0), ("CONCHA", 11, 18, 0, .08), ("CAMPECHANA", 12, 19, 0, .08), ("CUERNO MANT", 16, 26, 0, .08), ("ROSCA CANELA", 39, 68, 0, .08),
            ("PASTEL 10 PERS", 289, 420, 0, .08), ("GELATINA IND", 19, 28, 0, 0), ("LECHE 1L", 27, 33, 0, 0), ("CAFE 12 OZ", 25, 38, .16, 0), ("VELA NUMERO", 18, 28, .16, 0)]
    s = sale(r, pool, 2, 6, (62, 20, 18, 0, 0), (7, 21), qty=(35, 35, 30))
    legal, rf = "PANIFICADORA LA ESPIGA DE JALISCO SA DE CV", R.make_company(r, "PEJ")
    a, city, cp = place(r)
    tk = digits(r, 7, True)
    d.center("LA ESPIGA DE JALISCO", bold=True)
    d.center("PAN Y PASTELES")
    d.center(legal)
    d.center(f"RFC:{rf}")
    d.center(f"{a}")
    d.center(f"{city} {cp}")
    d.left(f"T:{tk} C:{r.randint(1, 4)} V:{r.randint(1, 20)}")
    d.left(f"{dmy(s.when, '.')} - {s.when:%H:%M}")
    d.rule("~")
    for i in s.items:
        d.lr(f"{q(i)} {i.name} {m(i.unit)}", m(i.amount), cut=True)
    d.rule("~")
    d.lr("IMPORTE", m(s.net))
    d.lr("IEPS 8%", m(s.ieps)) if s.ieps else None
    d.lr("IVA 16%", m(s.iva))
    d.lr("T O T A L", m(s.total, "$"), bold=True, tall=2)
    pw = WORDS["short"][s.payment]
    d.lr(pw, m(s.tendered))
    if s.payment == "efectivo":
        d.lr("CAMBIO", m(s.change))
    d.center("PEDIDOS DE PASTEL CON 24 HRS DE ANTICIPACION")
    if r.random() < .4:
        d.center(f"ROSCA DE REYES: APARTE ANTES DEL 02/01/{s.when.year + 1}")
    d.center("FACTURAS EN CAJA SOLO EL MISMO DIA")
    return truth(s, merchant="LA ESPIGA DE JALISCO", legal=legal, rfc=rf, folio=tk, payment_printed=pw)


# ---- 19 coffee chain -----------------------------------------------------
@layout("ow_cafe", [(80, 40), (80, 42)], P)
def cafe(d, r):
    pool = [("Flat white 12oz", 62, 78, .16, 0), ("Cold brew", 65, 82, .16, 0), ("Moka helado G", 78, 96, .16, 0), ("Bagel salmón", 115, 149, .16, 0), ("Panqué elote", 48, 62, .16, 0),
            ("Matcha latte M", 79, 95, .16, 0), ("Espresso doble", 42, 55, .16, 0), ("Extra leche almendra", 12, 18, .16, 0), ("Chapata pavo", 98, 125, .16, 0)]
    s = sale(r, pool, 1, 5, (18, 44, 38, 0, 0), (7, 21))
    legal, rf = "CAFETERIAS NUBE ALTA S.A.P.I. DE C.V.", R.make_company(r, "CNA")
    a, city, cp = place(r)
    o, code = str(r.randint(1, 399)), f"NA{digits(r, 3)}-{alnum(r, 4)}-{digits(r, 4)}"
    d.logo("nube alta")
    d.center("café de altura")
    d.blank()
    d.center(f"Orden {o}", tall=2, bold=True)
    d.center(f"para {r.choice(PPL)}")
    d.blank()
    d.left(f"{r.choice(['Aquí', 'Para llevar', 'App'])} · {s.when.day} {MES3[s.when.month - 1].lower()} {s.when.year} {h12(s.when, pad=False, suf=('am', 'pm'))}".replace("·", "-"))
    d.left(f"Barista {r.choice(PPL)}, Caja {r.randint(1, 2)}")
    d.rule("-")
    for i in s.items:
        d.lr(f"{q(i)} {i.name}", n0(i.amount), cut=True)
    d.rule("-")
    d.lr("Total", n0(s.total), bold=True)
    pw = {"efectivo": "Efectivo", "tarjeta_debito": "Débito Visa", "tarjeta_credito": "Crédito Mastercard"}[s.payment]
    d.lr(pw + (f" *{digits(r, 4)}" if s.payment != "efectivo" else ""), n0(s.tendered))
    if s.payment == "efectivo":
        d.lr("Cambio", n0(s.change))
    d.rule("-")
    d.lr("Venta sin impuestos", n0(s.net))
    d.lr("Impuestos (IVA 16%)", n0(s.iva))
    d.blank()
    d.center("¿Factura? nubealta.mx")
    d.center(f"Código: {code}")
    d.center(f"{legal} {rf}")
    d.center(f"{a}, {city} {cp}")
    d.center(f"Contesta la encuesta y gana un café antes del {dmy(s.when + dt.timedelta(days=7))}")
    return truth(s, merchant="nube alta", legal=legal, rfc=rf, folio=o, payment_printed=pw, url="nubealta.mx", portal={"codigo": code})


# ---- 20 pizza ------------------------------------------------------------
@layout("ow_pizza", [(80, 42), (58, 32)])
def pizza(d, r):
    pool = [("PZA GDE PEPPERONI", 159, 229, .16, 0), ("PZA MED HAWAIANA", 129, 179, .16, 0), ("ORILLA RELLENA QSO", 45, 69, .16, 0), ("REFRESCO 2 LT", 42, 58, .16, 0), ("ALITAS BBQ 10PZ", 119, 159, .16, 0),
            ("PAPAS GAJO", 59, 82, .16, 0), ("CANELAZOS", 49, 69, .16, 0), ("ADEREZO RANCH", 12, 18, .16, 0)]
    s = sale(r, pool, 1, 5, (58, 22, 20, 0, 0), (12, 23))
    if r.random() < .5:
        s.items.append(Item("CARGO POR ENVIO", D(1), D(r.choice([25, 30, 35])), I16, D(0), ""))
    if r.random() < .5 and s.total > 150:
        s.items.append(Item("CUPON " + alnum(r, 5), D(1), -D(r.choice([20, 30, 50])), I16, D(0), ""))
    pays(r, s)
    legal, rf = "PIZZAS Y ANTOJOS EL HORNO MAGICO SA DE CV", R.make_company(r, "PAH")
    ped, suc = digits(r, 3, True), digits(r, 4, True)
    d.center(f"PEDIDO {ped}", inverse=False, tall=2, wide=2, bold=True)
    d.center(r.choice(["DOMICILIO", "PASA POR ELLA", "COMER AQUI"]))
    d.logo("HORNO MAGICO")
    d.center(f"SUC {suc} TEL {digits(r, 10, True)}")
    d.left(f"CLIENTE: {r.choice(PPL)} {r.choice(AP)}".upper())
    prom = s.when + dt.timedelta(minutes=35)
    d.left(f"TOMADO {dmy(s.when)} {s.when:%H:%M}")
    d.left(f"PROMESA ENTREGA {prom:%H:%M}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{q(i)} {i.name}", ("-" if i.amount < 0 else "") + m(abs(i.amount), "$"), cut=True)
    d.rule("=")
    d.lr("VENTA NETA", m(s.net, "$"))
    d.lr("IVA", m(s.iva, "$"))
    d.lr("TOTAL A PAGAR", m(s.total, "$"), bold=True, tall=2)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJ DEBITO", "tarjeta_credito": "TARJ CREDITO"}[s.payment]
    if s.payment == "efectivo":
        d.left(f"PAGA CON: {pw} {m(s.tendered, '$')}")
        d.left(f"LLEVAR CAMBIO: {m(s.change, '$')}")
    else:
        d.left(f"PAGA CON: {pw}")
    d.center(legal)
    d.center(f"RFC {rf}")
    num = f"{suc}{s.when:%y%m%d}{ped}"
    d.center(f"TICKET WEB {num}")
    d.center("hornomagico.com/factura")
    d.center("30 MIN O GRATIS NO APLICA EN LLUVIA")
    return truth(s, merchant="HORNO MAGICO", legal=legal, rfc=rf, store=suc, folio=ped, payment_printed=pw, url="hornomagico.com/factura", portal={"ticket_web": num})


# ---- 21 shoe shop --------------------------------------------------------
@layout("ow_zapateria", [(80, 40), (58, 32)])
def shoes(d, r):
    pool = [("TENIS CAB 2890", 549, 1199, .16, 0), ("BOTIN DAMA 611", 499, 999, .16, 0), ("ESCOLAR NIÑO 33", 349, 599, .16, 0), ("SANDALIA PISO", 199, 399, .16, 0), ("CALCETA 3P", 69, 119, .16, 0), ("GRASA NEGRA", 35, 59, .16, 0)]
    s = sale(r, pool, 1, 3, (50, 25, 25, 0, 0), (10, 20), qty=(95, 5, 0))
    legal, rf = "CALZADO TRES PASOS DE LEON SA DE CV", R.make_company(r, "CTP")
    a, city, cp = place(r)
    fol = f"{r.choice('ABCDEF')}{digits(r, 6)}"
    d.center("ZAPATERIAS TRES PASOS", bold=True, tall=2)
    d.center(f"{legal} RFC: {rf}")
    d.center(f"SUC. {city.split(',')[0].upper()}")
    d.center(f"{a} C.P. {cp}")
    d.rule("*")
    d.left(f"Folio......: {fol}")
    d.left(f"Fecha......: {dmy(s.when)}")
    d.left(f"Hora.......: {s.when:%H:%M:%S}")
    d.left(f"Vendedor...: {r.randint(1, 30)} {r.choice(PPL)}")
    d.rule("*")
    for i in s.items:
        size = r.choice(["22.5", "24", "25", "26.5", "27", "28"])
        d.left(f"{i.name} T-{size} {r.choice(['NEGRO', 'CAFE', 'BCO', 'MARINO'])}")
        d.lr(f"   {q(i)} PAR", m(i.amount))
    d.rule("*")
    w = min(d.cols, 34)
    dots = lambda x, y, **k: d.left(x.ljust(w - len(y) - 1, ".") + " " + y, **k)
    dots("Subtotal", m(s.net))
    dots("IVA 16%", m(s.iva))
    dots("Total", m(s.total), bold=True)
    pw = WORDS["low"][s.payment]
    dots(pw, m(s.tendered))
    if s.payment == "efectivo":
        dots("Cambio", m(s.change))
    d.blank()
    d.left(f"Cambios: hasta el {dmy(s.when + dt.timedelta(days=15))}, sin uso y en su caja. Ofertas no tienen cambio.")
    d.center("www.trespasos.mx  Facture con RFC, folio y total")
    return truth(s, merchant="ZAPATERIAS TRES PASOS", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="www.trespasos.mx", portal={"folio": fol})


# ---- 22 optician with advance --------------------------------------------
@layout("ow_optica", [(80, 42), (80, 40)], P)
def optic(d, r):
    pool = [("Armazón metálico", 690, 1890, .16, 0), ("Micas CR-39 antirreflejo", 590, 1290, .16, 0), ("Examen de la vista", 50, 150, .16, 0), ("Estuche rígido", 80, 150, .16, 0), ("Lente contacto 6pz", 480, 890, .16, 0)]
    s = sale(r, pool, 1, 3, (40, 30, 30, 0, 0), (10, 19), qty=(97, 3, 0))
    legal, rf = "SERVICIOS OPTICOS BUENA VISTA SC", R.make_company(r, "SOB")
    a, city, cp = place(r)
    fol = digits(r, 6, True)
    d.center("ÓPTICA BUENA VISTA", bold=True, tall=2)
    d.center(f"{a}")
    d.center(f"{city} CP {cp}")
    d.center(legal)
    d.center(f"RFC. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.rule("-")
    d.lr(f"Orden de trabajo {fol}", f"Optom. {r.choice(PPL)}")
    d.lr(f"Fecha de venta:", f"{dMy(s.when, ' ', cap=False)}")
    d.lr("Hora:", f"{s.when:%H:%M}")
    d.lr("Entrega estimada:", dMy(s.when + dt.timedelta(days=r.randint(4, 10)), " ", cap=False))
    d.left(f"Paciente: {person(r)}")
    d.left(f"OD -{r.randint(0, 4)}.{r.choice(['25', '50', '75'])} OI -{r.randint(0, 4)}.{r.choice(['25', '50', '75'])} DIP {r.randint(58, 68)}")
    d.rule("-")
    for i in s.items:
        d.lr(f"{q(i)} {i.name}", m(i.amount), cut=True)
    d.rule("-")
    d.lr("Importe antes de impuestos", m(s.net, "$"))
    d.lr("IVA trasladado 16%", m(s.iva, "$"))
    d.lr("Importe total", m(s.total, "$"), bold=True)
    pw = WORDS["low"][s.payment]
    if r.random() < .55:
        adv = q2(int(s.total * D("0.5") / 10) * 10)
        d.lr(f"Anticipo ({pw})", m(adv, "$"))
        d.lr("Resta", m(s.total - adv, "$"))
    else:
        d.lr(f"Pagado ({pw})", m(s.total, "$"))
        d.lr("Resta", "$0.00")
    d.left("Pasados 60 días no nos hacemos responsables por trabajos no recogidos")
    return truth(s, merchant="ÓPTICA BUENA VISTA", legal=legal, rfc=rf, folio=fol, payment_printed=pw)


# ---- 23 vet --------------------------------------------------------------
@layout("ow_veterinaria", [(80, 40), (58, 32)], P)
def vet(d, r):
    pool = [("Consulta general", 250, 400, .16, 0), ("Vacuna séxtuple", 280, 390, 0, 0), ("Desparasitante tab", 60, 120, 0, 0), ("Croqueta adulto 4kg", 380, 620, .16, 0), ("Baño raza chica", 180, 260, .16, 0),
            ("Corte de uñas", 60, 90, .16, 0), ("Pipeta antipulgas", 160, 260, .16, 0), ("Collar isabelino", 90, 170, .16, 0)]
    s = sale(r, pool, 1, 4, (50, 20, 18, 0, 12), (9, 20), qty=(92, 8, 0))
    name = r.choice(["Clínica Veterinaria Huellitas", "Veterinaria San Roque", "Pet Center Milo"])
    owner, rf = f"MVZ {person(r).upper()}", R.make_person(r)
    a, city, cp = place(r)
    fol = digits(r, 5, True)
    pet = r.choice(["Firulais", "Luna", "Canelo", "Pelusa", "Kira"])
    d.logo(name)
    d.center(f"{owner} Céd. Prof. {digits(r, 7, True)}")
    d.center(f"R.F.C. {rf[:4]} {rf[4:10]} {rf[10:]}")
    d.center(f"{a}, {city}")
    d.left(f"Recibo: {fol}")
    d.left(f"{s.when.day:02d}-{MES3[s.when.month - 1].capitalize()}-{s.when.year} / {h12(s.when, suf=('a.m.', 'p.m.'))}")
    d.left(f"Paciente: {pet} ({r.choice(['canino', 'felino'])})  Edad {r.randint(1, 14)} años")
    d.rule("-")
    for i in s.items:
        d.lr(i.name + (f" ({q(i)})" if i.qty > 1 else ""), m(i.amount, "$"), cut=True)
    d.rule("-")
    d.lr("Subtotal", m(s.net, "$"))
    d.lr("IVA (16%)", m(s.iva, "$"))
    d.lr("Total a pagar", m(s.total, "$"), bold=True)
    pw = WORDS["low"][s.payment]
    d.left(f"Forma de pago: {pw}")
    d.left(f"Próxima vacuna: {s.when.day:02d}-{MES3[s.when.month - 1].capitalize()}-{s.when.year + 1}" if not (s.when.month == 2 and s.when.day == 29) else "Próxima vacuna: en un año")
    d.center("Urgencias 24 h")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, payment_printed=pw)


# ---- 24 car wash ---------------------------------------------------------
@layout("ow_autolavado", [(58, 32), (58, 30)], ("prop", "grid"))
def wash(d, r):
    pool = [("LAVADO AUTO CHICO", 80, 120, 0, 0), ("LAVADO CAMIONETA", 120, 180, 0, 0), ("ASPIRADO", 40, 60, 0, 0), ("ENCERADO", 150, 260, 0, 0), ("LAVADO MOTOR", 120, 200, 0, 0), ("AROMATIZANTE", 25, 40, 0, 0)]
    s = sale(r, pool, 1, 3, (80, 10, 0, 0, 10), (9, 18), need16=False, qty=(100, 0, 0))
    name = r.choice(["AUTOLAVADO LA GOTITA", "AUTO SPA RELAMPAGO", "CAR WASH DON CHUY"])
    fol = digits(r, 4, True)
    d.center(name, bold=True)
    d.center(place(r)[0])
    d.rule("=")
    d.lr(f"FOLIO {fol}", f"TURNO {r.randint(1, 60)}")
    d.left(f"FECHA {s.when.day}/{s.when.month}/{s.when.year}")
    ent = s.when - dt.timedelta(minutes=r.randint(30, 80))
    d.lr(f"HORA ENTRADA {ent:%H:%M}", f"SALIDA {s.when:%H:%M}")
    d.left(f"{r.choice(['VERSA GRIS', 'SENTRA BCO', 'CRV NEGRA', 'TSURU ROJO'])} PLACAS {alnum(r, 3)}-{digits(r, 3)}-{r.choice('ABCDE')}")
    d.rule("=")
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f}", cut=True)
    d.rule("=")
    d.lr("TOTAL $", n0(s.total), bold=True, tall=2)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DE DEBITO", "transferencia": "TRANSFERENCIA"}[s.payment] if r.random() < .7 or s.payment != "efectivo" else None
    if pw:
        d.left(f"PAGO: {pw}")
    d.center("CLIENTE FRECUENTE: 10 LAVADAS = 1 GRATIS")
    d.center("NO NOS HACEMOS RESPONSABLES POR OBJETOS OLVIDADOS")
    return truth(s, merchant=name, legal=None, rfc=None, folio=fol, tax_printed=False, time_printed=True, payment_printed=pw)


# ---- 25 gym --------------------------------------------------------------
@layout("ow_gimnasio", [(80, 42), (80, 40)], P)
def gym(d, r):
    s = one(r, r.choice(["MENSUALIDAD", "ANUALIDAD", "VISITA", "INSCRIPCION + MES"]), r.choice([60, 399, 450, 549, 699, 899, 4990]), pay=(35, 28, 30, 0, 7), hours=(6, 21))
    legal, rf = "CENTRO DEPORTIVO FUERZA NORTE SA DE CV", R.make_company(r, "CDF")
    a, city, cp = place(r)
    rec, cl = digits(r, 7, True), digits(r, 5, True)
    d.center("FUERZA NORTE GYM", wide=2 if d.cols >= 40 else 1, tall=1, bold=True)
    d.blank()
    d.center("RECIBO DE PAGO")
    d.pair("Recibo", rec, 16)
    d.pair("Emitido", f"{s.when.year}-{s.when:%m-%d}", 16)
    d.pair("Hora", f"{s.when:%H:%M}", 16)
    d.pair("Socio", f"{cl} {person(r)}"[: d.cols - 16], 16)
    d.pair("Concepto", s.items[0].name, 16)
    d.pair("Vigencia", f"{dmy(s.when)} al", 16)
    d.pair("", dmy(s.when + dt.timedelta(days=30)), 16)
    d.rule("-")
    d.pair("Base", m(s.net, "$ "), 16)
    d.pair("IVA 16%", m(s.iva, "$ "), 16)
    d.pair("Total", m(s.total, "$ "), 16, bold=True)
    pw = WORDS["low"][s.payment]
    d.pair("Pago", pw, 16)
    d.rule("-")
    d.left(f"{legal}, RFC {rf}, {a}, {city}, CP {cp}")
    nip = digits(r, 6, True)
    d.left(f"Autofactura: fuerzanorte.mx  Recibo {rec}  NIP {nip}")
    d.left("Inscripción normal $500.00 - promoción sujeta a cambios")
    return truth(s, merchant="FUERZA NORTE GYM", legal=legal, rfc=rf, folio=rec, payment_printed=pw, url="fuerzanorte.mx", portal={"recibo": rec, "nip": nip})


# ---- 26 club store -------------------------------------------------------
@layout("ow_club", [(80, 42), (80, 48)])
def club(d, r):
    pool = [("PECHUGA POLLO 3K", 259, 329, 0, 0), ("DETERG 10KG", 279, 389, .16, 0), ("AGUA 24PK", 92, 129, 0, 0), ("NUEZ INDIA 1K", 269, 349, 0, 0), ("PAPEL HIG 40R", 259, 329, .16, 0),
            ("SILLA PLEGABLE", 399, 599, .16, 0), ("CHOC SURTIDO 2K", 289, 389, 0, .08), ("TOCINO 1.5K", 219, 289, 0, 0), ("CAFE MOLIDO 1.2K", 299, 389, 0, 0), ("JUEGO TOALLAS", 349, 499, .16, 0), ("PANTALLA 50P", 6490, 8990, .16, 0)]
    s = sale(r, pool, 2, 9, (18, 40, 42, 0, 0), (9, 20))
    legal, rf = "CLUB DE MAYOREO ARCAMAX S DE RL DE CV", R.make_company(r, "CMA")
    a, city, cp = place(r)
    club_, caja, tr, soc = digits(r, 4, True), digits(r, 2, True), digits(r, 4, True), digits(r, 11, True)
    d.logo("ARCA CLUB")
    d.center(f"#{club_} {city.upper()}")
    d.center(f"{a} {cp}")
    d.center(f"{legal}")
    d.center(f"RFC {rf}")
    d.left(f"MIEMBRO {soc} {r.choice(['ORO', 'NEGOCIO', 'PLUS'])} VENCE {s.when.month:02d}/{s.when.year + 1}")
    d.blank()
    for i in s.items:
        d.add([Seg(digits(r, 7, True), 0), Seg(cut(i.name, 17), 9), Seg(m(i.amount) + (" T" if i.iva else " I" if i.ieps else "  "), d.cols, "r")])
        if i.qty > 1:
            d.left(f"{q(i)} A {m(i.unit)}", indent=9)
    w = d.cols - 2
    rv = lambda x, y, **k: d.add([Seg(x, w - 12, "r"), Seg(y, w, "r")], **k)
    rv("SUBTOTAL", m(s.net))
    rv("IVA 16%", m(s.iva))
    if s.ieps:
        rv("IEPS 8%", m(s.ieps))
    rv("TOTAL MXN", m(s.total), bold=True)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "MASTERCARD CREDITO"}[s.payment]
    rv(pw, m(s.tendered))
    rv("CAMBIO", m(s.change))
    d.blank()
    d.center(f"# ARTICULOS {sum(int(i.qty) for i in s.items)}")
    d.center(f"{s.when:%H:%M} {dmy(s.when, '/', 2)} CAJA {caja} OPER {digits(r, 5)}")
    if s.payment != "efectivo":
        voucher(d, r, s, s.total)
    tk = f"{club_}{caja}{tr}{s.when:%d%m%Y}{digits(r, 4)}"
    d.barcode(tk)
    d.center("NUMERO DE TICKET")
    d.center(tk)
    d.center("FACTURA: arcaclub.com.mx")
    d.center(f"DINERO ELECTRONICO GANADO {m(s.total * 2 / 100, '$')}")
    d.center("MUESTRE SU TICKET EN LA SALIDA")
    return truth(s, merchant="ARCA CLUB", legal=legal, rfc=rf, store=club_, folio=tr, payment_printed=pw, url="arcaclub.com.mx", portal={"ticket": tk})
