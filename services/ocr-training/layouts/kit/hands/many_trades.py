"""What the layouts of the set many-trades share: its sales, names, dates and bank slip."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits, Item, MES3, q2, Sale

from layouts.kit.rows import plain

I16, I8, I0 = Decimal("0.16"), Decimal("0.08"), Decimal(0)
FIRST_NAMES = ["Brenda", "Ulises", "Ivonne", "Gerardo", "Nayeli", "Saúl", "Itzel", "Ramiro", "Karla", "Efraín", "Yadira", "Omar", "Citlali", "Hugo"]
SURNAMES = ["Arriaga", "Bautista", "Cedillo", "Domínguez", "Escamilla", "Fierro", "Gallardo", "Huerta", "Ibarra", "Juárez", "Luna", "Montiel"]


PLACES = [("Blvd. Adolfo López Mateos", "Irapuato", "Gto.", "36"), ("Av. Tecnológico", "Celaya", "Gto.", "38"), ("Calz. Independencia", "Guadalajara", "Jal.", "44"),
          ("Av. Cuauhtémoc", "Narvarte, Benito Juárez", "CDMX", "03"), ("Calle 5 de Mayo", "Puebla", "Pue.", "72"), ("Blvd. Agua Caliente", "Tijuana", "B.C.", "22"),
          ("Av. Juárez Ote.", "Torreón", "Coah.", "27"), ("Paseo Tabasco", "Villahermosa", "Tab.", "86"), ("Av. 20 de Noviembre", "Durango", "Dgo.", "34"),
          ("Prol. Montejo", "Mérida", "Yuc.", "97"), ("Av. Constitución", "Monterrey", "N.L.", "64"), ("Calz. Madero", "Oaxaca de Juárez", "Oax.", "68")]


def place(r):
    st, city, ent, z = r.choice(PLACES)
    return f"{st} {r.randint(3, 2890)}", f"{city}, {ent}", z + digits(r, 3)


def person(r):
    return f"{r.choice(FIRST_NAMES)} {r.choice(SURNAMES)} {r.choice(SURNAMES)}"


def sale(r, pool, lo, hi, pay=(45, 28, 25, 0, 0), hours=(8, 21), need16=True, qty=(80, 14, 6)):
    n = min(len(pool), r.randint(lo, hi))
    rows = r.sample(pool, n)
    if need16 and not any(p[3] > 0 for p in rows):
        rows[0] = r.choice([p for p in pool if p[3] > 0])
    items = []
    for name, a, b, iva, ieps in rows:
        unit = q2(r.randint(a, b)) + Decimal(r.choice(["0", "0", "0.50", "0.90", "0.99", "0.40"]))
        kg = name.endswith(" KG")
        q = Decimal(r.randint(210, 2890)) / 1000 if kg else Decimal(r.choices([1, 2, 3], qty)[0])
        items.append(Item(name, q, unit, Decimal(iva), Decimal(ieps), "75" + digits(r, 11)))
    when = dt.datetime(2024, 2, 1) + dt.timedelta(days=r.randint(0, 850))
    when = when.replace(hour=r.randint(*hours), minute=r.randint(0, 59), second=r.randint(0, 59))
    s = Sale(items, when, r.choices(["efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"], pay)[0])
    return hand_over(r, s)


def hand_over(r, s):
    s.tendered = s.total
    if s.payment == "efectivo":
        c = [Decimal(k) for k in (20, 50, 100, 150, 200, 300, 500, 1000, 1500, 2000) if k >= s.total]
        s.tendered = r.choice(c[:2] + [s.total]) if c else (s.total // 500 + 1) * 500
    return s


def one(r, name, price, iva=I16, pay=(50, 25, 25, 0, 0), hours=(6, 22), qty=Decimal(1)):
    s = sale(r, [(name, 1, 2, .16, 0)], 1, 1, pay, hours)
    s.items = [Item(name, qty, q2(price), iva, Decimal(0), digits(r, 6, True))]
    return hand_over(r, s)


def without_commas(x):
    return f"{q2(x):.2f}"


def date_in_digits(w, sep="/", y=4):
    return f"{w:%d}{sep}{w:%m}{sep}{w.year if y == 4 else w.year % 100:02d}"


def date_with_month(w, sep="/", y=4, cap=None):
    mon = MES3[w.month - 1]
    mon = mon.capitalize() if cap else mon.lower() if cap is False else mon
    return f"{w:%d}{sep}{mon}{sep}{w.year if y == 4 else w.year % 100:02d}"


def clock_of_twelve(w, sec=False, suf=("AM", "PM"), pad=True, sp=" "):
    h = w.hour % 12 or 12
    return f"{h:02d}" * pad + f"{h}" * (not pad) + f":{w:%M}" + (f":{w:%S}" if sec else "") + sp + suf[w.hour >= 12]


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
    d.lr("IMPORTE", plain(charged, "$"))
    d.center(r.choice(["AUTORIZADO MEDIANTE FIRMA ELECTRONICA", "AUTORIZADO SIN FIRMA", "VALIDADO CON FIRMA ELECTRONICA"]))


GROCERIES = [("JITOM SALADET KG", 18, 42, 0, 0), ("CEB BLANCA KG", 15, 36, 0, 0), ("MANZ GALA KG", 38, 62, 0, 0), ("MOLIDA ESP KG", 139, 179, 0, 0),
       ("SUAVITEL 850ML", 24, 36, .16, 0), ("PINOL 1L", 22, 34, .16, 0), ("LALA DESL 1L", 26, 33, 0, 0), ("BIMBO INTEGR", 44, 59, 0, 0),
       ("CHOKO KRISPIS", 55, 82, 0, .08), ("CORONA 12PK", 169, 219, .16, 0), ("SALVO LIQ 500", 28, 42, .16, 0), ("MAYO MCCORMICK", 48, 69, 0, 0),
       ("HUEVO 18PZ", 48, 66, 0, 0), ("NUTELLA 350G", 82, 112, 0, .08), ("TOALLA KLEENEX", 22, 34, .16, 0), ("COLGATE TRIPLE", 29, 44, .16, 0),
       ("PEDIGREE 2KG", 119, 159, .16, 0), ("SPRITE 2L", 28, 38, .16, 0), ("TORT HARINA", 24, 36, 0, 0), ("FRIJOL ISADORA", 18, 26, 0, 0)]
