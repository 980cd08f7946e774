import type { PageRow } from '../../../page/page-of.ts'
import { type Amount, amountFrom } from './amount.ts'

/** Certainty of a number that is printed in two parts. */
const TORN = 0.4

/**
 * `$15,10 0.57`, `IVA: 1,57 7.16`: one or two of the three digits after a comma were set apart.
 * Nothing else is printed like this.
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
