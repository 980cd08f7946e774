import type { Browser } from 'playwright-core'
import { PortalTrouble } from '../../ends/portal-trouble.ts'
import { makeBrowserFolder, noteProfile, removeBrowserFolder, removeLeftFolders } from './browser-folder.ts'
import { endOrphans } from './end-orphans.ts'
import { findChromium } from './find-chromium.ts'
import { gateHops, type Hops } from './gate-hops.ts'
import { launchChromium } from './launch-chromium.ts'
import { processesOf } from './processes-of.ts'
import { watchMemory } from './watch-memory.ts'

/** A browser that runs; `retired`: no new visit begins in it. */
export type Serving = {
  browser: Browser
  hops: Hops
  /** Whether a page was ended just now because all of them took too much memory. */
  endedOne: () => boolean
  visits: number
  open: number
  retired: boolean
}

/** Why no visit can begin. */
export const noBrowser = (detail: string, cause?: unknown): PortalTrouble =>
  new PortalTrouble('browser_capacity', detail, { cause })

/** Which Chromium, and how much memory all of its processes may take. */
type Chromium = Readonly<{ path: string | null; maxMb: number }>

const prepared = async (browser: Browser, folder: string, maxMb: number): Promise<Serving> => {
  const session = await browser.newBrowserCDPSession()
  const main = (await processesOf(session)).find(({ type }) => type === 'browser')
  if (!main) throw new Error('the browser does not say which process it is')
  await noteProfile(folder, main.pid)
  const { endedOne, stop } = watchMemory(session, { maxMb, main: main.pid })
  const hops = await gateHops(session)
  const serving = { browser, hops, endedOne, visits: 0, open: 0, retired: false }
  browser.on('disconnected', () => {
    serving.retired = true
    stop()
    void removeBrowserFolder(folder).catch(() => undefined)
  })
  return serving
}

const start = async (path: string | null, maxMb: number): Promise<Serving> => {
  if (path === null) throw noBrowser('there is no Chromium on this machine')
  await endOrphans()
  await removeLeftFolders()
  const folder = await makeBrowserFolder()
  let browser: Browser | null = null
  try {
    browser = await launchChromium(path, folder)
    return await prepared(browser, folder, maxMb)
  } catch (error) {
    await browser?.close()
    await removeBrowserFolder(folder)
    throw error
  }
}

/** The browser of this process, started when it is first asked for, and anew once it is retired. */
export const createServing = ({ path: chromium, maxMb }: Chromium) => {
  let found: Promise<string | null> | null = null
  let current: Serving | null = null
  let starting: Promise<Serving> | null = null
  // one that is not there may be installed meanwhile
  const find = async () => {
    found ??= findChromium(chromium)
    const path = await found.catch((error: unknown) => {
      found = null
      throw error
    })
    if (path === null) found = null
    return path
  }
  const startNow = async () => {
    current = await start(await find(), maxMb)
    return current
  }
  const get = (): Promise<Serving> => {
    if (current && !current.retired) return Promise.resolve(current)
    starting ??= startNow().finally(() => {
      starting = null
    })
    return starting
  }
  const close = async () => {
    // one that is just starting is closed as well
    await starting?.catch(() => undefined)
    await current?.browser.close()
  }
  return { find, get, close }
}
