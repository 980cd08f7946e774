import { known, merchantById } from './definitions/registry.ts'
import type { Definitions } from './verdict.ts'

/** What a session works with: portals have flows in the sandbox only. */
export const definitionsFor = ({ sandbox }: Readonly<{ sandbox: boolean }>): Definitions => ({
  known,
  definitionOf: merchantById,
  portalsOpen: sandbox,
})
