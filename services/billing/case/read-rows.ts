import { Reading } from '#contracts/reading/ticket.ts'
import type { Blobs } from '#platform/privacy/blobs/create-blobs.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import type { BillingCase } from './billing-case.ts'

/** The rows of a ticket as they were read. Throws UnreadableEvent if a newer version wrote them. */
export const readRows = async (
  blobs: Blobs,
  ref: BillingCase['read']['reading'],
): Promise<readonly string[]> =>
  readStored(Reading, JSON.parse((await blobs.get(ref)).toString('utf8')), `reading ${ref.sha256}`).text
