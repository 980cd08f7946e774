"""Office warehouse: long ticket number, form of payment as a row, articles counted."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, ftime, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, left_with_blanks, pick, sale, voucher


@layout("national-chains", "d_ofis", [(80, 44), (80, 42)])
def office_warehouse(d, rng):
    pool = [("PAPEL CTA RED TOP C/500", 99, 139, "0.16", "0"), ("TINTA EPSON 544 NGO", 229, 289, "0.16", "0"), ("SILLA EJECUTIVA", 1899, 3299, "0.16", "0"),
            ("MOUSE INALAMB LOGI", 249, 429, "0.16", "0"), ("POST-IT 3X3 C/5", 89, 139, "0.16", "0"), ("IMP B/N CARTA", 2, 4, "0.16", "0"),
            ("LIBRETA SCRIBE 100H", 35, 69, "0.16", "0"), ("MEM USB 128GB", 199, 329, "0.16", "0"), ("LAPTOP ACER A15", 8999, 13999, "0.16", "0"),
            ("PLUMON AZOR C/12", 79, 129, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5)), (24, 36, 38, 0, 2), 9, 20)
    rf = R.make_company(rng, "ODM")
    st, col, c, e, cp = address_of(rng)
    tda, caja, tr = digits(rng, 4), digits(rng, 3), digits(rng, 6)
    itu = f"{tda}{caja}{tr}{s.when:%Y%m%d}{digits(rng, 3)}"
    d.logo("OFICINA DEPOT")
    d.center("OPERADORA OFICINA DEPOT DE MEXICO SA DE CV")
    d.center("JUAN SALVADOR AGRAZ 101 COL SANTA FE CUAJIMALPA CDMX 05300")
    d.center(f"RFC. {rf}")
    d.center(f"TIENDA {tda} {c}")
    d.center(f"{st.upper()} {col.upper()} CP {cp}")
    d.blank()
    left_with_blanks(d, f"TICKET {tr} CAJA {caja} ASOC {digits(rng, 6)}")
    left_with_blanks(d, f"FECHA {fdate(s.when, 'dMy')} {ftime(s.when, 'hms12')}")
    d.blank()
    for i in s.items:
        left_with_blanks(d, f"{digits(rng, 5, True)} {i.name}")
        d.add([Seg(f"{int(i.qty)} PZA", 4), Seg(f"{i.unit:,.2f}", 24, "r"), Seg(f"{i.amount:,.2f}", d.cols, "r")])
    d.add([Seg("---------", d.cols, "r")])
    d.rvals("SUBTOTAL:", f"{s.net:,.2f}", d.cols)
    d.rvals("IVA 16%:", f"{s.iva:,.2f}", d.cols)
    d.rvals("TOTAL:", f"{s.total:,.2f}", d.cols, bold=True)
    d.add([Seg("=========", d.cols, "r")])
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        left_with_blanks(d, "FORMA DE PAGO:")
        d.lr("  TARJETA BANCARIA", f"{s.total:,.2f}")
        d.rule()
        pw = voucher(d, s, rng, cv, rng.choice("ab"))
    elif s.payment == "transferencia":
        left_with_blanks(d, "FORMA DE PAGO:")
        pw = "TRANSFERENCIA ELECTRONICA"
        d.lr("  " + pw, f"{s.total:,.2f}")
    else:
        left_with_blanks(d, "FORMA DE PAGO:")
        pw = "EFECTIVO"
        d.lr("  " + pw, f"{s.tendered:,.2f}")
        d.lr("  CAMBIO", f"{s.change:,.2f}")
    d.blank()
    d.center("FACTURACION ELECTRONICA")
    d.center("www.oficinadepot.com.mx/facturacion")
    left_with_blanks(d, f"ITU: {itu}")
    d.barcode(itu)
    d.center("NUMERO DE ARTICULOS " + str(sum(int(i.qty) for i in s.items)))
    d.center("POLITICA DE DEVOLUCION 30 DIAS, EQUIPO DE COMPUTO 7 DIAS")
    return truth(s, merchant="OFICINA DEPOT", legal="OPERADORA OFICINA DEPOT DE MEXICO SA DE CV", rfc=rf, store=tda, folio=tr, payment_printed=pw,
                 url="www.oficinadepot.com.mx/facturacion", portal={"itu": itu})
