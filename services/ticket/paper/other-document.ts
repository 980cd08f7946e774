import { cfdiShown } from './kinds/cfdi-shown.ts'
import { isBankSlip } from './kinds/is-bank-slip.ts'
import { isForOthers } from './kinds/is-for-others.ts'
import { isForeign } from './kinds/is-foreign.ts'
import { isNoSale } from './kinds/is-no-sale.ts'
import { isNoTicket } from './kinds/is-no-ticket.ts'
import { isNonFiscalNote } from './kinds/is-non-fiscal-note.ts'
import { isOnlyCounted } from './kinds/is-only-counted.ts'
import { isQuotation } from './kinds/is-quotation.ts'
import { isScreen } from './kinds/is-screen.ts'
import { isUnpaid } from './kinds/is-unpaid.ts'
import { whatIsDue } from './kinds/what-is-due.ts'
import { type DocumentRow, documentRows } from './marks/document-rows.ts'

/**
 * A legible document that is not a purchase ticket; `uuid` (upper case) is the folio fiscal of a
 * CFDI, null if it was not read.
 */
export type OtherDocument =
  | Readonly<{ kind: 'cfdi'; uuid: string | null; repaired: boolean }>
  | Readonly<{
      kind:
        | 'bank_slip'
        | 'non_fiscal_note'
        | 'quotation'
        | 'unpaid'
        | 'no_sale'
        | 'for_others'
        | 'return_slip'
        | 'nothing_due'
        | 'foreign_currency'
        | 'screen'
        | 'no_ticket'
        | 'several_tickets'
    }>

type Kind = Exclude<OtherDocument['kind'], 'cfdi'>

/** In this order: the first that holds says what the document is. */
const KINDS: readonly Readonly<{ kind: Kind; holds: (rows: readonly DocumentRow[]) => boolean }>[] = [
  { kind: 'bank_slip', holds: isBankSlip },
  { kind: 'screen', holds: isScreen },
  { kind: 'non_fiscal_note', holds: isNonFiscalNote },
  { kind: 'quotation', holds: isQuotation },
  { kind: 'no_sale', holds: (rows) => isNoSale(rows) || isOnlyCounted(rows) },
  { kind: 'for_others', holds: isForOthers },
  { kind: 'unpaid', holds: isUnpaid },
  { kind: 'foreign_currency', holds: isForeign },
]

/**
 * Identifies a document by its phrases; null for a ticket, and in case of doubt. `text`: the rows,
 * top to bottom.
 */
export const otherDocument = (text: readonly string[]): OtherDocument | null => {
  const rows = documentRows(text)
  const cfdi = cfdiShown(rows)
  if (cfdi) return { kind: 'cfdi', ...cfdi }
  const kind = KINDS.find(({ holds }) => holds(rows))?.kind ?? whatIsDue(rows)
  if (kind) return { kind }
  return isNoTicket(rows) ? { kind: 'no_ticket' } : null
}
