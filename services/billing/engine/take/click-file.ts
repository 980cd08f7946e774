import type { ClickStep } from '#merchants/language/browser-step.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { elementOf } from '../live/element-of.ts'
import { askedAgain, type Live, lookNow, onceThere } from '../live/live.ts'
import { runLive } from '../live/run-live.ts'

/** A script may ask for the file first, and make it then. */
const MADE_MS = 1_500

/**
 * The file that a click brings: a download, a window that shows it, or what a script makes of it.
 */
export const clickFile = async (live: Live, step: ClickStep): Promise<Buffer | null> => {
  const { tab } = live
  await runLive(live, step)
  const file = await askedAgain(live, tab.file, (found) => found !== null || tab.isQuiet(MADE_MS))
  await tab.enter(null)
  await lookNow(live)
  return file
}

/** Until an element is there that leads to a file; a page that never has one is no trouble here. */
export const untilThere = async (live: Live, css: string): Promise<void> => {
  try {
    await onceThere(live, (page) => elementOf(live, page, css))
  } catch (error) {
    if (!(error instanceof PortalTrouble) || error.reason !== 'portal_changed') throw error
  }
}
