import type { Outcome } from '../engine/ends/outcome.ts'
import type { Exchange } from '../engine/http/exchange.ts'
import type { Hosts } from '../engine/http/host-rule.ts'
import { type HttpClient, openHttpClient } from '../engine/http/open-http-client.ts'
import { type FormSeen, formsOn } from '../engine/page/forms-on.ts'
import type { Page } from '../engine/page/read-page.ts'
import { runFlow, runLookup } from '../engine/run-flow.ts'
import type { FlowRun, Seen } from '../engine/visit/flow-run.ts'

/** All that a run needs but the connection, which is opened here. */
export type Visit = Omit<FlowRun, 'client' | 'trace'> &
  Readonly<{
    hosts: Hosts
    headers: Readonly<Record<string, string>>
    timeoutMs: number
    /** What an earlier visit sent to issue; a look-up does not send it again. */
    mayIssue?: (exchange: Exchange) => boolean
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

const visit = async (plan: Visit, run: typeof runFlow): Promise<Traced> => {
  const { headers, hosts, timeoutMs, mayIssue, through = (client) => client, watch: watchToo, ...rest } = plan
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
  const client = openHttpClient({
    ...{ hosts, headers: { 'user-agent': 'ticket-to-cfdi', ...headers }, timeoutMs },
    ...(run === runLookup && mayIssue && { mayIssue }),
  })
  try {
    const trace = (step: string, milliseconds: number) => steps.push(`${step} ${milliseconds} ms`)
    const outcome = await run({ ...rest, client: through(client), trace, watch })
    return { outcome, steps, last, forms }
  } finally {
    client.close()
  }
}

/** May issue an invoice. */
export const visitPortal = (plan: Visit): Promise<Traced> => visit(plan, runFlow)

/** Never issues an invoice. */
export const lookUp = (plan: Visit): Promise<Traced> => visit(plan, runLookup)
