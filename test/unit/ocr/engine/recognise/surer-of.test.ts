import assert from 'node:assert/strict'
import { test } from 'node:test'
import { surerOf } from '#services/ocr/engine/recognise/surer-of.ts'
import { lineOf } from '../line-of.ts'

const made = (...lines: Parameters<typeof surerOf>) => surerOf(...lines).text

test('of two sights with as many signs each sign is of the one that is surer of it', () => {
  const [cut, beyond] = [lineOf('5F1A 0C3E', { 0: 0.87 }), lineOf('6F1A 0C8E', { 6: 0.6, 7: 0.5 })]
  assert.equal(made(cut, beyond), '6F1A 0C3E')
  assert.equal(made(beyond, cut), '6F1A 0C3E')
  assert.equal(surerOf(cut, beyond).confidence, 0.99)
})

test('spaces are those of the surer sight', () => {
  assert.equal(made(lineOf('TOTAL1 28.50', { 5: 0.5 }), lineOf('TOTAL 128.50')), 'TOTAL 128.50')
  assert.equal(made(lineOf('TOTAL 128.50'), lineOf('TOTAL128.50', { 5: 0.5 })), 'TOTAL 128.50')
})

test('the surer sight stands, unless it has fewer signs', () => {
  const first = lineOf('775.47', { 2: 0.5 })
  assert.equal(made(first, lineOf('776.47')), '776.47')
  assert.equal(made(first, lineOf('776.47', { 2: 0.4 })), '775.47')
  assert.equal(made(first, lineOf('1775.47')), '1775.47')
  assert.equal(made(first, lineOf('75.47')), '775.47')
  assert.equal(made(first, lineOf('1775.47', { 0: 0.2 })), '775.47')
})

test('a space is no sign gained for a digit that is lost', () => {
  assert.equal(made(lineOf('TOTAL128.50', { 5: 0.6 }), lineOf('TOTAL 28.50')), 'TOTAL128.50')
})

test('of as many signs at other places the surer sight stands as a whole', () => {
  const late = lineOf('23.450', { 5: 0.3 })
  const characters = late.characters.map((sign) => ({ ...sign, place: sign.place + 1 / 6 }))
  assert.equal(made(lineOf('123.45', { 3: 0.6 }), { ...late, characters }), '123.45')
})

test('nothing read twice is nothing', () => {
  const nothing = { text: '', characters: [], confidence: 0 }
  assert.deepEqual(surerOf(nothing, nothing), nothing)
})
