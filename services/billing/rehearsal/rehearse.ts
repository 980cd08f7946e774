import type { Merchant } from '#merchants/language/merchant.ts'
import { fill, type Values } from '#merchants/values/fill-template.ts'
import type { Browsers } from '../engine/browser/browsers.ts'
import type { Outcome } from '../engine/ends/outcome.ts'
import type { HttpClient } from '../engine/http/open-http-client.ts'
import type { PortalAccount } from '../portal/account-of.ts'
import { lookUp, type Traced, visitPortal } from '../portal/visit-portal.ts'
import { type StepReport, stepReports } from './steps/step-reports.ts'

/** `rehearse`: stops before the issuing request. `look`: only looks for what was issued. */
export type How = 'rehearse' | 'issue' | 'look'

type Rehearsal = Readonly<{
  merchant: Pick<Merchant, 'portal' | 'engine' | 'flow' | 'rfcs' | 'phrases' | 'limits'>
  /** Kept by who asks, for every run of a trial. */
  account?: PortalAccount | undefined
  values: Values
  allowLocal: boolean
  how: How
  /** Makes the intent durable; asked only where `how` is `issue`. */
  intend: () => Promise<boolean>
  /** Called with each step when it is over. */
  emit: (report: StepReport) => void
  /** For a definition with engine: browser. */
  browsers: Browsers
  through?: (client: HttpClient) => HttpClient
}>

/** `reached`: the issuing request was ready. `sent`: it went out. */
export type Rehearsed = Readonly<{ outcome: Outcome; reached: boolean; sent: boolean; milliseconds: number }>

/** Those that hold a secret, or the others. */
const filledHeaders = (
  headers: Readonly<Record<string, string>>,
  isSecret: boolean,
  values: Values,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, text]) => text.includes('{{secret.') === isSecret)
      .map(([name, text]) => [name.toLowerCase(), fill(text, values)]),
  )

/** Runs a definition as billing does, step by step. Throws where it has no portal. */
export const rehearse = async (rehearsal: Rehearsal): Promise<Rehearsed> => {
  const { merchant, values, how, emit, through } = rehearsal
  const { portal, engine, flow, rfcs, phrases, limits } = merchant
  if (!portal) throw new Error('the definition has no portal')
  const seen = { reached: false, sent: false }
  const intend = async () => {
    seen.reached = true
    seen.sent = how === 'issue' && (await rehearsal.intend())
    return seen.sent
  }
  const reports = stepReports(emit)
  const headersWith = (isSecret: boolean, secrets: Values) =>
    filledHeaders(portal.headers ?? {}, isSecret, { ...values, ...secrets })
  const began = performance.now()
  const run = how === 'look' ? lookUp : visitPortal
  const { outcome }: Traced = await run({
    flow,
    base: new URL(portal.base),
    hosts: { listed: portal.hosts.map(({ host }) => host), allowLocal: rehearsal.allowLocal },
    headers: headersWith(false, {}),
    account: rehearsal.account && {
      ...rehearsal.account,
      headers: (secrets) => headersWith(true, secrets),
    },
    timeoutMs: limits.timeoutMs,
    values,
    issuerRfcs: rfcs,
    phrases,
    intend,
    sendRequest: async (_, mayGo) => ({ kind: (await mayGo()) ? 'taken' : 'held' }),
    browsers: engine === 'browser' ? rehearsal.browsers : null,
    watch: reports.watch,
    ...(through && { through }),
  })
  reports.end()
  return { outcome, ...seen, milliseconds: Math.round(performance.now() - began) }
}
