import { createHash } from 'node:crypto'
import { Reading } from '#contracts/reading/ticket.ts'
import type { Blobs } from '#platform/privacy/blobs/create-blobs.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import type { BillingCase } from './billing-case.ts'

export const readRows = async (
  blobs: Blobs,
  ref: BillingCase['read']['reading'],
): Promise<readonly string[]> =>
  readStored(Reading, JSON.parse((await blobs.get(ref)).toString('utf8')), `reading ${ref.sha256}`).text

/** The same ticket gives the same key for every account. */
export const ticketKey = (codes: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(codes).sort()))
    .digest('hex')
