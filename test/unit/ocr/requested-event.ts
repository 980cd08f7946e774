import { SessionEvent, type SessionEventOf } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'

type Requested = SessionEventOf<'SessionRequested'>

const sha256 = 'a'.repeat(64)
const at = '2026-11-21T09:59:00.000Z'

/** The first event of a session, as the log gives it. */
export const requested = (
  more: Partial<Pick<Requested['data'], 'sandbox' | 'simulate' | 'ticketImage' | 'receiver'>> = {},
): Recorded<Requested> => {
  const event = SessionEvent.parse({
    type: 'SessionRequested',
    at,
    data: {
      externalId: 'expense-1',
      testMode: true,
      sandbox: true,
      fingerprint: sha256,
      fieldHashes: {},
      ticketImage: { sha256, mediaType: 'image/jpeg', bytes: 4 },
      receiver: { id: 'rcv_01HZZZZZZZZZZZZZZZZZZZZZZZ' },
      customerId: null,
      usoCfdi: 'G03',
      paymentMethod: null,
      webhookUrl: null,
      simulate: null,
      expiresAt: at,
      ...more,
    },
  })
  if (event.type !== 'SessionRequested') throw new Error('not the event asked for')
  return {
    ...event,
    eventId: '00000000-0000-4000-8000-000000000001',
    streamId: 'ses_01HZZZZZZZZZZZZZZZZZZZZZZZ',
    version: 1,
    schemaVersion: 1,
    feed: { xid: '1', position: '1' },
    meta: { accountId: 'acc_01HZZZZZZZZZZZZZZZZZZZZZZZ', mode: 'test', externalId: 'expense-1' },
  }
}
