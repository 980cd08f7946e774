import assert from 'node:assert/strict'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#services/billing/engine/browser/chromium/find-chromium.ts'

/** The Chromium that browser merchants use too. */
export const openChromium = async (): Promise<Browser> => {
  const executablePath = await findChromium(null)
  assert.ok(executablePath)
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  return chromium.launch({ executablePath, args })
}
