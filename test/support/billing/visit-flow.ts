import type { Flow } from '#merchants/language/flow.ts'
import type { Browsers } from '#services/billing/engine/browser/browsers.ts'
import type { Exchange } from '#services/billing/engine/http/exchange.ts'
import { visitPortal } from '#services/billing/portal/visit-portal.ts'
import { ownAccount } from '#services/billing/rehearsal/own-log-ins.ts'
import { values } from '../portals/run-file.ts'

export type Given = Readonly<{
  url: string
  /** Null: plain requests. */
  browsers: Browsers | null
  timeoutMs?: number
  hosts?: readonly string[]
  /** Whether it issues, or only looks. */
  visit?: typeof visitPortal
}>

/** Runs a flow against a stand-in. The account's one secret is `clave`. */
export const visitFlow = async (flow: Flow, given: Given) => {
  const { url, browsers, timeoutMs = 5_000, hosts, visit = visitPortal } = given
  const intents: Exchange[] = []
  const traced = await visit({
    flow,
    account: flow.login && ownAccount({ clave: 'la clave' }),
    base: new URL(`${url}/`),
    hosts: { listed: hosts ?? [new URL(url).host], allowLocal: true },
    headers: {},
    timeoutMs,
    values,
    issuerRfcs: ['EKU9003173C9'],
    phrases: [],
    browsers,
    intend: (issuing) => {
      intents.push(issuing)
      return Promise.resolve(true)
    },
  })
  return { ...traced, intents }
}
