import { describe, test } from 'node:test'
import { moneyDecider } from '#money/decider.ts'
import { specification } from '#test/support/log/given.ts'
import { command, fact } from './samples.ts'

const given = specification(moneyDecider)
const day = '2026-11-20'
const price = (amount: string, from: string | null) => fact('PriceSet', { amount, from })
const asSet = (amount: string, from: string | null) => ({
  ...price(amount, from),
  at: `${day}T18:00:00.000Z`,
})

describe('a price list', () => {
  test('takes a price that holds from tomorrow on', () =>
    given()
      .when(command('SetPrice', day, { amount: '3.50', from: '2026-11-21' }))
      .gives(asSet('3.50', '2026-11-21')))

  test('refuses one that would hold today: the rows of today may stand already', () =>
    given()
      .when(command('SetPrice', day, { amount: '3.50', from: day }))
      .throws(/2026-11-21 at the earliest/))

  test('today is the day of Mexico City: at 05:00 UTC it is still yesterday', () => {
    const late = { ...command('SetPrice', day, { amount: '3.50', from: day }), at: `${day}T05:00:00.000Z` }
    given()
      .when(late)
      .gives({ ...price('3.50', day), at: late.at })
  })

  test('the same price of the same day again gives nothing, also once that day has come', () =>
    given(price('3.50', '2026-11-21'))
      .when(command('SetPrice', '2026-11-25', { amount: '3.50', from: '2026-11-21' }))
      .gives())

  test('refuses more than a million', () =>
    given()
      .when(command('SetPrice', day, { amount: '1000000.01', from: '2026-11-21' }))
      .throws(/at most 1000000\.00/))

  test('a price of a day to come may be set anew, and back', () => {
    const asked = command('SetPrice', day, { amount: '3.50', from: '2026-12-01' })
    given(price('3.50', '2026-12-01'), price('3.00', '2026-12-01'))
      .when(asked)
      .gives(asSet('3.50', '2026-12-01'))
  })
})

describe('the configured price', () => {
  const configured = command('SetDefaultPrice', day, { amount: '5.00' })
  test('holds from the first day on when it is the first', () =>
    given().when(configured).gives(asSet('5.00', null)))
  test('gives nothing while it stays', () => given(price('5.00', null)).when(configured).gives())
  test('is a million at most', () => {
    given()
      .when(command('SetDefaultPrice', day, { amount: '1000000.00' }))
      .gives(asSet('1000000.00', null))
    given()
      .when(command('SetDefaultPrice', day, { amount: '1000000.01' }))
      .throws(/at most/)
  })
  test('holds from tomorrow on when it changes', () =>
    given(price('4.00', null)).when(configured).gives(asSet('5.00', '2026-11-21')))
})

describe('a month', () => {
  const { data: correction } = fact('ChargeCorrected')
  const correct = command('CorrectCharge', day, correction)
  const corrected = { ...fact('ChargeCorrected'), at: correct.at }
  const { data: totals } = fact('MonthClosed')
  const close = command('CloseMonth', '2026-12-01', totals)
  const closed = { ...fact('MonthClosed'), at: close.at }

  test('takes a correction that is made in it', () => given().when(correct).gives(corrected))
  test('takes the same correction once', () => given(corrected).when(correct).gives())
  test('refuses another correction of the same id', () =>
    given(corrected)
      .when(command('CorrectCharge', day, { ...correction, amount: '1.00' }))
      .throws(/another correction/))
  test('refuses a correction that is made in another month', () =>
    given()
      .when(command('CorrectCharge', '2026-12-01', correction))
      .throws(/not in 2026-11/))
  test('refuses a correction of nothing', () =>
    given()
      .when(command('CorrectCharge', day, { ...correction, amount: '-0.00' }))
      .throws(/corrects nothing/))
  test('refuses to add more than a million; a credit may take back what was added before', () => {
    const of = (amount: string) => command('CorrectCharge', day, { ...correction, amount })
    given()
      .when(of('1000000.01'))
      .throws(/at most 1000000\.00/)
    given()
      .when(of('-999999999999.99'))
      .gives({ ...corrected, data: { ...correction, amount: '-999999999999.99' } })
  })
  test('the same correction as one of before the bound gives nothing', () => {
    const large = { ...correction, amount: '999999999999.99' }
    given({ ...corrected, data: large })
      .when(command('CorrectCharge', day, large))
      .gives()
  })
  test('refuses a correction once it is closed', () =>
    given(closed)
      .when(correct)
      .throws(/is closed/))
  test('closes once it is over', () => given().when(close).gives(closed))
  test('is not over in its last hour of Mexico City', () => {
    const early = { ...close, at: '2026-12-01T05:59:59.999Z' }
    given()
      .when(early)
      .throws(/not over/)
    given()
      .when({ ...close, at: '2026-12-01T06:00:00.000Z' })
      .gives({ ...closed, at: '2026-12-01T06:00:00.000Z' })
  })
  test('closes once: the same again gives nothing, other rows are refused', () => {
    given(closed).when(close).gives()
    given(closed)
      .when({ ...close, data: { ...totals, rows: 5 } })
      .throws(/closed already/)
  })
})
