import { fold } from '#contracts/fold.ts'
import type { PaymentWord } from '#contracts/reading/ticket.ts'
import { type Concepts, conceptReader } from '../../../lexicon/concept-reader.ts'
import { CREDIT_DAYS } from '../../../lexicon/credit-days.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { type Searchable, searchable } from '../../../text/searchable.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'

const paymentConcepts = [
  'cash',
  'tendered',
  'change',
  'card',
  'credit',
  'debit',
  'vales',
  'transfer',
  'payLabel',
  'notPay',
  'points',
  'total',
] as const
const readPaymentConcepts = conceptReader(paymentConcepts)

/**
 * `DEBITOXXXXXXXX5701`, `AMEXXXXXXXXXX4889`: the masked digits of a card are not letters of its
 * name.
 */
const HIDDEN = /(?:(?<!AME|[Xx*])[Xx*•.]{4,}|(?<=AMEX)[Xx*]{3,})\s?\d{3,4}/

/** A row with its payment words and its amounts. */
export type PayRow = Readonly<{
  row: PageRow
  concepts: Said
  /** The payment method after a payment label, or its code in the catalogue c_FormaPago. */
  named: Means | null
  amounts: readonly LabelledAmount[]
}>

/** The order is the learned feature `method`. */
export const METHODS = [
  ['efectivo', 'cash'],
  ['tarjeta_debito', 'debit'],
  ['tarjeta_credito', 'credit'],
  ['vales', 'vales'],
  ['transferencia', 'transfer'],
] as const satisfies readonly (readonly [PaymentWord, string])[]
export type Means = (typeof METHODS)[number][1]

export const SAID = 0.75

/** Codes of Anexo 20, catalogue c_FormaPago: `FORMA DE PAGO: 04`, `28-TARJETA DE DEBITO`. */
const CODES: Readonly<Record<string, Means>> = {
  '01': 'cash',
  '03': 'transfer',
  '04': 'credit',
  '08': 'vales',
  '28': 'debit',
}
const CODE_AFTER =
  /(?:(?:FORMA|METODO|MEDIO|TIPO|F\.?)\s?(?:DE\s?)?PAGO\W{0,3}|^\W*PAGO\s?[:.=-]\s?)(01|03|04|08|28)(?!\d|[.,]\d|\s?[/-]\s?\d|\s?DE\s?\d)/
const WAY_AFTER = /(?:PAGO|PAGADO CON|PAGADO EN|FORMA|METODO|FOP)\s?[:.=-]\s?(.*)$/

/**
 * `CONTADO` only says that nothing is owed, so it counts less than EFECTIVO beside another payment
 * word.
 */
const AT_ONCE = 0.78

const clearOf = (concepts: Said, padded: string): Said =>
  concepts.cash > AT_ONCE && padded.includes(' CONTADO ') && !/ EFE| EFVO| CASH| EFT/.test(padded)
    ? { ...concepts, cash: AT_ONCE }
    : concepts

/**
 * "TARJETA DITO", "TARJETA CRE DITO", "TARJETA DE BITO": letters of the card type were lost or set
 * apart.
 */
const TORN_KINDS = [
  ['credit', /\bTARJETA (?:DE )?C?R?[EF]? ?DITO\b/, 'debit'],
  ['debit', /\bTARJETA (?:DE )?D?[EF]? ?BITO\b/, 'credit'],
] as const
const WHOLE_KIND = /CREDITO|DEBITO/
const TORN = 0.9
/** "5% PAGANDO CON TARJETA": an offer, one letter from PAGADO. */
const OFFERED = / PAGANDO /
/**
 * "PAGO: TARJETA CREDITO EN LINEA" is a payment; "FACTURA EN LINEA" and "LINEA DE CREDITO" are not.
 */
const PAID_ONLINE = /^\W*(?:PAGO|PAGADO|COBRO)\b.*\bEN LINEA\b/

/** "TRANS# 15960" numbers the sale; "VITAMINA C EFE" is an effervescent tablet. */
const NUMBERED = /\bTRANS\b\W{0,3}(?:#|NO\b|NUM|FOLIO|FECHA|\d)/
const TRANSFERRED = /TRANSF|\b(?:SPEI|CODI|DIMO)\b/
const FIZZY = /(?:^\d+ .*[A-Z]|VITAMINA [A-Z]|\bTABS?|ASPIRINA) EFE\b/
const IN_CASH = /\b(?:PAG[OA]|PAGADO|FORMA|CON|EN|RECIBIDO|RECIBI) EFE\b|EFEC|EFVO|CASH|CONTADO/

type Said = Concepts<(typeof paymentConcepts)[number]>

const notPayIn = ({ notPay }: Said, padded: string, spaced: string): number => {
  if (OFFERED.test(padded) || ON_ACCOUNT.test(spaced)) return 1
  return PAID_ONLINE.test(spaced) ? 0 : notPay
}

/**
 * "CREDITO 15 DIAS", "VENTA A CREDITO", "CONDICIONES: CREDITO", SAT's PPD: not paid yet, and by no
 * card unless one is named.
 */
const ON_ACCOUNT = new RegExp(
  String.raw`^(?!.*\b(?:TARJETA|VISA|MASTERCARD|AMEX)\b).*(?:${CREDIT_DAYS}|\b(?:VENTA|COMPRA) A CREDITO\b|\bCONDICION(?:ES)?(?: DE (?:PAGO|VENTA))? CREDITO\b|\bPPD\b|\bCREDITO (?:DE LA )?TIENDA\b)`,
)

/** A fuel voucher whose name begins as EFECTIVO does. */
const VOUCHER = /EFECTI ?VALE/
const isNoCash = (spaced: string): boolean =>
  (FIZZY.test(spaced) && !IN_CASH.test(spaced)) || (VOUCHER.test(spaced) && !/EFECTIVO/.test(spaced))

/** "TARJ CRE/DEB 661.80" names both kinds of card, so it says neither. */
const EITHER_KIND = /\bCRED?(?:ITO)? ?\/? ?DEB(?:ITO)?\b|\bDEB(?:ITO)? ?\/? ?CRED?(?:ITO)?\b/
const ofEitherKind = (concepts: Said, spaced: string): Said =>
  EITHER_KIND.test(spaced)
    ? { ...concepts, credit: 0, debit: 0, card: Math.max(SAID, concepts.card) }
    : concepts

/** Meanings of words that the lexicon would take for others. */
const mended = (all: Said, { padded, spaced }: Searchable): Said => {
  const concepts = ofEitherKind(all, spaced)
  const kinds = WHOLE_KIND.test(spaced) ? [] : TORN_KINDS
  const [torn, , other] = kinds.find(([, pattern]) => pattern.test(spaced)) ?? []
  const said = {
    ...concepts,
    notPay: notPayIn(concepts, padded, spaced),
    transfer: NUMBERED.test(spaced) && !TRANSFERRED.test(spaced) ? 0 : concepts.transfer,
    cash: isNoCash(spaced) ? 0 : concepts.cash,
  }
  return torn && other ? { ...said, [torn]: Math.max(TORN, concepts[torn]), [other]: 0 } : said
}

const wayNamed = (text: string): Means | null => {
  const plain = fold(text)
  const [, code] = CODE_AFTER.exec(plain) ?? []
  if (code !== undefined) return CODES[code] ?? null
  const [, after] = WAY_AFTER.exec(plain) ?? []
  if (!after) return null
  const concepts = readPaymentConcepts(searchable(after))
  return METHODS.map(([, means]) => means).find((means) => concepts[means] >= SAID) ?? null
}

/** "METODO DE PAGOTDC": two words. */
const GLUED_WAY = /(?<=\bPAGO)(?=(?:TDC|TDD|EFECTIVO|TARJETA|TRANSF)\b)/gi

/** "SPEI/CoDi" is two words, "T/C" is one. */
const BETWEEN_WORDS = /(?<=[A-Za-z]{3})\/(?=[A-Za-z]{3})/g

/**
 * "EFECTIVO $200.00 DEVOLUCION $137.00": DEVOLUCION is the change; "DEVOLUCIONES 30 DIAS" is not.
 */
const GIVEN_BACK = /(?<=[.,]\d\d\s{1,4})DEVOLUCI[OÓ]N(?=[\s:.$]{0,4}[\d,]+\.\d\d)/gi

/**
 * "NO TIENE EFECTOS FISCALES", "PAGO EFECTUADO", "GARANTIA EFECTIVA": begin like EFECTIVO but name
 * no payment method.
 */
const NO_CASH = /\bEFECT(?:OS?|U[A-Z]+|IVAS?|IVAMENTE)\b/gi

/** The payment words of a row. */
export const payRow = (row: PageRow, amounts: readonly LabelledAmount[]): PayRow => {
  const text = row.text
    .replace(HIDDEN, ' ')
    .replace(BETWEEN_WORDS, ' ')
    .replace(GLUED_WAY, ' ')
    .replace(GIVEN_BACK, 'CAMBIO')
    .replace(NO_CASH, ' ')
  const key = text === row.text ? row.key : searchable(text)
  const concepts = mended(clearOf(readPaymentConcepts(key), key.padded), key)
  return { row, concepts, named: wayNamed(row.text), amounts }
}
