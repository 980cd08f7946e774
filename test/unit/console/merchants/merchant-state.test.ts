import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BookEntry, ownBook } from '#merchants/book/merchant-book.ts'
import { type Known, merchantState } from '#services/console/merchants/merchant-state.ts'

const entryOf = (id: string): BookEntry => {
  const entry = ownBook.entries.get(id)
  assert.ok(entry, id)
  return entry
}

const withPolicy = (is: 'allowed' | 'ask' | 'forbidden'): BookEntry => {
  const entry = entryOf('oxxo')
  return { ...entry, file: { ...entry.file, policy: { is, note: 'why it is so', source: 'facts' } } }
}

const known = (change: Partial<Known>): Known => ({
  merchant: { supported: false, channel: 'portal' },
  entry: withPolicy('allowed'),
  ...{ mode: 'live', atOwnPortal: false, isPaused: false },
  ...change,
})

const supported = { merchant: { supported: true, channel: 'portal' } } as const

test('a merchant is in one state, which says what happens to a ticket now', () => {
  for (const [state, change] of [
    ['own', { ...supported, atOwnPortal: true }],
    ['played', supported],
    ['paused', { ...supported, atOwnPortal: true, isPaused: true }],
    ['direct', { merchant: { supported: true, channel: 'direct' } }],
    ['expired', { merchant: { supported: false, channel: 'direct' } }],
    ['off', {}],
    ['asks', { entry: withPolicy('ask') }],
    ['forbidden', { entry: withPolicy('forbidden') }],
    ['unplayed', { mode: 'test' }],
    ['recognised', { entry: entryOf('amazon') }],
    ['recognised', { entry: null }],
  ] as const)
    assert.equal(merchantState(known(change)), state)
})
