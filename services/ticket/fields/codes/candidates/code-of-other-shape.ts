import { foldRow } from '../../../text/fold-row.ts'
import { tolerantLabel } from '../../../text/tolerant-label.ts'
import { codeAfter } from './code-after.ts'
import { labelText } from './label-text.ts'
import type { TicketCode } from './ticket-code.ts'

const MAX_ROWS = 400
/** Any code: with a digit, and neither a till nor a quantity. */
const anyShape = { pattern: /^(?=.*\d)[A-Z0-9]{4,40}$/, grouped: true }

const besideLabel = (rows: readonly string[], at: number, label: RegExp): string | null => {
  const row = rows[at] ?? ''
  const match = label.exec(labelText(row))
  if (!match) return null
  const beside = foldRow(row).slice(match.index + match[0].length)
  if (/[A-Z0-9]/.test(beside)) return codeAfter(beside, anyShape)?.code ?? null
  const below = codeAfter(foldRow(rows[at + 1] ?? ''), anyShape)
  return below?.rest === '' ? below.code : null
}

/**
 * What the label of a code announces although it has not the shape that the definition gives:
 * tickets change, and definitions are old. Null unless the ticket announces one value.
 */
export const codeOfOtherShape = (rows: readonly string[], { near }: TicketCode): string | null => {
  if (near === null) return null
  const label = new RegExp(tolerantLabel(near))
  const bounded = rows.slice(0, MAX_ROWS)
  const [code = null, ...others] = new Set(bounded.flatMap((_, at) => besideLabel(bounded, at, label) ?? []))
  return others.length === 0 ? code : null
}
