import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWeak, otherCut } from '#services/ocr/engine/recognise/recognise-line.ts'
import { lineOf } from '../line-of.ts'

test('a number is read again where a digit, or a sign beside one, is doubtful', () => {
  assert.ok(isWeak(lineOf('TOTAL $116.00', { 8: 0.6 })))
  assert.ok(isWeak(lineOf('TOTAL $116.00', { 6: 0.5 })))
  assert.ok(isWeak(lineOf('FOLIO 0012B7', { 10: 0.69 })))
})

test('a doubtful letter among letters is not worth another reading, nor is a sure number', () => {
  assert.ok(!isWeak(lineOf('ABARROTES LA FE', { 2: 0.3 })))
  assert.ok(!isWeak(lineOf('TOTAL $116.00', { 1: 0.4 })))
  assert.ok(!isWeak(lineOf('TOTAL $116.00', { 8: 0.7 })))
  assert.ok(!isWeak(lineOf('')))
})

test('a weak number is seen again wider, one that may be cut beyond its ends, and both at once', () => {
  const [weak, cut] = [{ 8: 0.6 }, { 12: 0.9 }]
  assert.deepEqual(otherCut(lineOf('TOTAL $116.00', weak)), { taller: 1.25, wider: 1.25 })
  assert.deepEqual(otherCut(lineOf('TOTAL $116.00', cut)), { taller: 1.1, wider: 1, beyond: 0.4 })
  assert.deepEqual(otherCut(lineOf('TOTAL $116.00', { ...weak, ...cut })), {
    taller: 1.25,
    wider: 1.25,
    beyond: 0.4,
  })
  assert.equal(otherCut(lineOf('TOTAL $116.00')), null)
})
