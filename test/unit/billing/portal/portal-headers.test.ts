import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalHeaders } from '#services/billing/portal/portal-headers.ts'

const session = { accountId: 'acc_1', mode: 'test' } as const

test('a sandbox portal is told whose session visits it, and what to play', () => {
  assert.deepEqual(portalHeaders({ ...session, request: { sandbox: true, simulate: null } }), {
    'x-sandbox-account': 'acc_1/test',
  })
  assert.deepEqual(portalHeaders({ ...session, request: { sandbox: true, simulate: 'slow' } }), {
    'x-sandbox-account': 'acc_1/test',
    'x-sandbox-simulate': 'slow',
  })
})

test('a merchant’s own portal is told neither', () => {
  for (const simulate of [null, 'slow'] as const) {
    assert.deepEqual(portalHeaders({ ...session, request: { sandbox: false, simulate } }), {})
  }
})
