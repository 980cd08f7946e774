import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { barriersOf, contrastOf, coveredControls, cutCards, isTooWide } from './barriers-of.ts'
import type { Watched } from './console-world.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { type Weighing, weighPage } from './weigh-page.ts'

export const widths = [1280, 390] as const
const schemes = ['light', 'dark'] as const

type Sight = Readonly<{
  name: string
  /** Leads there; returns the status of the answer. */
  open: (page: Page) => Promise<number>
  /** Default 200. */
  status?: number
}>

/** A browser notes an answer that is a refusal: where one is expected, that is no fault. */
const isOfRefusal = (fault: string) => /status of 4\d\d/.test(fault)

/** Of the screen; what a person does not see. */
const MOST_SHIFT = 0.001
/** Of a first visit, without the photo. */
const MOST_BYTES = 60_000

/** Called once the page has had time to move. */
const mustBeCalm = async (page: Page, weighing: Weighing, name: string) => {
  const [shift, bytes] = [await layoutShiftOf(page), await weighing.bytes()]
  await weighing.end()
  assert.ok(shift < MOST_SHIFT, `${name} moves by itself: ${shift}`)
  assert.ok(bytes > 0 && bytes <= MOST_BYTES, `${name} is ${bytes} bytes`)
}

/**
 * In both schemes: no barrier (axe), nothing wider than the screen, cut off or covered, no fault of
 * script or policy. It stays where it is while it loads, and is light.
 */
export const seePage = async ({ page, faults }: Watched, { name, open, status = 200 }: Sight) => {
  const weighing = await weighPage(page)
  assert.equal(await open(page), status, name)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const seen = `${name} ${page.viewportSize()?.width} ${colorScheme}`
    // of axe's rules the second scheme can break one
    assert.deepEqual(await (colorScheme === 'light' ? barriersOf : contrastOf)(page), [], seen)
    assert.ok(!(await isTooWide(page)), `${seen} is too wide`)
    if (colorScheme === 'light') await mustBeCalm(page, weighing, seen)
    assert.deepEqual([await cutCards(page), await coveredControls(page)], [[], []], seen)
  }
  const left = faults.splice(0).filter((fault) => status < 400 || !isOfRefusal(fault))
  assert.deepEqual(left, [], name)
}

export const goTo = (address: string) => async (page: Page) => (await page.goto(address))?.status() ?? 0
