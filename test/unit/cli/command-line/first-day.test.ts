import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UsageError } from '#services/cli/command-line/command.ts'
import { firstDay } from '#services/cli/command-line/first-day.ts'

test('days are those of Mexico City, today the last of them', () => {
  const evening = new Date('2026-03-01T05:59:59.000Z')
  assert.equal(firstDay('1', evening), '2026-02-28')
  assert.equal(firstDay('1', new Date('2026-03-01T06:00:00.000Z')), '2026-03-01')
  assert.equal(firstDay('7', evening), '2026-02-22')
})

test('what is no number of days is refused', () => {
  for (const word of ['0', '-1', '1.5', 'seven', '', '99999', '3661'])
    assert.throws(() => firstDay(word), UsageError)
})
