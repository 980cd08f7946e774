import type { BrowserContext, Page } from 'playwright-core'

/** What moves while a person does something is left out. */
const noteShifts = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** On all pages that it opens from now on. */
export const noteLayoutShifts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(noteShifts)
}

/**
 * How much of the screen has moved by itself since the page was opened, times how far: 0 to 1 each
 * time.
 */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((told) => {
    // an entry comes a little after the frame that moved
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => told(window.shift), 50)))
  })`)
