import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeRows } from '#test/bench/digit-rows/judge-rows.ts'

const judge = (code: string, ...read: readonly string[]) =>
  judgeRows([{ text: `TC# ${code}`, code }], read)[0]

test('a number is found within the row nearest to it, whatever cuts it into groups', () => {
  assert.deepEqual(judge('1234 5678 9012', 'TOTAL 12.00', 'TC# 12345678-9012 A'), {
    kind: 'digits',
    length: 12,
    edits: [],
  })
})

test('of two alike one is lost, a sign is another, and one was read twice', () => {
  assert.deepEqual(judge('120045', '12045')?.edits, [{ printed: '0', read: null, doubled: true }])
  assert.deepEqual(judge('12A045', '12AO45')?.edits, [{ printed: '0', read: 'O', doubled: false }])
  assert.deepEqual(judge('123456', '1233456')?.edits, [{ printed: null, read: '3', doubled: true }])
})

test('a row of which half is wrong was not found, and words are no numbers', () => {
  assert.equal(judge('12345678', '12000000')?.edits, null)
  assert.equal(judge('12345678')?.edits, null)
  assert.equal(judge('12A4567')?.kind, 'letters too')
  assert.equal(judgeRows([{ text: 'GRACIAS POR SU COMPRA', code: null }], [])[0]?.kind, 'words')
})
