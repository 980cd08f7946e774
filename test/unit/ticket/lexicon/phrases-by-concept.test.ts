import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMoneyConcepts } from '#ticket/fields/amounts/labels/money-concepts.ts'
import { searchable } from '#ticket/text/searchable.ts'

test('a subtotal is no total, unless a total stands beside it', () => {
  assert.equal(readMoneyConcepts(searchable('SUBTOTAL')).total, 0)
  assert.equal(readMoneyConcepts(searchable('SUB TOTAL')).total, 0)
  assert.equal(readMoneyConcepts(searchable('SUBTOTAL Y TOTAL')).total, 0.5)
  assert.equal(readMoneyConcepts(searchable('TOTAL')).total, 1)
})

test('the rate of exchange is no change', () => {
  const { points } = readMoneyConcepts(searchable('TIPO DE CAMBIO 17.20'))
  assert.equal(points, 1)
})
