import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAnnouncement, typesText } from '#platform/log/waking/announcement.ts'

test('what is announced is read as it was written', () => {
  const types = new Set(['TicketRead', 'SessionFailed'])
  assert.deepEqual(readAnnouncement(`12 ${typesText(types)}`), { xid: 12n, types: [...types] })
  assert.deepEqual(readAnnouncement(`18446744073709551615 ${typesText(null)}`), {
    xid: 18_446_744_073_709_551_615n,
    types: null,
  })
})

test('what anybody else says on the channel is no announcement', () => {
  for (const payload of ['', '12', '12 ', 'x TicketRead', '-1 *', '12 a b', `${'9'.repeat(30)} *`])
    assert.equal(readAnnouncement(payload), null, payload)
})
