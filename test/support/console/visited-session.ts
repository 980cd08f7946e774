import type { Platform } from '#platform/platform.ts'
import { newExternalId, photoOf, readTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import type { ConsoleWorld } from './console-world.ts'
import { leaveEvidence } from './leave-evidence.ts'

/** The reading is kept as OCR does: sealed, for whoever opens the case. */
const readAndKeep = async (platform: Platform, sessionId: string): Promise<void> => {
  const { id: key } = await platform.dataKeys.ofService('readings of tests')
  const bytes = Buffer.from(JSON.stringify({ text: ['OXXO'] }))
  const reading = await platform.blobs.put({ bytes, mediaType: 'application/json', key })
  await readTicket(platform, sessionId, reading)
}

/** A live session with the evidence of a visit to its merchant. */
export const visitedSession = async (world: ConsoleWorld): Promise<string> => {
  const { platform, account } = world
  const stop = platform.tail(({ type, streamId }) => {
    if (type === 'SessionRequested') void readAndKeep(platform, streamId)
  })
  const body = { external_id: newExternalId(), ticket_image: await photoOf(9), user_info: userInfo }
  const { session_id: session } = await created(await world.post(account.live_key, body))
  stop()
  const at = new Date().toISOString()
  const merchant = {
    merchantId: 'oxxo',
    name: 'OXXO',
    rfc: 'CCO8605231N4',
    how: 'rfc',
    confidence: 1,
  } as const
  await platform.handle(session, { type: 'IdentifyMerchant', at, data: { ...merchant, windowEnds: null } })
  await leaveEvidence(world, { session, n: 1, page: '<p>visto</p>' })
  return session
}
