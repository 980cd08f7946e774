import { fillPattern } from '#merchants/values/fill-pattern.ts'
import { ValueMissing } from '#merchants/values/fill-template.ts'
import type { Exchange } from '../http/exchange.ts'
import { matchWithin } from '../page/match-within.ts'
import { valuesNow } from '../visit/asking-of.ts'
import type { Gate, How } from '../visit/tab.ts'
import type { Live } from './live.ts'

/** A pattern whose values are not known yet cannot tell a request from another one. */
const patternNow = ({ run, visit }: Live, url: string): string | null => {
  try {
    return fillPattern(url, valuesNow(run, visit))
  } catch (error) {
    if (error instanceof ValueMissing) return null
    throw error
  }
}

const isNamed = (live: Live, { url, method }: Exchange): boolean =>
  live.run.flow.steps.some((step) => {
    if (!('commit' in step) || typeof step.commit !== 'object') return false
    if (method !== (step.commit.method ?? 'POST')) return false
    const pattern = patternNow(live, step.commit.url)
    return pattern !== null && matchWithin(pattern, url.href) !== null
  })

/** What the definition names as issuing never goes out before its step, nor in a look-up. */
const closedGate = (live: Live): Gate => ({
  judge: (exchange) => (isNamed(live, exchange) ? 'refused' : 'harmless'),
  intend: () => Promise.resolve(false),
})

/** Once the issuing step was taken, its own gate stays; a look-up has none that opens. */
export const gated = (live: Live): Pick<How, 'gate'> => {
  const { committed, isUnsent, via } = live.visit
  const isAfter = committed !== null || (isUnsent && via !== 'recovered')
  return isAfter ? {} : { gate: closedGate(live) }
}
