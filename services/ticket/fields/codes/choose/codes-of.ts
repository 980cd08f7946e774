import type { Ticket } from '#contracts/reading/ticket.ts'
import { squeezed } from '../../../text/squeezed.ts'
import { extractPortalFields, type PortalFields } from '../candidates/extract-portal-fields.ts'
import type { TicketCodes } from '../candidates/ticket-code.ts'

type Codes = Readonly<{ codes: TicketCodes }>

/** What the reader itself found, where it looks like the code asked for. */
const readFields = ({ portal_fields }: Pick<Ticket, 'portal_fields'>, { codes }: Codes) =>
  Object.entries(codes).flatMap(([name, { pattern }]) => {
    const code = portal_fields[name]
    const value = code === undefined ? undefined : squeezed(code)
    return value !== undefined && new RegExp(pattern).test(value) ? [[name, value] as const] : []
  })

/**
 * The codes for the merchant's portal: the reader's own, which may come from a barcode, else what
 * the rows say.
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
