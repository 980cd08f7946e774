import { createBrowsers } from '#services/billing/engine/browser/browsers.ts'
import type { OpenTab } from '#services/billing/engine/browser/open-tab.ts'
import { median } from '../../support/median.ts'
import { treeUse } from './tree-use.ts'

const FLOWS = 10
const ROUNDS = 3
const CONTEXTS = 4

type Browsers = ReturnType<typeof createBrowsers>

export type BrowserCost = Readonly<{ wall: number; node: number; chromium: number }>

const costOf = async (flow: () => Promise<void>, portal: number | undefined): Promise<BrowserCost> => {
  const [begun, used, tree] = [performance.now(), process.cpuUsage(), treeUse(portal)]
  for (let i = 0; i < FLOWS; i += 1) await flow()
  const { user, system } = process.cpuUsage(used)
  return {
    wall: (performance.now() - begun) / FLOWS,
    node: (user + system) / 1_000 / FLOWS,
    chromium: (treeUse(portal).cpuMs - tree.cpuMs) / FLOWS,
  }
}

/** What one more context takes, its page shown, in MB. */
const contextMb = async (browsers: Browsers, url: string, portal: number | undefined): Promise<number> => {
  const options = {
    hosts: { listed: [new URL(url).host], allowLocal: true },
    headers: {},
    timeoutMs: 5_000,
  }
  const before = treeUse(portal).mb
  const open: OpenTab[] = []
  for (let i = 0; i < CONTEXTS; i += 1) {
    const each = await browsers.open(options)
    await each.tab.act({ do: 'open', exchange: { url: new URL(url), method: 'GET' } })
    open.push(each)
  }
  const grown = treeUse(portal).mb - before
  for (const each of open) await each.close()
  return grown / CONTEXTS
}

type Of = Readonly<{ url: string; portal: number | undefined; run: (browsers: Browsers) => Promise<void> }>

/** The same flow in a browser, one after the other; null: this machine has none. */
export const measureBrowser = async ({ url, portal, run }: Of) => {
  const browsers = createBrowsers(null, { places: CONTEXTS })
  if (!(await browsers.isThere())) return null
  try {
    // the first one starts the browser
    await run(browsers)
    const costs: BrowserCost[] = []
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(() => run(browsers), portal))
    const of = (what: keyof BrowserCost) => median(costs.map((each) => each[what]))
    const mb = await contextMb(browsers, url, portal)
    return { wall: of('wall'), node: of('node'), chromium: of('chromium'), mb }
  } finally {
    await browsers.close()
  }
}
