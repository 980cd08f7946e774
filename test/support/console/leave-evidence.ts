import { rejected } from '#services/billing/engine/ends/outcome.ts'
import { readPage } from '#services/billing/engine/page/read-page.ts'
import { keepEvidence } from '#services/billing/stores/keep-evidence.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import type { ConsoleWorld } from './console-world.ts'

type Left = Readonly<{
  session: string
  n: number
  /** What the portal showed last. */
  page: string
  screenshot?: Buffer
}>

/** A PNG of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What billing keeps of an attempt whose portal refused the ticket. */
export const leaveEvidence = async (
  { platform, account }: Pick<ConsoleWorld, 'platform' | 'account'>,
  { session: sessionId, n, page, screenshot = onePixel }: Left,
): Promise<void> => {
  const keep = keepEvidence({ query: platform.database.query, platform })
  const url = new URL('https://portal.example/factura?folio=1')
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const last = readPage({ url, status: 200, headers, bytes: Buffer.from(page), hops: [] })
  const at = platform.clock.now()
  await keep({
    ...{ sessionId, n, at, expiresAt: at, definition: 'd'.repeat(64) },
    values: { 'receiver.rfc': userInfo.rfc },
    receiver: { accountId: account.account_id, rfc: userInfo.rfc },
    traced: {
      outcome: rejected('ticket_expired', 'vencido'),
      steps: [
        { name: 'go factura', status: 200, ms: 120 },
        { name: 'send #folio', status: 200, ms: 1480 },
        // its name looks as an answer
        { name: 'expect (404)', status: null, ms: 3 },
      ],
      last,
      screenshot,
    },
  })
}
