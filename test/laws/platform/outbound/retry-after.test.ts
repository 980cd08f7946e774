import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'

const DAY = 86_400
const now = new Date('2026-11-20T10:00:00.000Z')

test('whatever stands there, the wait is null or lies between nothing and a day', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,500}$/)), (header) => {
      const seconds = retryAfterSeconds(header, now)
      assert.ok(seconds === null || (seconds >= 0 && seconds <= DAY))
    }),
  )
})

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The same moment in the forms of RFC 850 and of asctime. */
const olderForms = (date: Date): string[] => {
  const [, day = '', month = '', year = '', time = ''] = date.toUTCString().split(' ')
  const weekday = weekdays[date.getUTCDay()] ?? ''
  return [
    `${weekday}, ${day}-${month}-${year.slice(2)} ${time} GMT`,
    `${weekday.slice(0, 3)} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`,
  ]
}

test('the three forms of a date mean the same, for each second of the next forty years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 * 365 * DAY }), (ahead) => {
      const date = new Date(now.getTime() + ahead * 1_000)
      for (const header of [date.toUTCString(), ...olderForms(date)])
        assert.equal(retryAfterSeconds(header, now), Math.min(ahead, DAY), header)
    }),
  )
})
