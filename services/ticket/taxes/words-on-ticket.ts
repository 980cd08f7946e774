import { innerLetters, mender, readAs } from '../text/misread.ts'

const AMOUNT = /(?<![\d.,])\d{1,3}(?:,?\d{3})*[.,]\d{2}(?!\d)/g

/** Cash tendered, or the amount left to pay, after all additions and deductions. */
const PAID = /\b(?:A|POR) PAGAR\b/
const TIP = /PROPINA|SUGERID|\bTIP\b/
/** A tax that is neither IVA nor IEPS. */
const OTHER_TAX = /\bI\.?S\.?H\.?\b|HOSPEDAJE/
/** Goods without IVA, or with IEPS. */
const FREE = new RegExp(String.raw`\bEX[${readAs.E}]NT|NO CAUSA|NO GRAV|NO OBJETO|SIN IVA|\bI\.?E\.?P\.?S\b`)
const AT_ZERO = /\bTASA\s?(?:DEL?\s)?(?:0|CERO)\b|\b0(?:\.0+)?\s?%/
const IVA = new RegExp(String.raw`\b[${readAs.I}]\.?\s?V\.?\s?A\b`)
/**
 * Money that a total may include although nobody sold it: tips, cash, gifts, deposits, payments for
 * third parties.
 */
const NOT_SOLD = new RegExp(
  [
    'PROPINA|RETIRO|REDONDE|DONA(?:TIVO|CION)|CASHBACK|RECARGA|TIEMPO AIRE',
    'SERVICIO\\s*\\(?\\d{1,2}\\s?%|DEP(?:OSITO|\\.)\\s(?:DE\\s)?ENVASE',
    'PAGO\\s(?:DE\\s)?(?:SERVICIO|RECIBO|CFE|LUZ|AGUA|TELMEX)',
  ].join('|'),
)

const amountsIn = (text: string): string[] =>
  [...text.matchAll(AMOUNT)].map(([amount]) => amount.replace(/,(?=\d{3})/g, '').replace(',', '.'))

const asLetter = mender(innerLetters)

/** "PR0PINA": a digit between letters is a misread letter. */
const withLetters = (text: string): string =>
  text.replace(/(?<=[A-Z])0(?=[A-Z])/g, asLetter).replace(/(?<=[A-Z])1(?=[A-Z])/g, asLetter)

const isNotSold = (row: string): boolean => NOT_SOLD.test(withLetters(row))

const hasAmount = (text: string): boolean => amountsIn(text).some((amount) => Number(amount) > 0)

/** Whether a row names an amount due that differs from this total. */
const paysOtherwise = (row: string, total: string): boolean => {
  const amounts = PAID.test(row) && !TIP.test(row) ? amountsIn(row) : []
  return amounts.length > 0 && !amounts.some((amount) => Number(amount) === Number(total))
}

/** Folded rows say that the total is not what was paid, or includes a tax no CFDI of ours names. */
export const isAnotherSale = (rows: readonly string[], total: string): boolean =>
  rows.some((row) => paysOtherwise(row, total) || (OTHER_TAX.test(row) && hasAmount(row)))

/**
 * Evidence in the folded rows against the whole total being sold at one rate that the ticket does
 * not print.
 */
export const speaksAgainstOneRate = (rows: readonly string[], rate: string): boolean =>
  rows.some(
    (row) =>
      FREE.test(row) ||
      (rate !== '0.00' && AT_ZERO.test(row)) ||
      ((IVA.test(row) || isNotSold(row)) && hasAmount(row)),
  )

/**
 * Amounts above zero that the folded rows label as something other than goods and services; the
 * total may or may not include them.
 */
export const amountsNotSold = (rows: readonly string[]): readonly string[] =>
  rows
    .filter(isNotSold)
    .flatMap(amountsIn)
    .filter((amount) => Number(amount) > 0)
