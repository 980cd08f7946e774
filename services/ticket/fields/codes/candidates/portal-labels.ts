import { tolerantLabel } from '../../../text/tolerant-label.ts'

/**
 * How tickets label a code, the name it is reported under, and its shape without spaces and
 * hyphens.
 */
export type PortalLabel = Readonly<{ name: string; label: RegExp; pattern: RegExp; grouped: boolean }>

// the last letter is optional: after FACTURA comes the code, not the end of FACTURAR
const INVOICE = '(?:AUTO)? *FACT(?:URACION|URA[R]|URA)?'
const FOR_INVOICE = `(?: *(?:DE|PARA|P))? *(?:LA|SU|TU)? *${INVOICE}`
const NUMBER = '(?:N(?:O|UM|UMERO)) *(?:DE)? *'

/** A code meant for typing: with a digit, or letters with too few vowels to be a word. */
const CODE = /^(?=.*\d)[A-Z0-9]{4,35}$|^(?!(?:[^AEU]*[AEU]){3})[A-HJ-NP-Z]{6,18}$/
const BARS = /^\d{15,35}$/
const LONG = /^(?=.*\d{4})[A-Z0-9]{10,24}$/
const MIXED = /^(?=.*\d)[A-Z0-9]{6,20}$/
const SERIAL = /^[A-Z]{0,2}\d{3,}[A-Z0-9]*$/
/** A store or a till: a number, or a short mark that contains one. */
const PLACE = /^[A-Z]{0,2}\d{1,6}$/

const named = (name: string, pattern: RegExp, ...labels: readonly string[]): PortalLabel => ({
  name,
  pattern,
  // sale numbers stand beside other numbers that are not part of them
  grouped: [CODE, BARS, LONG, MIXED].includes(pattern),
  label: new RegExp(labels.map(tolerantLabel).join('|'), 'g'),
})

/**
 * The longest wordings first: text that one label has taken is not given to another. They match
 * upper case without accents, digits as the letters that they look like, and marks as a space, and
 * never inside a longer word.
 */
export const portalLabels: readonly PortalLabel[] = [
  named('folio_factura', CODE, `FOLIO${FOR_INVOICE}`, 'FOLIO FISCAL INTERNO'),
  named('codigo_facturacion', CODE, `(?:CODIGO|COD|CLAVE)${FOR_INVOICE}`, `${NUMBER}FACTURACION`),
  named('codigo_barras', CODE, 'CODIGO *(?:DE)? *BARRAS', `(?:${NUMBER})?TICKET *PARA *${INVOICE}`),
  named('codigo_barras', CODE, `${NUMBER}PARA *${INVOICE}`),
  named(
    'web_id',
    CODE,
    'WEB *[IL]D',
    '[IL]D *WEB',
    'FOLIO *WEB',
    'CLAVE *WEB',
    '[IL]D *(?:DE)? *FACTURA(?:CION)?',
  ),
  named(
    'id_venta',
    CODE,
    '[IL]D *(?:DE)? *(?:VENTA|VTA|TRANSACCION|TICKET|COMPRA|UNICO|DESPACHO)',
    `${NUMBER}RASTREO`,
  ),
  named('referencia', CODE, `REF(?:ERENCIA)?${FOR_INVOICE}`, 'REFERENCIA'),
  named('token', CODE, `TOKEN${FOR_INVOICE}`, 'TOKEN', 'LLAVE', `CONTRASENA${FOR_INVOICE}`),
  named('token', CODE, `NIP${FOR_INVOICE}`, 'PIN'),
  named('itu', CODE, 'ITU', 'UID', 'CODIGO *UNICO', `${NUMBER}CONTROL`, 'IDENTIFICADOR', 'TICKET *[IL]D'),
  named('itu', LONG, 'TC'),
  named('transaccion', SERIAL, `(?:${NUMBER})?TRANSACCION`, `${NUMBER}TRANS`),
  named('folio_venta', SERIAL, 'FOL(?:IO)? *(?:DE)? *(?:VENTA|[VU]TA)'),
  named('estacion', /^E?\d{4,5}$/, 'ESTACION', '^ *E *S(?= )'),
  named('folio', SERIAL, 'FOLIO(?: *INTERNO)?'),
  named('nota', SERIAL, 'NOTA *(?:DE)? *VENTA', 'NOTA'),
  named('operacion', SERIAL, 'OPERACION'),
  named('ticket', SERIAL, `(?:${NUMBER})?TICKET`, 'TKT'),
  named('caja', PLACE, `(?:${NUMBER})?CAJA`),
  named('tienda', PLACE, `(?:${NUMBER})?(?:TIENDA|SUC(?:URSAL)?)`, 'TDA'),
  named('codigo', MIXED, 'CODIGO'),
  named('codigo', BARS, 'FACTURACION(?= *\\S)'),
  named('codigo', CODE, '^ *FACTURACION *$'),
]
