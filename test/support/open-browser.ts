import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#services/billing/engine/browser/chromium/find-chromium.ts'

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

/** A real browser without a window, or why there is none. `CHROMIUM` names one. */
export const openBrowser = async (): Promise<Browser | Readonly<{ reason: string }>> => {
  const executablePath = await findChromium(process.env['CHROMIUM'] ?? null)
  if (executablePath === null) return { reason: 'there is no Chromium; CHROMIUM may name one' }
  return chromium.launch({ executablePath, args: words })
}
