import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isReplaceable,
  pickSealed,
  provesUnstamped,
  type Refusal,
  type SealedCfdi,
  UNDER_WAY_MS,
} from '#services/billing/stores/sealed-cfdi.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const ago = (ms: number) => new Date(now - ms)
const pending: SealedCfdi = {
  documentId: 'a',
  ticketKey: 'key',
  likeness: 'like',
  marks: { date: '2026-11-19', total: '1.00', time: '12:30', codes: { folio: '1234' } },
  sessionId: 'mine',
  receiverMac: 'm',
  keyId: 'k',
  sealed: Buffer.from('x'),
  sealedAt: ago(60_000),
  sends: 1,
  answers: 0,
  sealedRefusal: null,
  uuid: null,
  stamped: null,
  namedUuid: null,
  isLeft: false,
}
const refusal = (more: Partial<Refusal> = {}): Refusal => ({
  code: 'CFDI40147',
  message: '',
  detail: null,
  fault: 'receiver',
  ...more,
})
const may = (row: Partial<SealedCfdi>, no: Refusal | null, sessionId: string) =>
  isReplaceable({ row: { ...pending, ...row }, refusal: no, sessionId, now })
const refused = { sealed: null, sealedRefusal: Buffer.from('x'), answers: 1 }

test('what may have been stamped, or was, keeps its place', () => {
  for (const sessionId of ['mine', 'other']) {
    assert.equal(may({}, null, sessionId), false)
    assert.equal(may({ sealedAt: ago(100 * HOUR) }, null, sessionId), false)
    const stamped = { sha256: '', mediaType: '', bytes: 0 }
    assert.equal(may({ stamped, sends: 0 }, null, sessionId), false)
  }
})

test('what was never sent gives way to others at once, and to its own session when it has aged', () => {
  assert.equal(may({ sends: 0 }, null, 'other'), true)
  assert.equal(may({ sends: 0 }, null, 'mine'), false)
  assert.equal(may({ sends: 0, sealedAt: ago(2 * HOUR) }, null, 'mine'), true)
})

test('what was refused gives way to others, never while a request is open', () => {
  assert.equal(may(refused, refusal(), 'other'), true)
  assert.equal(may({ ...refused, sends: 2 }, refusal(), 'other'), false)
  assert.equal(may({ ...refused, sends: 2, sealedAt: ago(100 * HOUR) }, refusal(), 'other'), false)
})

test('its own session tries again only what another day may change', () => {
  assert.equal(may(refused, refusal(), 'mine'), false)
  assert.equal(may(refused, refusal({ fault: 'account' }), 'mine'), true)
  const old = refusal({ code: '401', fault: 'document' })
  assert.equal(may({ ...refused, sealedAt: ago(73 * HOUR) }, old, 'mine'), true)
  assert.equal(may(refused, old, 'mine'), false, 'our own clock is wrong: a new document would be as old')
})

const proves = (sends: number, answers: number, request: { number: number; speaksForEarlier: boolean }) =>
  [null, ago(UNDER_WAY_MS - 1), ago(UNDER_WAY_MS)].map((doubtAt) =>
    provesUnstamped({ sends, answers, doubtAt }, request, now),
  )

test('a no to the only open request proves that nothing was stamped, whatever it says', () => {
  for (const speaksForEarlier of [true, false]) {
    assert.deepEqual(proves(1, 0, { number: 1, speaksForEarlier }), [true, true, true])
    assert.deepEqual(proves(2, 1, { number: 1, speaksForEarlier }), [true, true, true])
  }
})

test('with another one open only a no that speaks for it does, of the last request, when the others are over', () => {
  assert.deepEqual(proves(2, 0, { number: 2, speaksForEarlier: true }), [true, false, true])
  assert.deepEqual(proves(2, 0, { number: 2, speaksForEarlier: false }), [false, false, false])
  assert.deepEqual(proves(2, 0, { number: 1, speaksForEarlier: true }), [false, false, false])
})

const ticket = { merchant: 'test/x', marks: pending.marks, likeness: 'like', key: 'key' }

test('a session’s own document is its ticket’s, whatever is read now', () => {
  const other = { ...pending, documentId: 'b', sessionId: 'other' }
  const found = pickSealed([other, { ...pending, ticketKey: 'else', likeness: 'else' }], ticket, 'mine')
  assert.equal(found.kind === 'same' && found.row.documentId, 'a')
})

test('of several that are the ticket’s the stamped one counts; a refused one makes nothing unclear', () => {
  const stamped = { sha256: '', mediaType: '', bytes: 0 }
  const rows = [
    { ...pending, documentId: 'refused', ...refused },
    { ...pending, documentId: 'stamped', stamped },
  ]
  const found = pickSealed(rows, ticket, 'other')
  assert.equal(found.kind === 'same' && found.row.documentId, 'stamped')
  const slip = { ...ticket, key: 'k2', marks: { ...ticket.marks, codes: { folio: '1235' } } }
  assert.equal(pickSealed([{ ...pending, ...refused }], slip, 'other').kind, 'none')
  assert.equal(pickSealed([pending], slip, 'other').kind, 'unclear')
})

test('what an ended session never sent makes nothing unclear: another takes its place', () => {
  const slip = { ...ticket, key: 'k2', marks: { ...ticket.marks, codes: { folio: '1235' } } }
  const left = { ...pending, documentId: 'left', sends: 0, isLeft: true }
  const found = pickSealed([left], slip, 'other')
  assert.equal(found.kind === 'same' && found.row.documentId, 'left')
  assert.equal(may(left, null, 'other'), true)
  assert.equal(pickSealed([left, pending], slip, 'other').kind, 'unclear')
})
