import type { StepTaken } from '#contracts/step-taken.ts'
import type { Browsers } from '../engine/browser/browsers.ts'
import {
  type AccountReason,
  afterLookup,
  type Outcome,
  operator,
  retryLater,
} from '../engine/ends/outcome.ts'
import { PortalTrouble } from '../engine/ends/portal-trouble.ts'
import type { Exchange } from '../engine/http/exchange.ts'
import type { Hosts } from '../engine/http/host-rule.ts'
import { type ClientOptions, type HttpClient, openHttpClient } from '../engine/http/open-http-client.ts'
import { type FormSeen, formsOn } from '../engine/page/forms-on.ts'
import type { Page } from '../engine/page/read-page.ts'
import { redact } from '../engine/page/redact.ts'
import { runFlow, runLookup } from '../engine/run-flow.ts'
import type { AccountRun } from '../engine/visit/account-run.ts'
import type { FlowRun, Seen } from '../engine/visit/flow-run.ts'
import type { Tab } from '../engine/visit/tab.ts'
import type { OpenedAccount, PortalAccount } from './account-of.ts'
import { pageWithoutSecrets, secretsToHide, withoutSecrets } from './without-secrets.ts'

/** All that a run needs but the connection, which is opened here. */
export type Visit = Omit<FlowRun, 'client' | 'tab' | 'trace' | 'account'> &
  Readonly<{
    hosts: Hosts
    headers: Readonly<Record<string, string>>
    timeoutMs: number
    account?: PortalAccount | undefined
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
  steps: readonly StepTaken[]
  /** The page that it saw last, as it was; null or absent: it saw none. */
  last?: Page | null
  /** The forms of the pages that it passed. */
  forms?: readonly FormSeen[]
  /** PNG of what a browser showed last. */
  screenshot?: Buffer | null
  /** Nobody can log in there before a secret is set. */
  stopped?: Stopped
}>

type Stopped = Readonly<{ reason: AccountReason; detail: string; secrets: string | null }>

type Opened = Readonly<{ account: AccountRun | undefined; stopped: () => Stopped | null }>

/** Notes that nobody can log in, also where the visit ends as something else. */
const noting = ({ secrets, logIns, version }: AccountRun & Pick<OpenedAccount, 'version'>): Opened => {
  let stopped: Stopped | null = null
  const enter: AccountRun['logIns']['enter'] = async (over, make) => {
    const entered = await logIns.enter(over, make)
    if (!('kind' in entered) || entered.kind !== 'operator') return entered
    const { reason, detail } = entered
    if (reason === 'login_expired')
      stopped = { reason, detail: redact(detail, secretsToHide(secrets)), secrets: version }
    return entered
  }
  return { account: { secrets, logIns: { ...logIns, enter } }, stopped: () => stopped }
}

const lacking = (
  { missing, version }: Extract<OpenedAccount, { missing: readonly string[] }>,
  run: typeof runFlow,
): Traced => {
  const detail = `the installation lacks: ${missing.join(', ')}`
  const outcome = operator('secret_missing', detail)
  const stopped = { reason: 'secret_missing', detail, secrets: version } as const
  return { outcome: run === runLookup ? afterLookup(outcome) : outcome, steps: [], stopped }
}

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

/**
 * What a person would look at: none of an invoice, nor where an account's own data may be shown.
 */
const pictureOf = (outcome: Outcome, { tab, account }: Pick<FlowRun, 'tab' | 'account'>) =>
  tab && !account && outcome.kind !== 'issued' ? tab.screenshot() : null

/** `run`: what is done in the portal. */
const opened = async (plan: Visit, run: typeof runFlow, { account, stopped }: Opened): Promise<Traced> => {
  const { headers, hosts, timeoutMs, mayIssue, browsers: _, through, watch: watchToo, ...rest } = plan
  const secrets = account?.secrets ?? {}
  let last: Page | null = null
  const forms: FormSeen[] = []
  const watch = (seen: Seen) => {
    if ('sees' in seen) {
      last = seen.sees
      forms.push(...formsOn(seen.sees))
    }
    watchToo?.(seen)
  }
  const steps: StepTaken[] = []
  const trace = (step: StepTaken) => steps.push(step)
  const own = { ...headers, ...plan.account?.headers?.(secrets) }
  const options = { hosts, headers: own, timeoutMs, ...(run === runLookup && mayIssue && { mayIssue }) }
  try {
    const { client, tab, close } = await connect(plan, options)
    try {
      const asked = { ...rest, client: through?.(client) ?? client, tab, trace, watch, account }
      const outcome = withoutSecrets(await run(asked), secrets)
      const why = stopped()
      const kept = last && pageWithoutSecrets(last, secrets)
      const screenshot = await pictureOf(outcome, asked)
      return { outcome, steps, last: kept, forms, screenshot, ...(why && { stopped: why }) }
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof PortalTrouble) || error.reason !== 'browser_capacity') throw error
    return { outcome: retryLater('browser_capacity', error.message), steps, last }
  }
}

const visit = async (plan: Visit, run: typeof runFlow): Promise<Traced> => {
  const account = await plan.account?.open()
  if (account === undefined) return opened(plan, run, { account, stopped: () => null })
  return 'missing' in account ? lacking(account, run) : opened(plan, run, noting(account))
}

/** May issue an invoice. */
export const visitPortal = (plan: Visit): Promise<Traced> => visit(plan, runFlow)

/** Never issues an invoice. */
export const lookUp = (plan: Visit): Promise<Traced> => visit(plan, runLookup)
