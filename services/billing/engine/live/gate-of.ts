import type { BrowserStep } from '#merchants/language/browser-step.ts'
import type { SendStep } from '#merchants/language/send-step.ts'
import { fillPattern } from '#merchants/values/fill-pattern.ts'
import type { Outcome } from '../ends/outcome.ts'
import type { Exchange } from '../http/exchange.ts'
import { matchWithin } from '../page/match-within.ts'
import { intended } from '../send/issuing.ts'
import { valuesNow } from '../visit/asking-of.ts'
import type { Gate } from '../visit/tab.ts'
import type { Live } from './live.ts'

type Step = SendStep | BrowserStep

/** What has come to the gate. */
export type Passing = {
  gate: Gate
  /** The issuing request came. */
  isTouched: boolean
  /** Why it was not let out. */
  stopped: Outcome | null
  /** Requests that may issue as well, and that the step does not name. */
  refused: string[]
  /** The step is over. */
  isOver: boolean
}

type Named = Exclude<Step['commit'], true | undefined>
type Judge = Gate['judge']

/** What a definition names is the only thing that may go out once, in the whole visit. */
const byName = ({ run, visit }: Live, named: Named, passing: Passing): Judge => {
  const pattern = fillPattern(named.url, valuesNow(run, visit))
  return ({ url, method }) => {
    const isIt = method === (named.method ?? 'POST') && matchWithin(pattern, url.href) !== null
    if (!isIt) return 'harmless'
    return passing.isTouched ? 'refused' : 'issuing'
  }
}

const samePlace = (a: URL, b: URL): boolean => a.origin === b.origin && a.pathname === b.pathname

const isOver = ({ visit }: Live, passing: Passing): boolean => passing.isOver || visit.hasGoneOn

/** What a step itself sends; whatever else could change something has to be named. */
const byStep =
  (live: Live, expected: Exchange | null, passing: Passing): Judge =>
  ({ url, method }) => {
    if (isOver(live, passing)) return 'harmless'
    if (expected && method === expected.method && samePlace(url, expected.url))
      return passing.isTouched ? 'refused' : 'issuing'
    if (method === 'GET') return 'harmless'
    passing.refused.push(`${method} ${url.pathname}`)
    return 'refused'
  }

const intendOf = (live: Live, step: Step, passing: Passing) => async (exchange: Exchange) => {
  passing.isTouched = true
  const checked = { ...exchange, headers: {} }
  passing.stopped = await intended(live.run, live.visit, { step, exchange, checked })
  return passing.stopped === null
}

/** `expected`: what the step itself sends, where that is known. */
export const gateOf = (live: Live, step: Step, expected: Exchange | null): Passing => {
  const passing: Omit<Passing, 'gate'> & { gate?: Gate } = {
    isTouched: false,
    stopped: null,
    refused: [],
    isOver: false,
  }
  const whole = passing as Passing
  const { commit } = step
  const judge = typeof commit === 'object' ? byName(live, commit, whole) : byStep(live, expected, whole)
  whole.gate = { judge, intend: intendOf(live, step, whole) }
  return whole
}
