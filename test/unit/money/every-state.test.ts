import { test } from 'node:test'
import type { FinanceCommand, FinanceCommandType } from '#contracts/finance/finance-commands.ts'
import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import { moneyDecider } from '#money/decider.ts'
import { specification } from '#test/support/log/given.ts'
import { command, fact } from './samples.ts'

const given = specification(moneyDecider)

const day = '2026-11-20'
const { data: correction } = fact('ChargeCorrected')
const { data: totals } = fact('MonthClosed')
const price = { amount: '3.50', from: '2026-11-21' }

const commands: Readonly<Record<FinanceCommandType, FinanceCommand>> = {
  SetPrice: command('SetPrice', day, price),
  SetDefaultPrice: command('SetDefaultPrice', day, { amount: '3.50' }),
  CorrectCharge: command('CorrectCharge', day, correction),
  CloseMonth: command('CloseMonth', '2026-12-01', totals),
}

const states = {
  'a new ledger': [],
  'a priced one': [fact('PriceSet', price)],
  'a corrected month': [fact('ChargeCorrected')],
  'a closed month': [fact('MonthClosed')],
  'a corrected and closed month': [fact('ChargeCorrected'), fact('MonthClosed')],
} satisfies Record<string, readonly FinanceEvent[]>

const priceSet = fact('PriceSet', price)
const firstPrice = fact('PriceSet', { amount: '3.50', from: null })
const corrected = fact('ChargeCorrected')
const closed = fact('MonthClosed')

/** What a command gives in every state: its fact, nothing as it is known, or why it is refused. */
const table: Readonly<
  Record<FinanceCommandType, Readonly<Record<keyof typeof states, FinanceEvent | null | RegExp>>>
> = {
  SetPrice: {
    'a new ledger': priceSet,
    'a priced one': null,
    'a corrected month': priceSet,
    'a closed month': priceSet,
    'a corrected and closed month': priceSet,
  },
  SetDefaultPrice: {
    'a new ledger': firstPrice,
    'a priced one': null,
    'a corrected month': firstPrice,
    'a closed month': firstPrice,
    'a corrected and closed month': firstPrice,
  },
  CorrectCharge: {
    'a new ledger': corrected,
    'a priced one': corrected,
    'a corrected month': null,
    'a closed month': /is closed$/,
    // sent again after its month's close it is known, not late
    'a corrected and closed month': null,
  },
  CloseMonth: {
    'a new ledger': closed,
    'a priced one': closed,
    'a corrected month': closed,
    'a closed month': null,
    'a corrected and closed month': null,
  },
}

for (const [type, row] of Object.entries(table))
  for (const [state, outcome] of Object.entries(row))
    test(`${type} on ${state}`, () => {
      const sent = commands[type as FinanceCommandType]
      const asked = given(...states[state as keyof typeof states]).when(sent)
      if (outcome instanceof RegExp) return asked.throws(outcome)
      return outcome === null ? asked.gives() : asked.gives({ ...outcome, at: sent.at })
    })
