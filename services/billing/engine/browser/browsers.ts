import { availableParallelism } from 'node:os'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { ClientOptions } from '../http/open-http-client.ts'
import { createServing, noBrowser, type Serving } from './chromium/start-browser.ts'
import { createRoom } from './create-room.ts'
import { type OpenTab, openTab } from './open-tab.ts'
import { within } from './within.ts'

/** The browser of this process: started when the first visit needs it, and again after a while. */
export type Browsers = Readonly<{
  /** Whether this machine has a Chromium. */
  isThere: () => Promise<boolean>
  /** A tab for one visit, as soon as there is room. Throws PortalTrouble (`browser_capacity`). */
  open: (options: ClientOptions) => Promise<OpenTab>
  close: () => Promise<void>
}>

/** Memory that pages left behind goes with the browser. */
const VISITS = 200
/** Of all processes of the browser: what V8 may take in each tab, and the browser itself. */
const MAX_MB = 512 * (availableParallelism() + 1)
const PATIENCE_MS = 120_000
/** Who waits for a tab holds a place of billing meanwhile, which a visit by HTTP could have. */
const mostWaiting = (places: number): number => Math.min(2 * places, 16)
/** A browser that opens no tab by then opens none. */
const OPEN_MS = 30_000

/** A page that holds its tab goes with its browser, once the others in it are done. */
const closeTab = async (used: Serving, close: () => Promise<void>): Promise<void> => {
  try {
    await close()
  } catch {
    used.retired = true
  }
}

const opened = async (used: Serving, options: ClientOptions): Promise<OpenTab> => {
  used.visits += 1
  used.open += 1
  const opening = openTab(used, options)
  try {
    return await within(OPEN_MS, opening)
  } catch (error) {
    used.open -= 1
    used.retired = true
    // one that comes all the same goes at once
    void opening.then((tab) => tab.close()).catch(() => undefined)
    if (used.open === 0) void used.browser.close().catch(() => undefined)
    throw noBrowser('the browser opens no tab', error)
  }
}

type Limits = Readonly<{ places?: number; visits?: number; maxMb?: number }>

/** `chromium`: the one that CHROMIUM names. */
export const createBrowsers = (
  chromium: string | null,
  { places = availableParallelism(), visits = VISITS, maxMb = MAX_MB }: Limits = {},
): Browsers => {
  const room = createRoom({ places, patienceMs: PATIENCE_MS, mostWaiting: mostWaiting(places) })
  const serving = createServing({ path: chromium, maxMb })

  const leave = async (used: Serving, close: () => Promise<void>) => {
    await closeTab(used, close)
    used.open -= 1
    used.retired ||= used.visits >= visits
    if (used.retired && used.open === 0) await used.browser.close().catch(() => undefined)
    room.leave()
  }

  const enter = async (options: ClientOptions): Promise<OpenTab> => {
    const used = await serving.get()
    const tab = await opened(used, options)
    return { ...tab, close: () => leave(used, tab.close) }
  }

  return {
    isThere: async () => (await serving.find()) !== null,
    open: async (options) => {
      if (!(await room.take())) throw noBrowser('all places in the browser are taken')
      try {
        return await enter(options)
      } catch (error) {
        room.leave()
        throw error instanceof PortalTrouble ? error : noBrowser('the browser does not start', error)
      }
    },
    close: serving.close,
  }
}
