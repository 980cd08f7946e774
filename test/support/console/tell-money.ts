import { pricesStream } from '#contracts/finance/streams.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { handleFact } from '#services/finance/facts/handle-fact.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import { tellSession } from '#test/support/finance/tell-session.ts'
import type { ConsoleWorld } from './console-world.ts'

const uuidOf = (n: number) => `AD662D33-6934-459C-A128-${String(n).padStart(12, '0')}`

const inOctober = (n: number) => `2026-10-${String(1 + ((n * n) % 31)).padStart(2, '0')}T18:00:00.000Z`

/**
 * A default price, one of the account's own from the tenth of October on, and sessions that ended
 * in that month, or when `endOf` says.
 */
export const tellMoney = async (
  { platform, account }: ConsoleWorld,
  count: number,
  endOf: (n: number) => string = inOctober,
): Promise<void> => {
  const { query } = platform.database
  const accountId = account.account_id
  await setDefaultPrice(query, { amount: '4.00', at: '2026-09-01T12:00:00.000Z' })
  const own = { stream: pricesStream(accountId), accountId }
  const data = { amount: '2.50', from: '2026-10-10' }
  await handleFact(query, own, { type: 'SetPrice', at: '2026-10-01T12:00:00.000Z', data })
  const log = createEventLog(platform.database, () => undefined)
  for (let n = 0; n < count; n += 1) {
    // the first CFDI comes twice, and every tenth session fails
    const uuid = n % 10 === 9 ? null : uuidOf(n === 1 ? 0 : n)
    await tellSession(log, { accountId, at: endOf(n), uuid, sandbox: false })
  }
}
