import type { Windows } from './windows.ts'
import { within } from './within.ts'

const PATIENCE_MS = 3_000

/** PNG of what the last window shows; null: it shows nothing any more, or does not answer. */
export const screenshotOf = async ({ open }: Windows): Promise<Buffer | null> => {
  const window = open.at(-1)
  if (!window) return null
  return within(PATIENCE_MS, window.screenshot({ timeout: PATIENCE_MS })).catch(() => null)
}
