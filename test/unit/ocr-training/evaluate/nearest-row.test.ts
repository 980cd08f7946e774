import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestRow } from '#services/ocr-training/evaluate/nearest-row.ts'

const printed = [
  'PET IXTLA',
  'RFC: ECR-940711-EE3',
  '16/07/25 - 09:55:47 PM',
  'TOTAL $1,438.00',
  '5 de marzo de 2026',
]

test('the row that prints a value, however it is written, with what was read of it', () => {
  const read = ['PFT IXTIA', 'RFC: LOR-940711-EE3', '16/07/25 - 09:55:41 PM', 'TOTAL $1,438:00']
  for (const [value, row, near, isWhole] of [
    ['PET IXTLA', printed[0], read[0], false],
    ['ECR940711EE3', printed[1], read[1], false],
    ['2025-07-16', printed[2], read[2], true],
    ['21:55', printed[2], read[2], true],
    ['1438.00', printed[3], read[3], true],
    ['2026-03-05', printed[4], null, false],
  ] as const)
    assert.deepEqual(nearestRow(value, printed, read), { asPrinted: row, asRead: near, isWhole }, value)
})

test('a value that stands in no row has none', () => {
  assert.deepEqual(nearestRow('0.16', printed, printed), { asPrinted: null, asRead: null, isWhole: false })
  assert.deepEqual(nearestRow(null, printed, printed), { asPrinted: null, asRead: null, isWhole: false })
})
