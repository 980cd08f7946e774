import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { barriersOf, isTooWide } from './barriers-of.ts'
import { looks, watchedPage } from './console-world.ts'
import { enter } from './enter.ts'

type Seen = Readonly<{
  /** A link that signs in; it works once. */
  link: () => Promise<string>
  /** Addresses of pages. */
  pages: readonly string[]
  /** What else must hold on each of them. */
  also?: (page: Page, address: string) => Promise<void>
}>

/**
 * Pages at both widths, in both schemes: no barrier, no fault of a script or of the policy, nothing
 * wider than the screen, nothing of a hostile text run.
 */
export const atEveryLook = async (
  browser: Browser,
  { link, pages, also = async () => undefined }: Seen,
): Promise<void> => {
  for (const look of looks) {
    const { page, context, faults } = await watchedPage(browser, look)
    await enter(page, await link())
    for (const address of pages) {
      const seen = `${address} ${JSON.stringify(look)}`
      const answer = await page.goto(address)
      assert.equal(answer?.status(), 200, seen)
      // a scheme changes colours, a width the form: each is examined once
      if ((look.width === 1280) === (look.scheme === 'light'))
        assert.deepEqual(await barriersOf(page), [], seen)
      assert.ok(!(await isTooWide(page)), seen)
      assert.equal(await page.locator('main img, main script').count(), 0, seen)
      await also(page, address)
    }
    assert.deepEqual(faults, [], JSON.stringify(look))
    await context.close()
  }
}
