import { anyHolds } from '../rule/any-holds.ts'
import { cfdiShown } from './kinds/cfdi-shown.ts'
import { VETOES, type VetoKind } from './kinds/vetoes.ts'
import { documentRows } from './marks/document-rows.ts'

/**
 * A legible document that is not a purchase ticket; `uuid` (upper case) is the folio fiscal of a
 * CFDI, null if it was not read.
 */
export type OtherDocument =
  | Readonly<{ kind: 'cfdi'; uuid: string | null; repaired: boolean }>
  | Readonly<{ kind: VetoKind | 'several_tickets' }>

/**
 * Identifies a document by its phrases; null for a ticket, and in case of doubt. `text`: the rows,
 * top to bottom.
 */
export const otherDocument = (text: readonly string[]): OtherDocument | null => {
  const rows = documentRows(text)
  const cfdi = cfdiShown(rows)
  if (cfdi) return { kind: 'cfdi', ...cfdi }
  const kind = VETOES.find(({ rules }) => anyHolds(rules, rows))?.kind
  return kind ? { kind } : null
}
