import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { countDigits, countLetters } from '../../../text/count-characters.ts'

const wordSet = (text: string) => new Set(text.trim().split(/\s+/))

/**
 * Words for documents and for what is done with them: "BOLETO DE VIAJE", "NOTA DE MOSTRADOR",
 * "ORDEN 79".
 */
const TITLE_WORDS = wordSet(`
  TICKET TIQUET BOLETO BOLETA NOTA RECIBO COMPROBANTE REMISION FACTURA VOUCHER ORDEN PEDIDO FOLIO CUENTA COMANDA COPIA
  ORIGINAL REIMPRESION DUPLICADO VENTA VENTAS COMPRA CONSUMO PAGO COBRO VIAJE MOSTRADOR CLIENTE CAJA TURNO MESA PASE ABORDAR
  RECEIPT INVOICE ORDER DETALLE RESUMEN DESGLOSE SIMPLIFICADO SIMPLIFICADA DIGITAL ELECTRONICO CONTADO ENTREGA RECARGA ABONO
  SERVICIO TRASLADO OPERACION TRANSACCION NUMERO NUM FISCAL ESTANCIA SALIDA ENTRADA DOCUMENTO CONTRATO CORTE ATENCION
`)

/**
 * How goods are handed over, printed on an order as large as a name: "PARA LLEVAR", "AUTO-EXPRESS",
 * "COMER AQUI".
 */
const SERVED =
  /^\W*(?:(?:P(?:ARA)?|P\/)\s?LLEVAR|(?:P(?:ARA)?\s)?COMER(?: AQUI| EN (?:EL )?(?:RESTAURANTE?|SUCURSAL|TIENDA|MESA))?|AUTO-?\s?(?:EXPRESS?|MAC|SERVICIO)|DRIVE.?THRU|TAKE.?OUT|PICK.?UP|EAT.?IN|COMEDOR|SERVICIO A DOMICILIO|RECOGER EN (?:TIENDA|SUCURSAL))\W*$/

/**
 * Words of the tax regimen, which wraps: "612 PERSONAS FISICAS CON / ACTIVIDADES EMPRESARIALES".
 */
const REGIMEN_WORDS = wordSet(`
  REGIMEN GENERAL LEY PERSONAS MORALES FISICAS ACTIVIDADES EMPRESARIALES PROFESIONALES SIMPLIFICADO CONFIANZA RESICO INCORPORACION
`)

/**
 * Words of sentences, absent from names: "SU SALUD ES PRIMERO", "Tiene 15 min para salir", "LO
 * MISMO PERO MAS BARATO".
 */
const SENTENCE_WORDS = wordSet(`
  ES SON SU SUS TU TUS LE LES SE TE NOS LO QUE PERO MAS MENOS MENOR MEJOR MEJORES SIN PARA POR NO SI HOY SIEMPRE NUNCA CADA
  TODO TODOS TODAS ESTE ESTA ESTOS COMO MUY SOLO AQUI ANTES TIENE TIENEN TENEMOS HAY PUEDE VUELVA PRONTO CONSERVE
  PRIMERO GRATIS TAMBIEN BIENVENIDO BIENVENIDOS BIENVENIDA GRACIAS SALUD PRECIO PRECIOS
`)

/**
 * Platforms and banks that only handle an order or a payment, printed as large as the seller's
 * name.
 */
const CARRIER_WORDS = wordSet(`
  UBER UBEREATS EATS RAPPI DIDI FOOD DIDIFOOD CLIP MERCADOPAGO MERCADO POINT SMART ZETTLE IZETTLE GETNET SUMUP BILLPOCKET BBVA
  BANORTE SANTANDER BANAMEX CITIBANAMEX HSBC SCOTIABANK BANCOPPEL BANREGIO INBURSA PROSA EVO VISA MASTERCARD CARNET AMEX
  PAYPAL OPENPAY CONEKTA
`)

/** Given names: a row of nothing else is the cashier or the customer. */
const GIVEN_NAMES = wordSet(`
  JUAN JOSE LUIS CARLOS MIGUEL PEDRO JORGE FRANCISCO JESUS ANTONIO ALEJANDRO MANUEL RICARDO ROBERTO FERNANDO DANIEL RAUL RAFAEL
  SERGIO EDUARDO JAVIER VICTOR ARTURO OSCAR MARIO HECTOR ENRIQUE GERARDO DIEGO DAVID ANDRES PABLO ALBERTO ANGEL IVAN HUGO MARIA
  GUADALUPE ANA ROSA LAURA ELENA SOFIA PATRICIA CARMEN LETICIA VERONICA GABRIELA ALEJANDRA ADRIANA CLAUDIA SILVIA TERESA
  MARTHA MARTA LUZ KARLA DIANA ANDREA DANIELA PAOLA BRENDA MONICA SANDRA NORMA IRMA ALICIA BEATRIZ YOLANDA LUCIA
`)

const JOINING = wordSet('DE DEL LA EL LOS LAS Y E A AL EN CON')

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[A-Z]{2,}/g) ?? []).filter((word) => !JOINING.has(word))

const shareIn = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length ? words.filter((word) => known.has(word)).length / words.length : 0

/**
 * The share of a text that names a kind of document: 1 for a title, less for a name with such a
 * word.
 */
export const titleShare = (text: string): number =>
  SERVED.test(fold(text)) ? 1 : shareIn(wordsOf(text), TITLE_WORDS)

/** The share of a text that names a tax regimen. */
export const regimenShare = (text: string): number => shareIn(wordsOf(text), REGIMEN_WORDS)

/** The share of a text that belongs to a sentence rather than a name. */
export const sentenceShare = (text: string): number => shareIn(wordsOf(text), SENTENCE_WORDS)

/** The share of a text that names a platform or a bank. */
export const carrierShare = (text: string): number => shareIn(wordsOf(text), CARRIER_WORDS)

/** The share of a text that is given names: all of a cashier's row, a third of an owner's. */
export const givenShare = (text: string): number => shareIn(wordsOf(text), GIVEN_NAMES)

/** "CONTRIBUYENTE:": a label for the next text, not a name. */
export const isLabel = (text: string): boolean => /[\p{L}.]\s*[:：]\s*$/u.test(text)

const MOST_DIGITS = 3

/** Whether a row may be a name, by its own words alone. */
export const mayName = ({ text }: PageRow): boolean =>
  countLetters(text) >= 3 &&
  countDigits(text) <= MOST_DIGITS &&
  !isLabel(text) &&
  titleShare(text) < 0.99 &&
  regimenShare(text) < 0.99 &&
  carrierShare(text) < 0.99 &&
  sentenceShare(text) < 0.3
