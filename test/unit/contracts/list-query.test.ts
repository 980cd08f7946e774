import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder, PageQuery, TimeBound } from '#contracts/http/list-query.ts'

test('a time is an instant with its offset, or the midnight that begins a day in Mexico City', () => {
  const cases = {
    '2026-11-20T10:13:15.251Z': '2026-11-20T10:13:15.251Z',
    '2026-11-20T10:13:15Z': '2026-11-20T10:13:15.000Z',
    '2026-11-20T10:13:15-06:00': '2026-11-20T16:13:15.000Z',
    '2026-11-20T10:13Z': '2026-11-20T10:13:00.000Z',
    '2026-11-20': '2026-11-20T06:00:00.000Z',
    // summer time, the last one
    '2022-07-01': '2022-07-01T05:00:00.000Z',
    // the days on which it began and ended
    '2022-04-03': '2022-04-03T06:00:00.000Z',
    '2022-10-30': '2022-10-30T05:00:00.000Z',
    '2022-10-31': '2022-10-31T06:00:00.000Z',
    // what Postgres cannot hold is moved to where nothing lies either
    '0000-01-01': '0001-01-02T00:00:00.000Z',
    '9999-12-31T23:59:59-23:00': '9999-12-30T00:00:00.000Z',
  }
  for (const [text, instant] of Object.entries(cases)) assert.equal(TimeBound.parse(text), instant, text)
})

test('what is neither is refused', () => {
  const wrong = ['', 'yesterday', '2026-11-31', '2026-11', '20261120', '1763632800', '2026-11-20T10:13:15']
  const more = [
    '2026-11-20T10:13:15 06:00',
    '2026-11-20T25:00:00Z',
    ' 2026-11-20',
    '2026-11-20\0',
    '+012026-11-20',
  ]
  for (const text of [...wrong, ...more]) assert.ok(!TimeBound.safeParse(text).success, text)
})

test('a range that ends before it begins names its beginning; an empty one is a range', () => {
  const Range = PageQuery.extend({ from: TimeBound.optional(), to: TimeBound.optional() }).check(
    inOrder('from', 'to'),
  )
  const refused = Range.safeParse({ from: '2026-11-21', to: '2026-11-20' })
  assert.deepEqual(
    refused.error?.issues.map(({ path }) => path),
    [['from']],
  )
  for (const range of [
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-20' },
    { to: '2026-11-20' },
    {},
  ])
    assert.ok(Range.safeParse(range).success)
})

test('a day that does not exist is called so', () => {
  const why = (text: string) => TimeBound.safeParse(text).error?.issues.map(({ message }) => message)
  for (const text of ['2026-02-30', '2026-13-01', '2026-02-30T10:00:00Z'])
    assert.deepEqual(why(text), ['is a day that does not exist'], text)
  assert.deepEqual(why('2026-02-28T25:00:00Z'), ['is neither an ISO 8601 instant nor a day YYYY-MM-DD'])
})
