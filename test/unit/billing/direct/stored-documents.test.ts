import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { type SignedRow, signedFrom } from '#services/billing/stores/signed-cfdi.ts'

const row: SignedRow = {
  ...{
    documentId: 'd1',
    ticketKey: 'k',
    likeness: 'l',
    sessionId: 'ses_1',
    receiverMac: 'm',
    keyId: 'key_1',
  },
  ...{ sealed: null, signedAt: new Date(0), sends: 0, answers: 0, sealedRefusal: null, uuid: null },
  ...{ stamped: null, namedUuid: null, isLeft: false },
  marks: { date: '2026-11-20', total: '122.50', time: null, codes: { folio: '1' } },
}

test('a document that a newer version stored waits for one: it is no failure of its session', () => {
  assert.deepEqual(signedFrom(row).marks, row.marks)
  const newer = { ...row, marks: { ...Object(row.marks), total: { amount: '122.50', currency: 'MXN' } } }
  assert.throws(
    () => signedFrom(newer),
    (error) => error instanceof UnreadableEvent && /document d1 cannot be read: total/.test(error.message),
  )
  assert.throws(() => signedFrom({ ...row, stamped: { volume: 3 } }), UnreadableEvent)
})
