import { parse } from 'yaml'
import { Flow } from '#merchants/language/flow.ts'
import type { Browsers } from '#services/billing/engine/browser/browsers.ts'
import type { Exchange } from '#services/billing/engine/http/exchange.ts'
import { visitPortal } from '#services/billing/portal/visit-portal.ts'
import { ownAccount } from '#services/billing/rehearsal/own-log-ins.ts'
import { values } from '#test/support/portals/run-file.ts'

type Given = Readonly<{
  url: string
  browsers: Browsers
  timeoutMs?: number
  hosts?: readonly string[]
  /** Whether it issues, or only looks. */
  visit?: typeof visitPortal
}>

const flowOf = (text: string): Flow => {
  const written: unknown = parse(text)
  return Flow.parse(Array.isArray(written) ? { steps: written } : written)
}

/**
 * Runs steps, or a whole flow, written as a file has them, in a browser against a stand-in. The
 * account's one secret is `clave`.
 */
export const flowAt = async (text: string, given: Given) => {
  const { url, browsers, timeoutMs = 5_000, hosts, visit = visitPortal } = given
  const flow = flowOf(text)
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
