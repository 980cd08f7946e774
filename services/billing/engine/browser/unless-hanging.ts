import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Windows } from './windows.ts'
import { within } from './within.ts'

const PATIENCE_MS = 2_000

/** A page whose script never ends offers nothing to click either: the portal has not changed. */
export const unlessHanging = async ({ open }: Windows, trouble: PortalTrouble): Promise<PortalTrouble> => {
  const window = open.at(-1)
  if (trouble.reason !== 'portal_changed' || !window) return trouble
  try {
    await within(PATIENCE_MS, window.evaluate('1'))
    return trouble
  } catch (error) {
    return error instanceof PortalTrouble ? error : trouble
  }
}
