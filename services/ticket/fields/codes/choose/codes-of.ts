import type { Ticket } from '#contracts/reading/ticket.ts'
import { squeezed } from '../../../text/squeezed.ts'
import { extractPortalFields, type PortalFields } from '../candidates/extract-portal-fields.ts'
import { spelledAsPrinted } from '../candidates/spelled-as-printed.ts'
import type { TicketCodes } from '../candidates/ticket-code.ts'

type Codes = Readonly<{ codes: TicketCodes }>

/** The codes that the reader itself found, if they have the shape asked for. */
const readFields = ({ portal_fields }: Pick<Ticket, 'portal_fields'>, { codes }: Codes) =>
  Object.entries(codes).flatMap(([name, { pattern, charset }]) => {
    const code = portal_fields[name]
    if (code === undefined) return []
    const upper = squeezed(code)
    const value = charset === 'exact' ? spelledAsPrinted([code], upper) : upper
    return new RegExp(pattern).test(value) ? [[name, value] as const] : []
  })

/**
 * The codes for the merchant's portal: the reader's own, which may come from a bar code; otherwise
 * those in the rows.
 */
export const codesOf = (
  rows: readonly string[],
  ticket: Pick<Ticket, 'portal_fields'>,
  merchant: Codes,
): PortalFields => {
  const { found } = extractPortalFields(rows, merchant.codes)
  const all = { ...found, ...Object.fromEntries(readFields(ticket, merchant)) }
  return { found: all, missing: Object.keys(merchant.codes).filter((name) => !(name in all)) }
}
