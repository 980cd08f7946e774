import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockKeys } from '#services/billing/case/lock-keys.ts'

const asked = (charset: 'any' | 'exact') => ({
  codes: { folio: { label: 'Folio', near: null, pattern: '^[A-Za-z0-9]{7}$', charset } },
})

const keyOf = (folio: string, charset: 'any' | 'exact') => lockKeys({ folio }, asked(charset)).key

test('one ticket has one key, however its code is spelled', () => {
  const keys = ['AB-12345', 'AB12345', 'ab 12345', 'AB-12345 '].map((folio) => keyOf(folio, 'any'))
  assert.equal(new Set(keys).size, 1)
  assert.notEqual(keyOf('AB12346', 'any'), keys[0])
})

test('small letters count in a code that is exact', () => {
  assert.equal(keyOf('AB-12345', 'exact'), keyOf('AB 12345', 'exact'))
  assert.notEqual(keyOf('ab12345', 'exact'), keyOf('AB12345', 'exact'))
})

test('the key of a code as it was spelled is kept for older locks', () => {
  assert.ok(lockKeys({ folio: 'AB-12345' }, asked('any')).formerKey)
  assert.equal(lockKeys({ folio: 'AB12345' }, asked('any')).formerKey, undefined)
})
