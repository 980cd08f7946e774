import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountId, SessionId } from '#contracts/ids.ts'
import type { LoggedEvent } from '#services/finance/verify/log/read-log.ts'
import { deriveCharges } from '#services/finance/verify/rows/derive-charges.ts'

const at = new Date('2026-11-20T18:00:00.000Z')
const id = (n: number) => String(n).padStart(26, '0')
const logged: Omit<LoggedEvent, 'stream_id' | 'account_id'> = {
  ...{ event_id: '', type: 'SessionCompleted', schema_version: 1, at, data: null, external_id: 'gasto' },
  ...{ is_ended: true, uuid: null, merchant_id: null, merchant_name: null, is_repeat: false },
}
const nothing = { rows: 1, charged: 1, waived: 0, corrections: 0, net: '4.00', tax: '0.64', total: '4.64' }

/** Milliseconds of CPU to derive so many accounts, each with a charge and a close. */
const timeOf = (accounts: number): number => {
  const before = process.cpuUsage()
  const derived = deriveCharges(null)
  for (let n = 0; n < accounts; n += 1) {
    const accountId = AccountId.parse(`acc_${id(n)}`)
    const stream_id = SessionId.parse(`ses_${id(n)}`)
    derived.session({ ...logged, stream_id, account_id: accountId })
  }
  for (let n = 0; n < accounts; n += 1) {
    const accountId = AccountId.parse(`acc_${id(n)}`)
    const data = { ...nothing, accountId, month: '2026-11', sha256: '0'.repeat(64) }
    const event = { ...logged, stream_id: `month/${accountId}/2026-11`, account_id: accountId }
    derived.fact(event, { type: 'MonthClosed', at: '2026-12-02T18:00:00.000Z', data })
  }
  // no price: net, tax, total and the hash
  assert.equal(derived.differences.length, 4 * accounts)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

test('closes of many accounts are derived in a time that grows as the log does', (t) => {
  timeOf(1_000)
  const [few, many] = [timeOf(2_000), timeOf(16_000)]
  t.diagnostic(`${few.toFixed()} ms, ${many.toFixed()} ms for eight times as many`)
  assert.ok(many < 20 * few, `${few} ms, ${many} ms`)
})
