import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const DAY = 86_400

const headers: readonly [string | undefined, number | null][] = [
  [undefined, null],
  ['0', 0],
  ['120', 120],
  [' 7 ', 7],
  ['0000000000000000120', 120],
  ['86400', DAY],
  ['86401', DAY],
  ['9999999999', DAY],
  ['9'.repeat(400), DAY],
  // the three forms of RFC 9110 §5.6.7
  ['Fri, 20 Nov 2026 10:02:00 GMT', 120],
  ['Friday, 20-Nov-26 10:02:00 GMT', 120],
  ['Fri Nov 20 10:02:00 2026', 120],
  ['Sat Dec  5 10:00:00 2026', DAY],
  ['fri, 20 nov 2026 10:02:00 utc', 120],
  ['Fri, 20 Nov 2026 10:00:60 GMT', 60],
  ['Fri, 31 Dec 9999 23:59:59 GMT', DAY],
  // a date that is over, a two-digit year of the century before
  ['Fri, 20 Nov 2026 09:00:00 GMT', null],
  ['Fri, 20 Nov 2026 10:00:00 GMT', null],
  ['Sunday, 06-Nov-94 08:49:37 GMT', null],
  // what Date.parse would take
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['+5', null],
  ['5 seconds', null],
  ['soon 2099', null],
  ['2099-01-01', null],
  ['20 Nov 2099', null],
  ['Fri, 31 Feb 2099 10:00:00 GMT', null],
  ['Fri, 20 Foo 2099 10:00:00 GMT', null],
  ['Fri, 20 Nov 2099 24:00:00 GMT', null],
  ['Fri, 20 Nov 2099 10:60:00 GMT', null],
  ['120, 120', null],
  ['', null],
]
for (const [header, seconds] of headers)
  test(`Retry-After ${JSON.stringify(header?.slice(0, 40))} means ${seconds} seconds`, () => {
    assert.equal(retryAfterSeconds(header, now), seconds)
  })
