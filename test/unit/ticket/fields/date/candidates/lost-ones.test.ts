import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findDates } from '#ticket/fields/date/candidates/find-dates.ts'

const datesIn = (line: string) => findDates(samplePage(line), 2027)
const days = (line: string) => datesIn(line).map(({ iso }) => iso)
const trust = (line: string, iso: string) => datesIn(line).find((date) => date.iso === iso)?.exact ?? 0

test('a part of one digit beside a padded one has lost a 1: both readings stand, neither is trusted', () => {
  const lost = [
    ['VENTA DEL: 5/08/2025', '2025-08-05', '2025-08-15'],
    ['FECHA 05/1/2025', '2025-01-05', '2025-11-05'],
    ['FECHA Y HORA 2025/1/05 19:45:07', '2025-01-05', '2025-11-05'],
    ['FECHA 2025-08-1', '2025-08-01', '2025-08-11'],
  ] as const
  for (const [line, read, printed] of lost) {
    assert.ok(trust(line, printed) > trust(line, read), line)
    assert.ok(trust(line, read) > 0 && trust(line, printed) < 1, line)
  }
})

test('where no part is padded, or both are, nothing was lost', () => {
  for (const line of ['FECHA 7/6/2025', 'FECHA 07/06/2025', 'FECHA 7/JUN/2025', 'FECHA 5/12/2025'])
    assert.equal(days(line).length, 1, line)
})

test('a day that no calendar shows is mended: the 30th of February was of December, a month 13 was an 11', () => {
  assert.deepEqual(days('30-2-2024 07:43 p.m.'), ['2024-12-30'])
  assert.deepEqual(days('FECHA/HR: 2025-13-16, 17:56:14'), ['2025-11-16'])
  assert.deepEqual(days('Fecha 23/72/2025'), ['2025-12-23'])
})

test('two at 25.36 are no second of October, and a year that ends one date begins no other', () => {
  assert.deepEqual(days('2 X 25.36'), [])
  assert.deepEqual(days('FECHA 2-X-25'), ['2025-10-02'])
  assert.deepEqual(days('FECHA-HORA: 22/11/2024 4 - 14:37'), ['2024-11-22'])
})
