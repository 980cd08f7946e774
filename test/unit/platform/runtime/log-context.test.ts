import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { boundFields, unbound, withFields } from '#platform/runtime/log-context.ts'

const session = (session_id: string) =>
  withFields({ session_id }, async () => {
    await turn()
    const event = withFields({ event_id: '1' }, boundFields)
    await turn()
    return [boundFields(), event]
  })

test('each work has its own fields, also while others run, and inner work has those of the outer one too', async () => {
  const [one, other] = await Promise.all([session('ses_1'), session('ses_2')])
  assert.deepEqual(one, [{ session_id: 'ses_1' }, { session_id: 'ses_1', event_id: '1' }])
  assert.deepEqual(other, [{ session_id: 'ses_2' }, { session_id: 'ses_2', event_id: '1' }])
  assert.deepEqual(boundFields(), {})
})

test('what outlives the work is about nobody', () => {
  assert.deepEqual(withFields({ session_id: 'ses_1' }, unbound(boundFields)), {})
})
