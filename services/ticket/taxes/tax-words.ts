import { fold } from '#contracts/fold.ts'
import { readAs } from '../text/misread.ts'
import { IEPS_RATES, type Rate } from './sold-at-rate.ts'

/** The tax meaning of a stretch of a row. */
export type TaxWords = Readonly<{
  iva: boolean
  ieps: boolean
  /** A tax of any kind. */
  tax: boolean
  exempt: boolean
  /** The taxed amount, not the tax. */
  base: boolean
  /** Without taxes: the net of the whole. */
  net: boolean
  /** Exempt or at 0 %: the ticket does not say which. */
  notTaxed: boolean
  rates: readonly Rate[]
  /** A mark printed after items: the row explains it. */
  letter: string | null
}>

const IVA = new RegExp(String.raw`(?<![A-Z])[${readAs.I}|]\s?\.?\s?V\s?\.?\s?A(?![A-Z])\.?`, 'g')
const IEPS = new RegExp(
  String.raw`(?<![A-Z])[${readAs.I}|]\s?\.?\s?E\s?\.?\s?P\s?\.?\s?[${readAs.S}]?(?![A-Z])\.?`,
  'g',
)
const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)\s?%/g
const WORDED = /\bTASA\s?(?:DEL?\s|AL\s|GENERAL\s)?(16|8|0|CERO)\b(?![.,\d])/g
const FRACTION = /(?<![\d.,])0?\.(16|08|00)0{0,4}(?![\d.,])/g
const EXEMPT = new RegExp(`EX[${readAs.E}]NT`)
const LETTER = new RegExp(
  String.raw`^\W{0,2}([A-Z0-9*])\s?[)\]]?\s{0,2}[=:-]?\s{0,2}(?=IVA|IEPS|TASA|EX[${readAs.E}]N|GRAV|\d{1,2}(?:[.,]\d+)?\s?%)`,
)

/** Money that is not a tax, and totals that include taxes. */
const OTHER =
  /PROPINA|\bTIP\b|DESC|AHORR|PUNTOS|SALDO|CAMBIO|COMISION|RETEN|\bRET\b|\bISR\b|INTERES|MESES|REDONDE|DONA|CASHBACK|BONIF|PROMO/
const TOTAL_WITH = /TOTAL.*(?:CON|C\/|INCLU|\+|MAS)|(?:CON|C\/|MAS) (?:IVA|IMPUESTO)/
const NET = /(?:SIN|ANTES DE|MENOS)\s(?:EL\s)?(?:IVA|IMPUESTO)|\bS\/IVA/

/** IVA and IEPS themselves, in any spelling. */
export const plainWords = (text: string): string =>
  fold(text).replace(IEPS, ' IEPS ').replace(IVA, ' IVA ').replace(/\s+/g, ' ').trim()

const rateOf = (percent: string): Rate => Math.round(Number(percent.replace(',', '.')) * 100)

const ratesIn = (text: string): Rate[] => {
  const found = [
    ...[...text.matchAll(PERCENT)].map(([, percent = '']) => rateOf(percent)),
    ...[...text.matchAll(WORDED)].map(([, word = '']) => (word === 'CERO' ? 0 : rateOf(word))),
    ...[...text.matchAll(FRACTION)].map(([, digits = '']) => rateOf(digits)),
  ]
  return [...new Set(found)]
}

const fits = (rate: Rate, ieps: boolean): boolean =>
  ieps ? IEPS_RATES.includes(rate) : [1600, 800, 0].includes(rate)

/** Null for a text about something else. */
export const taxWords = (printed: string): TaxWords | null => {
  const text = plainWords(printed)
  if (OTHER.test(text)) return null
  const net = NET.test(text)
  if (!net && TOTAL_WITH.test(text)) return null
  const ieps = /\bIEPS\b/.test(text)
  return {
    ieps,
    net,
    iva: /\bIVA\b/.test(text) && !net,
    tax: /\bIMP(?:UESTOS?|TOS?|S)\b|TRASLAD|\bTAX\b/.test(text) && !net,
    exempt: EXEMPT.test(text),
    base: /BASE|GRAVA[DB]|\bVENTAS?\b|SUB ?TOTAL|\bIMPORTE\b|\bVALOR\b|\bCOMPRAS?\b/.test(text),
    notTaxed: /NO GRAV|NO AFECT|NO OBJETO|NO CAUSA/.test(text),
    rates: ratesIn(text).filter((rate) => fits(rate, ieps)),
    letter: LETTER.exec(text)?.[1] ?? null,
  }
}
