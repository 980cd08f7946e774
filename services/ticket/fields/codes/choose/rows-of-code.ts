import type { Row } from '../../../page/row.ts'
import { squeezed } from '../../../text/squeezed.ts'

/**
 * The index of the first row that holds a code, or of the two rows that it wraps over.
 * Empty if no row holds the code as given.
 */
export const rowsOfCode = (rows: readonly Row[], code: string): number[] => {
  const wanted = squeezed(code)
  const texts = rows.map(({ text }) => squeezed(text))
  const whole = texts.findIndex((text) => text.includes(wanted))
  if (whole >= 0) return [whole]
  const wrapped = texts.findIndex((text, i) => `${text}${texts[i + 1] ?? ''}`.includes(wanted))
  return wrapped < 0 ? [] : [wrapped, wrapped + 1]
}
