import type { Expectation } from '#merchants/language/expectation.ts'
import type { Exchange } from '../../engine/http/exchange.ts'
import { spokenOn } from '../../engine/page/alerts-on.ts'
import { excerpt } from '../../engine/page/excerpt.ts'
import type { Page } from '../../engine/page/read-page.ts'
import { shownText } from '../../engine/page/shown-text.ts'
import { isZip } from '../../engine/take/unzip-files.ts'
import type { Seen } from '../../engine/visit/flow-run.ts'
import { type ShownField, shownFields } from './shown-fields.ts'

export type Sent = Readonly<{
  /** `POST https://portal.mx/buscar`, without its query. */
  request: string
  /** It is the issuing request. */
  commits: boolean
  fields: readonly ShownField[]
}>

export type Saw = Readonly<{
  status: number
  address: string
  /** Addresses that redirects and refreshes led to. */
  by: readonly string[]
  title: string
  words: string
  alerts: readonly string[]
}>

/** What one step did, in order. */
export type StepReport = {
  n: number
  step: string
  isLeftOut: boolean
  events: (Readonly<{ sent: Sent }> | Readonly<{ saw: Saw }> | Readonly<{ did: string }>)[]
  /** The expectation that held; null: none did; undefined: nothing was expected. */
  held?: Readonly<{ when: string; means: string }> | null
  saved: Record<string, string>
  /** The value that the page does not offer. */
  lacks?: string
}

const FIRST_WORDS = 160

const requestOf = ({ method, url }: Exchange): string =>
  url.protocol === 'mailto:' ? `mail to ${url.pathname}` : `${method} ${url.origin}${url.pathname}`

const sentOf = (exchange: Exchange, commits: boolean): Sent => ({
  request: requestOf(exchange),
  commits,
  fields: shownFields(exchange),
})

const wordsOf = (page: Page): string => {
  const { bytes, text } = page
  const isFile = text.startsWith('%PDF') || isZip(bytes)
  if (isFile) return `a file of ${bytes.byteLength} bytes (${text.startsWith('%') ? 'PDF' : 'ZIP'})`
  return excerpt(page.isData ? text : shownText(page) || text.slice(0, 1_000), FIRST_WORDS)
}

const sawOf = (page: Page): Saw => ({
  status: page.status,
  address: page.url.href,
  by: page.hops.map(({ href }) => href),
  title: page.isData ? '' : excerpt(page.$('title').first().text(), FIRST_WORDS),
  words: wordsOf(page),
  alerts: spokenOn(page),
})

/** As a definition writes it. */
const inShort = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replace(/"([a-z_]+)":/g, '$1: ')

const heldOf = (expectation: Expectation | null): StepReport['held'] =>
  expectation && { when: inShort(expectation.when), means: inShort(expectation.means) }

const note = (report: StepReport, seen: Exclude<Seen, { step: string }>): void => {
  if ('sends' in seen) report.events.push({ sent: sentOf(seen.sends, seen.commits) })
  else if ('sees' in seen) report.events.push({ saw: sawOf(seen.sees) })
  else if ('holds' in seen) report.held = heldOf(seen.holds) ?? null
  else if ('lacks' in seen) report.lacks = seen.lacks
  else if ('acts' in seen) report.events.push({ did: seen.acts })
  else if ('blocks' in seen) report.events.push({ did: `refused: the host ${seen.blocks} is not listed` })
  else report.saved[seen.saves] = seen.value
}

/**
 * Gathers what a visit does into one report for each step, given to `emit` when the step is over.
 * `end` gives the last one.
 */
export const stepReports = (
  emit: (report: StepReport) => void,
): Readonly<{ watch: (seen: Seen) => void; end: () => void }> => {
  let report: StepReport | null = null
  let n = 0
  const end = () => {
    if (report) emit(report)
    report = null
  }
  const begin = (step: string, isLeftOut: boolean) => {
    end()
    n += 1
    report = { n, step, isLeftOut, events: [], saved: {} }
  }
  const watch = (seen: Seen) => {
    if ('step' in seen) begin(seen.step, seen.isLeftOut)
    else if (report) note(report, seen)
  }
  return { watch, end }
}
