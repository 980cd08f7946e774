import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { type SealedRow, sealedFrom } from '#services/billing/stores/sealed-cfdi.ts'

const row: SealedRow = {
  ...{
    documentId: 'd1',
    ticketKey: 'k',
    likeness: 'l',
    sessionId: 'ses_1',
    receiverMac: 'm',
    keyId: 'key_1',
  },
  ...{ sealed: null, sealedAt: new Date(0), sends: 0, answers: 0, sealedRefusal: null, uuid: null },
  ...{ stamped: null, namedUuid: null, isLeft: false },
  marks: { date: '2026-11-20', total: '122.50', time: null, codes: { folio: '1' } },
}

test('a document that a newer version stored waits for one: it is no failure of its session', () => {
  assert.deepEqual(sealedFrom(row).marks, row.marks)
  const newer = { ...row, marks: { ...Object(row.marks), total: { amount: '122.50', currency: 'MXN' } } }
  assert.throws(
    () => sealedFrom(newer),
    (error) => error instanceof UnreadableEvent && /document d1 cannot be read: total/.test(error.message),
  )
  assert.throws(() => sealedFrom({ ...row, stamped: { volume: 3 } }), UnreadableEvent)
})
