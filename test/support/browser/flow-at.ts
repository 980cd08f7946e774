import { parse } from 'yaml'
import { Flow } from '#merchants/language/flow.ts'
import type { Browsers } from '#services/billing/engine/browser/browsers.ts'
import type { Exchange } from '#services/billing/engine/http/exchange.ts'
import { visitPortal } from '#services/billing/portal/visit-portal.ts'
import { values } from '#test/support/portals/run-file.ts'

type Given = Readonly<{ url: string; browsers: Browsers; timeoutMs?: number; hosts?: readonly string[] }>

/** Runs steps, written as a file has them, in a browser against a stand-in. */
export const flowAt = async (steps: string, { url, browsers, timeoutMs = 5_000, hosts }: Given) => {
  const intents: Exchange[] = []
  const traced = await visitPortal({
    flow: Flow.parse({ steps: parse(steps) }),
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
