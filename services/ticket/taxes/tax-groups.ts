import type { LabelledAmount } from '../fields/amounts/labels/labelled-amount.ts'
import type { Ledger } from '../fields/amounts/ledger/ledger-of.ts'
import { readAs } from '../text/misread.ts'
import { plainWords } from './tax-words.ts'

/**
 * Amounts of a row with the words before them: "BASE 100.00 IVA 16.00" is two groups, a table row
 * is one.
 */
export type TaxGroup = Readonly<{ row: number; words: string; amounts: readonly LabelledAmount[] }>

const BEGINS = new RegExp(
  String.raw`\b(?:IVA|IEPS|EX[${readAs.E}]NT\w*|TOTAL|SUB ?TOTAL|NETO|GRAVAD\w|NO GRAV\w+)\b`,
)
/** `IVA 0.16 100.00 16.00`: a rate in the shape of an amount. */
const RATE_CENTS = [16, 8]

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

type Open = { row: number; words: string; amounts: LabelledAmount[] }

const wordsOf = (text: string, { above }: LabelledAmount, first: boolean): string =>
  first && !/[\p{L}%]/u.test(text) ? above : text

const groupsOfRow = (text: string, amounts: readonly LabelledAmount[]): TaxGroup[] => {
  const groups: Open[] = []
  let from = 0
  for (const amount of amounts) {
    const before = text.slice(from, amount.start)
    const open = groups.at(-1)
    from = amount.end
    if (open && !(hasLetters(before) && BEGINS.test(plainWords(before)))) {
      open.amounts.push(amount)
      open.words += ` ${before}`
    } else {
      const words = wordsOf(before, amount, open === undefined)
      groups.push({ row: amount.row, words, amounts: [amount] })
    }
  }
  const last = groups.at(-1)
  if (last && groups.length === 1) last.words += ` ${text.slice(from)}`
  return groups
}

const withoutRate = (group: TaxGroup): TaxGroup => {
  const [first, ...rest] = group.amounts
  if (!first || rest.length === 0 || !RATE_CENTS.includes(first.cents)) return group
  return { ...group, words: `${group.words} ${first.cents}%`, amounts: rest }
}

/** Every amount of the page in its group, top to bottom. */
export const taxGroups = ({ page, all }: Ledger): TaxGroup[] =>
  [...Map.groupBy(all, ({ row }) => row)].flatMap(([row, amounts]) =>
    groupsOfRow(page.rows[row]?.text ?? '', amounts).map(withoutRate),
  )
