import type { Page, PageRow } from '../../../page/page-of.ts'
import { type Searchable, searchable } from '../../../text/searchable.ts'
import type { Amount } from '../found/amount.ts'
import { findAmounts } from '../found/find-amounts.ts'
import { withoutMisreadMarks } from '../found/misread-marks.ts'
import { withoutRates } from '../found/without-rates.ts'
import { bareAmounts } from './bare-amounts.ts'
import { asMeant, tipHeading } from './headings.ts'
import { type FoundAmounts, hasLetters, type LabelledAmount } from './labelled-amount.ts'
import { type MoneyConcepts, noConcepts, readMoneyConcepts } from './money-concepts.ts'

const amountsOf = ({ found }: FoundAmounts, row: number): readonly Amount[] => found[row] ?? []

const TAX = 0.75

const isTaxed = (key: Searchable): boolean => {
  const { iva, ieps, taxWord } = readMoneyConcepts(key)
  return Math.max(iva, ieps, taxWord) >= TAX
}

/** `IEPS 8.00% 179.50 14.36`: in a tax table, the start of the row labels all of its amounts. */
const taxHead = (page: FoundAmounts, row: PageRow, k: number): string => {
  if (k === 0) return ''
  const head = row.text.slice(0, amountsOf(page, row.index)[0]?.start)
  if (!hasLetters(head)) return ''
  return isTaxed(searchable(head)) ? head : ''
}

/** The text left of the amount; otherwise, for the first amount of a row, the text right of it. */
const besideLabel = (page: FoundAmounts, row: PageRow, k: number): string => {
  const amounts = amountsOf(page, row.index)
  const before = row.text.slice(amounts[k - 1]?.end ?? 0, amounts[k]?.start)
  if (hasLetters(before)) return before
  const after = row.text.slice(amounts[k]?.end, amounts[k + 1]?.start ?? row.text.length)
  return k === 0 && hasLetters(after, 3) ? after : ''
}

/** "IMPUESTO ESPECIAL SOBRE PRODUCCION" / "Y SERVICIOS 12.50": a tax label that wraps. */
const GOES_ON = /^\W*(?:Y|E|DE|DEL|AL|SOBRE|VALOR|AGREGADO|PRODUCCION|SERVICIOS|SERV)\b/i

const wrappedTax = (page: FoundAmounts, row: PageRow, label: string): string => {
  const up = page.rows[row.index - 1]
  if (!up || !GOES_ON.test(label) || amountsOf(page, up.index).length > 0) return label
  return isTaxed(up.key) ? `${up.text} ${label}` : label
}

/** `(100.00 + 16.00 IVA)`: the last amount of a row may be followed by its tax label. */
const taxBehind = (page: FoundAmounts, row: PageRow, k: number): string => {
  const after = row.text.slice(amountsOf(page, row.index)[k]?.end)
  return k === amountsOf(page, row.index).length - 1 && isTaxed(searchable(after)) ? after : ''
}

/**
 * `100.00 16.00 116.00` over `NETO IVA TOTAL`: the words under an amount, if a row of amounts has
 * its headings below.
 */
const headBelow = (page: FoundAmounts, row: PageRow, k: number): string => {
  const [under, amount] = [page.rows[row.index + 1], amountsOf(page, row.index)[k]]
  const isHead = under && amountsOf(page, under.index).length === 0 && under.words.length >= 2
  if (!(isHead && amount) || amountsOf(page, row.index).length < 2 || hasLetters(row.text)) return ''
  const { iva, total, subtotal, net } = readMoneyConcepts(under.key)
  if (iva < TAX || Math.max(total, subtotal, net) < TAX) return ''
  const middle = (amount.left + amount.right) / 2
  const far = ({ left, right }: { left: number; right: number }) => Math.abs((left + right) / 2 - middle)
  return under.words.toSorted((a, b) => far(a) - far(b))[0]?.text ?? ''
}

/** The row above, for the first amount of a row that has no label of its own. */
const rowAbove = (page: FoundAmounts, { index }: PageRow, k: number): PageRow | undefined =>
  k === 0 && index > 0 && amountsOf(page, index - 1).length === 0 ? page.rows[index - 1] : undefined

/**
 * The words after the last amount of a row that begins with words ("IVA 74.62 IEPS"); otherwise the
 * whole row.
 */
const lastWords = (page: FoundAmounts, { index, text }: PageRow): string => {
  const amounts = amountsOf(page, index)
  return amounts.length === 0 || hasLetters(text.slice(0, amounts[0]?.start))
    ? text.slice(amounts.at(-1)?.end ?? 0)
    : ''
}

/**
 * "IEPS 8%" over "59.33", "IVA 74.62 IEPS" over "4.56": a tax directly above a bare amount is
 * nearer than words two rows up.
 */
const taxAbove = (page: FoundAmounts, row: PageRow, k: number): string => {
  const up = k > 0 || hasLetters(row.text) ? undefined : page.rows[row.index - 1]
  const words = up ? lastWords(page, up) : ''
  return isTaxed(searchable(words)) ? words : ''
}

/**
 * Words above the amount, in one of the two rows above; otherwise, for the first amount of a row,
 * the whole row above.
 */
const columnLabel = (page: FoundAmounts, row: PageRow, k: number): string => {
  const amount = amountsOf(page, row.index)[k]
  const reach = 1.5 * row.height
  for (let j = row.index - 1; amount && j >= Math.max(0, row.index - 2); j--) {
    const over = (page.rows[j]?.words ?? []).filter(
      ({ text, left, right }) =>
        right > amount.left - reach && left < amount.right + reach && hasLetters(text),
    )
    const clear = amountsOf(page, j).length === 0 || j === row.index - 1
    if (over.length && clear) return over.map(({ text }) => text).join(' ')
  }
  return rowAbove(page, row, k)?.text ?? ''
}

const aboveLabel = (page: FoundAmounts, row: PageRow, k: number): string =>
  tipHeading(page, row) ||
  headBelow(page, row, k) ||
  asMeant(page, row, taxAbove(page, row, k) || columnLabel(page, row, k))

/** "ARTS 1  TOTAL": the number of articles precedes the label and is not part of it. */
const COUNT =
  /^\W*(?:NO\.?\s*(?:DE\s*)?)?(?:ARTS?|ARTICULOS?|PZA?S?|PIEZAS?|PRODS?|PRODUCTOS?)\b\W{0,3}\d{1,3}\s+(?=\W*[A-Za-z])/i

const withoutCount = (label: string): string => label.replace(COUNT, '')

/** "IVA 16%  B = 2.76": the letter of the goods that the row sums up, and an equals sign. */
const GOODS_LETTER = /\s[A-Z]\s*=\s*$|\s*=\s*$/

/**
 * "6.00 x 160.50 IVA 0% 963.00", "IVA 0%  A = 11.65": the price of untaxed goods, not a tax.
 */
const AT_ZERO = /\bI\W?V\W?A\W*(?:TASA\W*)?0(?:[.,]0+)?\s?%\W*$/i

const conceptsOf = (label: string, isPriced: boolean): MoneyConcepts => {
  if (!label) return noConcepts
  const is = readMoneyConcepts(searchable(label))
  return isPriced && AT_ZERO.test(label) ? { ...is, iva: 0, taxWord: 0 } : is
}

const labelOne = (page: FoundAmounts, row: PageRow, k: number): Omit<LabelledAmount, keyof Amount> => {
  const { length: inRow, [k]: amount } = amountsOf(page, row.index)
  const beside = besideLabel(page, row, k) || taxBehind(page, row, k) || taxHead(page, row, k)
  const whole = withoutCount(k === 0 ? wrappedTax(page, row, beside) : beside)
  const label = isTaxed(searchable(whole)) ? whole.replace(GOODS_LETTER, ' ') : whole
  const above = label ? '' : aboveLabel(page, row, k)
  const key = searchable(label)
  return {
    row: row.index,
    inRow,
    last: k === inRow - 1,
    label,
    above,
    is: conceptsOf(label, k === inRow - 1 && (amount?.cents ?? 0) > 0),
    isAbove: above ? readMoneyConcepts(searchable(above)) : noConcepts,
    letters: key.letters.length,
    alone: !hasLetters(row.text),
    height: row.height,
  }
}

/** Every amount on the page with its label, top to bottom. */
export const labelAmounts = ({ rows }: Page): LabelledAmount[] => {
  const page = {
    rows,
    found: withoutMisreadMarks(
      rows,
      rows.map((row) => withoutRates(row, findAmounts(row))),
    ),
  }
  const marked = rows.flatMap((row) =>
    amountsOf(page, row.index).map((amount, k) => ({ ...amount, ...labelOne(page, row, k) })),
  )
  return [...marked, ...bareAmounts(page, marked)].sort((a, b) => a.row - b.row || a.start - b.start)
}
