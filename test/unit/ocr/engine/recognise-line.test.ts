import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBetter, isWeak, type Line } from '../../../../services/ocr/engine/recognise-line.ts'

/** A line whose signs named in `doubtful` by their places are read with that certainty, all others with 0.99. */
const lineOf = (text: string, doubtful: Readonly<Record<number, number>> = {}): Line => {
  const characters = [...text].map((sign, i) => ({
    text: sign,
    certainty: doubtful[i] ?? 0.99,
    place: (i + 0.5) / text.length,
    second: '',
    secondCertainty: 0,
  }))
  const sum = characters.reduce((total, { certainty }) => total + certainty, 0)
  return { text, characters, confidence: sum / text.length }
}

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

test('the surer reading stands, unless it has fewer signs', () => {
  const first = lineOf('775.47', { 2: 0.5 })
  assert.ok(isBetter(lineOf('776.47'), first))
  assert.ok(isBetter(lineOf('1775.47'), first))
  assert.ok(!isBetter(lineOf('75.47'), first))
  assert.ok(!isBetter(lineOf('776.47', { 2: 0.4 }), first))
})
