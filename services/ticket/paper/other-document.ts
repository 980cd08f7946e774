import { cfdiShown } from './kinds/cfdi-shown.ts'
import { isBankSlip } from './kinds/is-bank-slip.ts'
import { isForOthers } from './kinds/is-for-others.ts'
import { isForeign } from './kinds/is-foreign.ts'
import { isNoSale } from './kinds/is-no-sale.ts'
import { isNoTicket } from './kinds/is-no-ticket.ts'
import { isNonFiscalNote } from './kinds/is-non-fiscal-note.ts'
import { isQuotation } from './kinds/is-quotation.ts'
import { isUnpaid } from './kinds/is-unpaid.ts'
import { whatIsDue } from './kinds/what-is-due.ts'
import { documentRows } from './marks/document-rows.ts'

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
        | 'no_ticket'
        | 'several_tickets'
    }>

/**
 * Identifies a document by its phrases; null for a ticket, and in case of doubt. `text`: the rows,
 * top to bottom.
 */
export const otherDocument = (text: readonly string[]): OtherDocument | null => {
  const rows = documentRows(text)
  const cfdi = cfdiShown(rows)
  if (cfdi) return { kind: 'cfdi', ...cfdi }
  if (isBankSlip(rows)) return { kind: 'bank_slip' }
  if (isNonFiscalNote(rows)) return { kind: 'non_fiscal_note' }
  if (isQuotation(rows)) return { kind: 'quotation' }
  if (isNoSale(rows)) return { kind: 'no_sale' }
  if (isForOthers(rows)) return { kind: 'for_others' }
  if (isUnpaid(rows)) return { kind: 'unpaid' }
  const due = isForeign(rows) ? 'foreign_currency' : whatIsDue(rows)
  if (due) return { kind: due }
  return isNoTicket(rows) ? { kind: 'no_ticket' } : null
}
