import { fillWith, ValueMissing, type Values } from './fill-template.ts'
import { selectorFault } from './selector-fault.ts'

/**
 * A value as CSS reads it, in a name as in quotes: every sign escaped, and a digit by its number,
 * because no name begins with one.
 */
const escaped = (value: string): string =>
  value
    .replace(/\s/g, ' ')
    .replace(/[^\p{L}\p{N}_-]/gu, '\\$&')
    .replace(/^\d/, (digit) => `\\${digit.charCodeAt(0).toString(16)} `)

/**
 * A selector with its placeholders filled in. Throws ValueMissing, also for one that cannot be
 * read.
 */
export const fillSelector = (selector: string, values: Values): string => {
  const filled = fillWith(selector, values, escaped)
  if (selectorFault(filled) !== null) throw new ValueMissing('', `the selector ${selector} cannot be read`)
  return filled
}
