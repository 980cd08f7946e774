import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findUuids } from '#ticket/paper/uuid/find-uuid.ts'

test('any UUID is found again, whatever stands around it', () => {
  const around = fc.stringMatching(/^[A-Z :]{0,12}$/)
  fc.assert(
    fc.property(fc.uuid(), around, (value, before) => {
      assert.equal(findUuids([`${before}:${value}`])[0]?.uuid, value.toUpperCase())
    }),
  )
})
