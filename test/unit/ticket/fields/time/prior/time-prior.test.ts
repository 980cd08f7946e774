import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timePrior } from '#ticket/fields/time/prior/time-prior.ts'

const unsaid = { time: 0, upTime: 0, other: 0, stay: 0 }
const behindDate = { ...unsaid, odd: 1, same: 1, after: 1, gap: 1, exact: 1 }

test('a fuel station sells at five in the morning, where that stands right behind the day', () => {
  assert.ok(
    timePrior({ value: '05:33', endsVisit: false, isOther: false, isOfSlip: false, features: behindDate }) >
      0,
  )
  for (const other of [{ odd: 0 }, { same: 0 }, { after: 0 }, { gap: 12 }, { exact: 0.5 }])
    assert.equal(
      timePrior({
        value: '05:33',
        endsVisit: false,
        isOther: false,
        isOfSlip: false,
        features: { ...behindDate, ...other },
      }),
      0,
    )
})

test('midnight is a date that is kept without its hour', () => {
  assert.equal(
    timePrior({ value: '00:00', endsVisit: false, isOther: false, isOfSlip: false, features: behindDate }),
    0,
  )
})

test('"Hora op:" has its hour in the row below, unless it is the hour of something else', () => {
  const below = { ...unsaid, odd: 0, same: 0, after: 0, gap: 30, exact: 1, time: 1, upTime: 1 }
  assert.ok(
    timePrior({ value: '17:09', endsVisit: false, isOther: false, isOfSlip: false, features: below }) > 0,
  )
  for (const other of [{ upTime: 0 }, { time: 0 }, { other: 1 }, { stay: 1 }, { exact: 0.4 }])
    assert.equal(
      timePrior({
        value: '17:09',
        endsVisit: false,
        isOther: false,
        isOfSlip: false,
        features: { ...below, ...other },
      }),
      0,
    )
})

test('no habit of a ranker makes the hour of something else that of the sale', () => {
  const other = {
    value: '14:46',
    endsVisit: false,
    isOther: true,
    isOfSlip: false,
    features: { ...behindDate, odd: 0 },
  }
  assert.ok(timePrior(other) < -9)
})
