import { fillWith, type Values } from './fill-template.ts'

/**
 * A value as CSS reads it, in a name as in quotes: every sign escaped, and a digit by its number,
 * because no name begins with one.
 */
const escaped = (value: string): string =>
  value
    .replace(/\s/g, ' ')
    .replace(/[^\p{L}\p{N}_-]/gu, '\\$&')
    .replace(/^\d/, (digit) => `\\${digit.charCodeAt(0).toString(16)} `)

/** A selector with its placeholders filled in. Throws ValueMissing. */
export const fillSelector = (selector: string, values: Values): string => fillWith(selector, values, escaped)
