import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { Browsers } from '#services/billing/engine/browser/browsers.ts'
import type { Seen } from '#services/billing/engine/visit/flow-run.ts'
import { visitPortal } from '#services/billing/portal/visit-portal.ts'
import { median } from '../support/median.ts'
import { merchantFrom, values } from '../support/portals/run-file.ts'
import { bareFlow, type Sent } from './flows/bare-flow.ts'
import { measureBrowser } from './flows/browser-flows.ts'

const FLOWS = 40
const ROUNDS = 7

type With = Readonly<{ watch?: (seen: Seen) => void; browsers?: Browsers | null }>

const runEngine = async (merchant: Merchant, { watch, browsers = null }: With = {}) => {
  const { portal, flow, rfcs, phrases } = merchant
  if (!portal) throw new Error('it has no portal')
  const { outcome } = await visitPortal({
    flow,
    base: new URL(portal.base),
    hosts: { listed: portal.hosts.map(({ host }) => host), allowLocal: true },
    headers: {},
    timeoutMs: 5_000,
    values,
    issuerRfcs: rfcs,
    phrases,
    browsers,
    intend: () => Promise.resolve(true),
    ...(watch && { watch }),
  })
  if (outcome.kind !== 'issued') throw new Error(JSON.stringify(outcome))
}

/** What one visit sends. */
const sentBy = async (merchant: Merchant): Promise<Sent[]> => {
  const sent: Sent[] = []
  const watch = (seen: Seen) => {
    if ('sends' in seen) sent.push({ exchange: seen.sends, commits: seen.commits })
  }
  await runEngine(merchant, { watch })
  return sent
}

type Cost = Readonly<{ wall: number; cpu: number }>

/** Milliseconds for one flow, of time and of this process's processors. */
const costOf = async (flow: () => Promise<void>): Promise<Cost> => {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  for (let i = 0; i < FLOWS; i += 1) await flow()
  const { user, system } = process.cpuUsage(used)
  return { wall: (performance.now() - begun) / FLOWS, cpu: (user + system) / 1_000 / FLOWS }
}

const medianOf = (costs: readonly Cost[]): Cost => ({
  wall: median(costs.map(({ wall }) => wall)),
  cpu: median(costs.map(({ cpu }) => cpu)),
})

const told = ({ wall, cpu }: Cost): string => `${wall.toFixed(2)} ms, ${cpu.toFixed(2)} ms CPU`

const benchBrowser = async (
  merchant: Merchant,
  { url, pid }: { url: string; pid: number | undefined },
  http: Cost,
) => {
  const run = (browsers: Browsers) => runEngine(merchant, { browsers })
  const found = await measureBrowser({ url, portal: pid, run })
  if (!found) return console.log('flows: this machine has no browser')
  const { wall, node, chromium, mb } = found
  const each = `${node.toFixed(0)} ms CPU of Node and ${chromium.toFixed(0)} of Chromium`
  console.log(
    `flows: ${wall.toFixed(0)} ms, ${each} for the same steps in a browser, ${mb.toFixed(0)} MB a context`,
  )
  const ratio = (wall / http.wall).toFixed(0)
  console.log(`flows: browser to HTTP ${ratio}, CPU ${((node + chromium) / http.cpu).toFixed(0)}`)
}

/**
 * A flow of three forms and two files against a portal on this machine, beside the same requests
 * without the engine, in turns; then the same steps in a browser.
 */
export const benchFlows = async (): Promise<void> => {
  const portal = fork(join(import.meta.dirname, 'flows/portal.ts'))
  const [url] = await once(portal, 'message')
  const merchant = merchantFrom('twice', { 'portal.test': String(url) })
  const sent = await sentBy(merchant)
  const [engine, bare]: [Cost[], Cost[]] = [[], []]
  // the first round warms the compiler
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs = [await costOf(() => runEngine(merchant)), await costOf(() => bareFlow(sent))] as const
    if (round === 0) continue
    engine.push(costs[0])
    bare.push(costs[1])
  }
  const [ours, floor] = [medianOf(engine), medianOf(bare)]
  console.log(`flows: ${told(ours)} for one of ${sent.length} requests (goal 10.00 each)`)
  console.log(`flows: ${told(floor)} for the same requests by node:http alone`)
  console.log(`flows: ratio ${(ours.wall / floor.wall).toFixed(2)}, CPU ${(ours.cpu / floor.cpu).toFixed(2)}`)
  await benchBrowser(merchant, { url: String(url), pid: portal.pid }, ours)
  portal.disconnect()
}
