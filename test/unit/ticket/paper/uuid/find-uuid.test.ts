import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUuids } from '#ticket/paper/uuid/find-uuid.ts'

const uuid = '6F1A0C3E-0B7D-4C1A-8D20-2B7A9D5E1F00'
const plain = { uuid, row: 0, repaired: false }

test('a folio fiscal is found in either case, behind its label, with spaces, and wrapped into the next row', () => {
  assert.deepEqual(findUuids([uuid.toLowerCase()]), [plain])
  assert.deepEqual(findUuids([`FOLIO FISCAL:${uuid}`]), [plain])
  assert.deepEqual(findUuids([`UUID ${uuid} SERIE A`]), [plain])
  assert.deepEqual(findUuids([uuid.replaceAll('-', ' - ')]), [plain])
  assert.deepEqual(findUuids(['TOTAL', uuid.slice(0, 20), uuid.slice(20)]), [{ ...plain, row: 1 }])
})

test('letters that no hexadecimal number has are mended, and it is told', () => {
  assert.deepEqual(findUuids(['6FIAOC3E-OB7D-4C1A-8DZ0-ZB7A9DSE1FO0']), [{ ...plain, repaired: true }])
})

test('one lost hyphen is forgiven, two are not', () => {
  assert.deepEqual(findUuids([uuid.replace('-', '')]), [plain])
  assert.deepEqual(findUuids([uuid.replace('-', '').replace('-', '')]), [])
})

test('digital seals, long codes and dates are none', () => {
  for (const text of [
    'A'.repeat(400),
    '3812 0790 2410 0726 5518 42',
    '2026-08-18T10:00:00-06:00',
    '-'.repeat(200),
  ])
    assert.deepEqual(findUuids([text]), [])
})
