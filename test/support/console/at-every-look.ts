import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { barriersOf, isTooWide } from './barriers-of.ts'
import { type Look, watchedPage } from './console-world.ts'
import { enter } from './enter.ts'

type Seen = Readonly<{
  /** A link that signs in; it works once. */
  link: () => Promise<string>
  /** Addresses of pages. */
  pages: readonly string[]
  /** Of ours on each of them; default 0: an image may be a hostile text that runs. */
  images?: number
  /** What else must hold on each of them, at both widths. */
  also?: (page: Page, address: string) => Promise<void>
}>

/** A width changes the form, a scheme colours only: each is examined once. */
const examined: readonly Look[] = [
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
]

const otherScheme = ({ scheme }: Look) => (scheme === 'light' ? 'dark' : 'light')

/** The page is loaded once at each width, and shown in the other scheme as it stands. */
const see = async (page: Page, look: Look, { pages, images = 0, also = async () => undefined }: Seen) => {
  for (const address of pages) {
    const seen = `${address} ${JSON.stringify(look)}`
    await page.emulateMedia({ colorScheme: look.scheme })
    const answer = await page.goto(address)
    assert.equal(answer?.status(), 200, seen)
    assert.deepEqual(await barriersOf(page), [], seen)
    assert.ok(!(await isTooWide(page)), seen)
    assert.deepEqual(
      [await page.locator('main img').count(), await page.locator('main script').count()],
      [images, 0],
      seen,
    )
    await also(page, address)
    await page.emulateMedia({ colorScheme: otherScheme(look) })
    assert.ok(!(await isTooWide(page)), `${seen}, in the other scheme`)
  }
}

/**
 * Pages at both widths, in both schemes: no barrier, no fault of a script or of the policy, nothing
 * wider than the screen, nothing of a hostile text run.
 */
export const atEveryLook = async (browser: Browser, asked: Seen): Promise<void> => {
  for (const look of examined) {
    const { page, context, faults } = await watchedPage(browser, look)
    await enter(page, await asked.link())
    await see(page, look, asked)
    assert.deepEqual(faults, [], JSON.stringify(look))
    await context.close()
  }
}
