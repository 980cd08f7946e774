import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where systems install it; `CHROMIUM` names another place. */
const places = [
  process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Asks no host of its maker for anything. */
const words = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real browser without a window, or why there is none. */
export const openBrowser = async (): Promise<Browser | Readonly<{ reason: string }>> => {
  const executablePath = places.find((place) => existsSync(place))
  if (executablePath === undefined) return { reason: 'there is no Chromium; CHROMIUM may name one' }
  return chromium.launch({ executablePath, args: words })
}
