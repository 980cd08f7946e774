import type { KnownMerchant } from '../language/merchant.ts'
import { plain, solid } from './spelled-as.ts'

/** A name stands above the goods. */
const HEAD_ROWS = 20
const LONGEST = 60
/** "Puntos SORIANA que puede acumular: 12" is about the merchant, and not its name. */
const LEAST_SHARE = 0.4

const LEGAL_FORM = /(?: S ?A(?: ?P ?I| ?B)?| S DE R ?L)?(?: DE C ?V)? $/

const isNameOf = (row: string, alias: string): boolean => {
  const [text, name] = [solid(plain(row).replace(LEGAL_FORM, ' ')), solid(alias)]
  return text === name || (plain(row).includes(plain(alias)) && name.length >= LEAST_SHARE * text.length)
}

/** A row that is the merchant's name, whatever stands in other columns; null: none is. */
export const printedName = (rows: readonly string[], { aliases }: KnownMerchant): string | null =>
  rows
    .slice(0, HEAD_ROWS)
    .map((row) => row.trim())
    .find(
      (row) => row.length <= LONGEST && !/\d{4}/.test(row) && aliases.some((alias) => isNameOf(row, alias)),
    ) ?? null
