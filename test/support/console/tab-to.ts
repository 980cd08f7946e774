import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Presses Tab until that element has the focus, as somebody without a mouse does. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`60 times Tab do not reach ${selector}`)
}
