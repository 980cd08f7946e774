import type { PageRow } from '../../../page/page.ts'
import { type Amount, amountFrom } from './amount.ts'

/** How sure a number is that stands in two parts. */
const TORN = 0.4

/**
 * `$15,10 0.57`, `IVA: 1,57 7.16`: of the three digits behind a comma one or two were set apart; it
 * can be nothing else.
 */
const BEHIND_COMMA =
  /(?<![\dA-Za-z.,/:-])([$§#]\s?)?(?<=[:$§#]\s?)(\d{1,3},(?:\d \d{2}|\d{2} \d)\.\d{2})(?![\d%.,/:-]|\s?%)/g

/** Amounts with a blank among their digits. */
export const tornAmounts = (row: PageRow): Amount[] =>
  [...row.text.matchAll(BEHIND_COMMA)].flatMap((match) => {
    const [, mark, raw = ''] = match
    const digits = raw.replace(/\D/g, '')
    return amountFrom(row, { match, digits, dollar: mark !== undefined, whole: false, less: null }).map(
      (amount) => ({ ...amount, certainty: Math.min(TORN, amount.certainty) }),
    )
  })
