// Papers as people photograph them: made up for these tests, like domain.md's layouts.

export const uuid = '6F1A0C3E-0B7D-4C1A-8D20-2B7A9D5E1F00'

/** Of a restaurant, tip included. */
export const bankVoucher = [
  'BANCO  VENTA   APROBADA',
  'AFIL 7712345  TERM 0091  LOTE 0211',
  'VISA ************1234  CREDITO',
  'AUT 081726  ARQC 9A1F00C2  AID A0000000031010',
  'TOTAL $644.60 MXN    01/08/26 15:35',
  'COPIA CLIENTE',
]

export const ticketHead = [
  'FONDA EJEMPLO DEL CENTRO SA DE CV',
  'FEC150310AB8',
  'MESA 7   MESERO: ANA   PERSONAS 3',
]
export const ticketRows = [
  ...ticketHead,
  'NOTA: 004512      01 de AGOSTO de 2026 15:33',
  '3 COMIDA CORRIDA @135.00      405.00',
  '1 JARRA AGUA                   76.00',
  '3 CAFE @35.00                 105.00',
  'SUBTOTAL                      505.17',
  'IVA 16%                        80.83',
  'TOTAL                         586.00',
  'TARJETA DE CREDITO            586.00',
]

export const nonFiscalNote = [
  'NEGOCIO EJEMPLO  - NOTA DE VENTA',
  '2 CUADERNO      60.00',
  'TOTAL           60.00',
  'ESTE NO ES UN COMPROBANTE FISCAL',
  'Folio factura: undefined',
]

export const printedCfdi = [
  'FACTURA CFDI 4.0   Folio fiscal:',
  uuid,
  'RFC receptor EKU9003173C9  Uso G03',
  'TOTAL 116.00',
]

export const longCfdi = [
  'EMPRESA EJEMPLO SA DE CV',
  'RFC: EKU9003173C9  REGIMEN FISCAL 601',
  'FACTURA A-1204',
  `FOLIO FISCAL (UUID): ${uuid}`,
  'NO. DE SERIE DEL CERTIFICADO DEL SAT: 00001000000504465028',
  'FECHA Y HORA DE CERTIFICACION: 2026-08-18T10:00:00',
  '1 SERVICIO DE LIMPIEZA   100.00',
  'SUBTOTAL   100.00',
  'IVA 16%     16.00',
  'TOTAL      116.00',
  'SELLO DIGITAL DEL CFDI:',
  'kqW0c5uM7lEoJdN2fV0yQmT4rXa8ZsPbHgKcLtYwUiOeRnDvBxJfAqGzSmCkWh',
  'CADENA ORIGINAL DEL COMPLEMENTO DE CERTIFICACION DIGITAL DEL SAT:',
  'ESTE DOCUMENTO ES UNA REPRESENTACION IMPRESA DE UN CFDI',
]

export const quotation = [
  'FERRETERIA EL CLAVO SA DE CV',
  'RFC FEC150310AB8',
  'COTIZACION No. 4512',
  '10 CEMENTO 50KG   210.00   2,100.00',
  'SUBTOTAL 2,100.00',
  'IVA 336.00',
  'TOTAL 2,436.00',
  'PRECIOS SUJETOS A CAMBIO SIN PREVIO AVISO',
]

export const bankTransfer = [
  'TRANSFERENCIA EXITOSA',
  'CUENTA ORIGEN ****1234',
  'BANCO DESTINO BANORTE',
  'BENEFICIARIO ANA LOPEZ',
  'CLAVE DE RASTREO MBAN01002608180001',
  'IMPORTE $1,500.00',
  '18/08/2026 10:12',
]

export const letter = [
  'Estimada Ana: te escribo desde el puerto, donde el',
  'mar sigue como siempre y los barcos vuelven por la',
  'tarde. Ayer vimos a tus primos en el parque y te',
  'mandan abrazos. Espero que vengas pronto a vernos,',
  'porque la casa es grande y sin ti parece vacia.',
]

/** A restaurant's head and bill, between which a title may stand. */
export const head = ['MARISCOS EL ANCLA', 'OPERADORA ANCLAMAR SA DE CV', 'RFC OAN131105LK8']
export const bill = ['3 AGUACHILE 555.00', 'SUBTOTAL 478.45', 'IVA 76.55', 'TOTAL 555.00']
