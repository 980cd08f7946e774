import { createHash } from 'node:crypto'
import { Reading, type Ticket } from '#contracts/ticket.ts'
import type { Blobs } from '#platform/blobs.ts'
import type { BillingCase } from './billing-case.ts'
import { extractPortalFields, type PortalFields } from './extract-portal-fields.ts'
import type { Merchant } from './merchant.ts'

export const readRows = async (
  blobs: Blobs,
  ref: BillingCase['read']['reading'],
): Promise<readonly string[]> => Reading.parse(JSON.parse((await blobs.get(ref)).toString('utf8'))).text

/** Ours first; the reader's own finding where ours found nothing and it looks like the code asked for. */
export const codesOf = (rows: readonly string[], ticket: Ticket, { codes }: Merchant): PortalFields => {
  const { found, missing } = extractPortalFields(rows, codes)
  const read = missing.flatMap((name) => {
    const value = ticket.portal_fields[name]?.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return value !== undefined && new RegExp(codes[name]?.pattern ?? '$^').test(value)
      ? [[name, value] as const]
      : []
  })
  const all = { ...found, ...Object.fromEntries(read) }
  return { found: all, missing: missing.filter((name) => !(name in all)) }
}

/** The same ticket gives the same key, whoever sends it. */
export const ticketKey = (codes: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(codes).sort()))
    .digest('hex')
