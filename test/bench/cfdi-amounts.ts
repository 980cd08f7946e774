import { add, divide, multiply, round } from '#cfdi/decimals/decimal.ts'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { splitItems } from '#cfdi/sales/split-items.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { generatedTicket, pesos, randomFrom } from '../support/cfdi/generated-tickets.ts'
import { readingOf } from '../support/cfdi/reading-of.ts'
import { processorSeconds } from '../support/processor-seconds.ts'

const HIGHEST = 2_000_000
const TICKETS = 20_000
const times = 200_000

const sums: Readonly<Record<string, (value: string) => string>> = {
  'a + b': (value) => add(value, '1064.284483'),
  'a × b': (value) => multiply(value, '0.160000'),
  'a ÷ b': (value) => divide(value, '1.16', 6),
  'round a': (value) => round(value, 2),
}

/** The same sum on a safe integer and, with more digits than it holds, on BigInt. */
const benchDecimals = (): void => {
  for (const [name, work] of Object.entries(sums)) {
    const [short, long] = ['1234.567891', '1234.567891000000000000'].map((value) => {
      const seconds = processorSeconds(() => {
        for (let i = 0; i < times; i += 1) work(value)
      })
      return ((seconds / times) * 1_000_000).toFixed(2)
    })
    console.log(`cfdi: ${name}: ${short} µs, ${long} µs on BigInt`)
  }
}

/** Every total, as the issue asks: none is missed, or this throws. */
const benchTotals = (): void => {
  for (const rate of ['0.16', '0.08'] as const) {
    let misses = 0
    const seconds = processorSeconds(() => {
      for (let cents = 1; cents <= HIGHEST; cents += 1) {
        const total = pesos(cents)
        if (splitTax({ total, rate }).total !== total) misses += 1
      }
    })
    const each = ((seconds / HIGHEST) * 1_000_000).toFixed(1)
    console.log(
      `cfdi: ${HIGHEST} totals at ${rate}: ${misses} missed, ${seconds.toFixed(1)} s, ${each} µs each`,
    )
    if (misses > 0) throw new Error('a total was missed')
  }
}

const benchTickets = (): void => {
  const random = randomFrom(20_261_121)
  let [lines, misses, broken] = [0, 0, 0]
  const seconds = processorSeconds(() => {
    for (let n = 0; n < TICKETS; n += 1) {
      const ticket = generatedTicket(random)
      const split = splitItems(ticket)
      lines += split.lines.length
      if (split.total !== ticket.total || split.breakdown !== 'printed') misses += 1
      broken += matrixProblems(readingOf(split)).length
    }
  })
  console.log(
    `cfdi: ${TICKETS} mixed tickets, ${lines} lines: ${misses} missed, ${broken} rules broken, ${seconds.toFixed(1)} s with every rule`,
  )
  if (misses + broken > 0) throw new Error('a ticket was missed')
}

/** Prints the cost of decimals, and the exhaustive counts that `npm test` samples. */
export const benchAmounts = (): void => {
  benchDecimals()
  benchTotals()
  benchTickets()
}
