import { hasRfcShape } from '../../rfc/candidates/rfc-digit.ts'
import type { TicketCode } from './ticket-code.ts'

const LEAST = { signs: 9, letters: 2, digits: 3, turns: 2 } as const
/** Rows of a bank have codes of their own. */
const BANK = /\b(?:ARQC|AID|TVR|TSI|TC|AUT\w*|AFIL\w*|TARJETA|CUENTA|R\.?F\.?C|SERIE|IMEI)\b/

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Letters and digits in turn: neither a word, an article with its size, nor an RFC. */
const isMixed = (token: string): boolean =>
  token.length >= LEAST.signs &&
  count(token, /[A-Z]/g) >= LEAST.letters &&
  count(token, /\d/g) >= LEAST.digits &&
  count(token, /(?<=\d)[A-Z]|(?<=[A-Z])\d/g) >= LEAST.turns &&
  !hasRfcShape(token)

/**
 * The only word of the ticket that is a code by its look and has the shape of this one, though no
 * label that its merchant is known to print stands beside it. Null: none, or several. `rows`:
 * folded.
 */
export const shapedCode = (
  rows: readonly string[],
  { pattern }: Pick<TicketCode, 'pattern'>,
): string | null => {
  const isShaped = new RegExp(pattern)
  const tokens = rows.filter((row) => !BANK.test(row)).flatMap((row) => row.match(/[A-Z0-9]+/g) ?? [])
  const [code = null, ...others] = new Set(tokens.filter((token) => isMixed(token) && isShaped.test(token)))
  return others.length === 0 ? code : null
}
