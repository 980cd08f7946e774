import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { FinanceCommand } from '#contracts/finance/finance-commands.ts'
import { FinanceEvent } from '#contracts/finance/finance-events.ts'
import { monthOf } from '#contracts/finance/month.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { moneyDecider } from '#money/decider.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import { fact } from '#test/unit/money/samples.ts'

const { decide, evolve, initialState } = moneyDecider

const at = fc
  .date({ min: new Date('2026-10-29'), max: new Date('2027-01-03'), noInvalidDate: true })
  .map((date) => date.toISOString())
const amount = fc.integer({ min: 0, max: 999 }).map((cents) => (cents / 100).toFixed(2))
const plain = { noNullPrototype: true }
const day = at.map(mexicanDay)
const { data: correction } = fact('ChargeCorrected')
const { data: totals } = fact('MonthClosed')

/** Of one account's month and prices, sensible or not. */
const sent: fc.Arbitrary<FinanceCommand> = fc.oneof(
  fc.record({
    type: fc.constant('SetPrice' as const),
    at,
    data: fc.record({ amount, from: day }, plain),
  }),
  fc.record({ type: fc.constant('SetDefaultPrice' as const), at, data: fc.record({ amount }, plain) }),
  fc.record({
    type: fc.constant('CorrectCharge' as const),
    at,
    data: fc.record({ amount, n: fc.integer({ min: 0, max: 2 }) }).map(({ amount: of, n }) => ({
      ...correction,
      correctionId: correction.correctionId.replace(/0$/, `${n}`) as typeof correction.correctionId,
      amount: of,
    })),
  }),
  fc.record({
    type: fc.constant('CloseMonth' as const),
    at,
    data: fc.integer({ min: 3, max: 4 }).map((rows) => ({ ...totals, rows })),
  }),
)

const decideOr = (command: FinanceCommand, ledger: ReturnType<typeof initialState>) => {
  try {
    return decide(command, ledger)
  } catch (error) {
    assert.ok(error instanceof FinanceRefusal)
    return []
  }
}

type Step = Readonly<{ command: FinanceCommand; decided: FinanceEvent[]; history: readonly FinanceEvent[] }>

const accepted = (commands: readonly FinanceCommand[]): Step[] => {
  const steps: Step[] = []
  let history: readonly FinanceEvent[] = []
  for (const command of commands) {
    const decided = decideOr(command, history.reduce(evolve, initialState()))
    steps.push({ command, decided, history })
    history = [...history, ...decided]
  }
  return steps
}

const always = (law: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 30 }), (commands) => law(accepted(commands))),
    { numRuns: 500 },
  )

const eventsOf = (steps: readonly Step[]) => steps.flatMap(({ decided }) => decided)

test('what was decided once gives nothing when it is sent again at once', () =>
  always((steps) => {
    for (const { command, decided, history } of steps)
      if (decided.length > 0)
        assert.deepEqual(decide(command, [...history, ...decided].reduce(evolve, initialState())), [])
  }))

test('no price holds on the day it is set, or before, but the first that is configured', () =>
  always((steps) => {
    for (const event of eventsOf(steps))
      if (event.type === 'PriceSet' && event.data.from !== null)
        assert.ok(event.data.from > mexicanDay(event.at))
    assert.ok(
      eventsOf(steps).filter((event) => event.type === 'PriceSet' && event.data.from === null).length <= 1,
    )
  }))

test('a month is closed once, after it is over, and nothing is corrected in it afterwards', () =>
  always((steps) => {
    const ofMonth = eventsOf(steps).filter(({ type }) => type !== 'PriceSet')
    const closed = ofMonth.findIndex(({ type }) => type === 'MonthClosed')
    if (closed >= 0) assert.equal(closed, ofMonth.length - 1)
    for (const event of ofMonth)
      if (event.type === 'MonthClosed') assert.ok(monthOf(event.at) > event.data.month)
      else if (event.type === 'ChargeCorrected') assert.equal(monthOf(event.at), event.data.month)
  }))

test('a correction has an id of its own', () =>
  always((steps) => {
    const ids = eventsOf(steps).flatMap((event) =>
      event.type === 'ChargeCorrected' ? [event.data.correctionId] : [],
    )
    assert.equal(new Set(ids).size, ids.length)
  }))

test('everything decided fits the stored format, and its replay gives the same ledger', () =>
  always((steps) => {
    const events = eventsOf(steps)
    const stored = events.map((event) => FinanceEvent.parse(JSON.parse(JSON.stringify(event))))
    assert.deepEqual(stored.reduce(evolve, initialState()), events.reduce(evolve, initialState()))
  }))
