import type { Call } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import type { Html } from '../html/html.ts'

type Behind = Readonly<{
  limit: number
  /** The row that the page is behind. */
  after: string | null
  /** The address of the list. */
  here: string
  /** Where on its page the list stands. */
  at?: '' | `#${string}`
}>

/** A page of rows that were asked for with one more than its limit, and the ways from it. */
export const pageBehind = <Row>(
  { view }: Call,
  rows: readonly Row[],
  { limit, after, here, at = '', idOf }: Behind & Readonly<{ idOf: (row: Row) => string }>,
): Readonly<{ shown: readonly Row[]; ways: Html }> => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? `${here}?after=${encodeURIComponent(idOf(last))}${at}` : null
  return { shown, ways: pager({ first: after === null ? null : `${here}${at}`, next }, view.language) }
}
