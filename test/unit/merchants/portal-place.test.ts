import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalPlace } from '#merchants/portal-place.ts'

test('the portals of all, and those of one owner, are told apart as rows have them', () => {
  assert.equal(portalPlace(null), 'live')
  assert.equal(portalPlace('acc_1/test'), 'sandbox/acc_1/test')
})
