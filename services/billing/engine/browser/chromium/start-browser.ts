import type { Browser } from 'playwright-core'
import { PortalTrouble } from '../../ends/portal-trouble.ts'
import { endOrphans } from './end-orphans.ts'
import { findChromium } from './find-chromium.ts'
import { gateHops, type Hops } from './gate-hops.ts'
import { launchChromium } from './launch-chromium.ts'

/** A browser that runs; `retired`: no new visit begins in it. */
export type Serving = { browser: Browser; hops: Hops; visits: number; open: number; retired: boolean }

/** Why no visit can begin. */
export const noBrowser = (detail: string, cause?: unknown): PortalTrouble =>
  new PortalTrouble('browser_capacity', detail, { cause })

const start = async (path: string | null): Promise<Serving> => {
  if (path === null) throw noBrowser('there is no Chromium on this machine')
  await endOrphans()
  const browser = await launchChromium(path)
  const hops = await gateHops(browser).catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  const serving = { browser, hops, visits: 0, open: 0, retired: false }
  browser.on('disconnected', () => {
    serving.retired = true
  })
  return serving
}

/** The browser of this process, started when it is first asked for, and anew once it is retired. */
export const createServing = (chromium: string | null) => {
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
    current = await start(await find())
    return current
  }
  const get = (): Promise<Serving> => {
    if (current && !current.retired) return Promise.resolve(current)
    starting ??= startNow().finally(() => {
      starting = null
    })
    return starting
  }
  return { find, get, close: async () => void (await current?.browser.close()) }
}
