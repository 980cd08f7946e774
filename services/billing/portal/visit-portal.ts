import type { Browsers } from '../engine/browser/browsers.ts'
import { type Outcome, retryLater } from '../engine/ends/outcome.ts'
import { PortalTrouble } from '../engine/ends/portal-trouble.ts'
import type { Exchange } from '../engine/http/exchange.ts'
import type { Hosts } from '../engine/http/host-rule.ts'
import { type ClientOptions, type HttpClient, openHttpClient } from '../engine/http/open-http-client.ts'
import { type FormSeen, formsOn } from '../engine/page/forms-on.ts'
import type { Page } from '../engine/page/read-page.ts'
import { runFlow, runLookup } from '../engine/run-flow.ts'
import type { FlowRun, Seen } from '../engine/visit/flow-run.ts'
import type { Tab } from '../engine/visit/tab.ts'

/** All that a run needs but the connection, which is opened here. */
export type Visit = Omit<FlowRun, 'client' | 'tab' | 'trace'> &
  Readonly<{
    hosts: Hosts
    headers: Readonly<Record<string, string>>
    timeoutMs: number
    /** What an earlier visit sent to issue; a look-up does not send it again. */
    mayIssue?: (exchange: Exchange) => boolean
    /** Whose tab takes the steps; null or absent: they are plain requests. */
    browsers?: Browsers | null
    /** Stands between the run and its connection: to keep what passes. */
    through?: (client: HttpClient) => HttpClient
  }>

export type Traced = Readonly<{
  outcome: Outcome
  /** What the portal itself said, where the outcome is about something else. */
  said?: Outcome
  steps: readonly string[]
  /** The page that it saw last, as it was; null or absent: it saw none. */
  last?: Page | null
  /** The forms of the pages that it passed. */
  forms?: readonly FormSeen[]
  /** PNG of what a browser showed last. */
  screenshot?: Buffer | null
}>

type Connection = Readonly<{ client: HttpClient; tab: Tab | null; close: () => Promise<void> | void }>

/** Plain requests, or a tab of the browser. Throws PortalTrouble where there is no room in it. */
const connect = async ({ browsers }: Visit, options: ClientOptions): Promise<Connection> => {
  if (browsers) return browsers.open(options)
  const client = openHttpClient({
    ...options,
    headers: { 'user-agent': 'ticket-to-cfdi', ...options.headers },
  })
  return { client, tab: null, close: client.close }
}

const visit = async (plan: Visit, run: typeof runFlow): Promise<Traced> => {
  const {
    headers,
    hosts,
    timeoutMs,
    mayIssue,
    browsers: _,
    through = (client) => client,
    watch: watchToo,
    ...rest
  } = plan
  let last: Page | null = null
  const forms: FormSeen[] = []
  const watch = (seen: Seen) => {
    if ('sees' in seen) {
      last = seen.sees
      forms.push(...formsOn(seen.sees))
    }
    watchToo?.(seen)
  }
  const steps: string[] = []
  const trace = (step: string, milliseconds: number) => steps.push(`${step} ${milliseconds} ms`)
  const options = { hosts, headers, timeoutMs, ...(run === runLookup && mayIssue && { mayIssue }) }
  try {
    const { client, tab, close } = await connect(plan, options)
    try {
      const outcome = await run({ ...rest, client: through(client), tab, trace, watch })
      return { outcome, steps, last, forms }
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof PortalTrouble) || error.reason !== 'browser_capacity') throw error
    return { outcome: retryLater('browser_capacity', error.message), steps, last }
  }
}

/** May issue an invoice. */
export const visitPortal = (plan: Visit): Promise<Traced> => visit(plan, runFlow)

/** Never issues an invoice. */
export const lookUp = (plan: Visit): Promise<Traced> => visit(plan, runLookup)
