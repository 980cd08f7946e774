import type { Platform } from '#platform/platform.ts'
import type { Limits } from './limits.ts'
import type { TicketLocks } from './ticket-locks.ts'

/** What the reactors of billing need; everything that touches the world is in here. */
export type BillingDeps = Readonly<{
  platform: Pick<Platform, 'log' | 'blobs' | 'vault' | 'handle' | 'logger' | 'clock'>
  locks: TicketLocks
  limits: Limits
  /** Where the pretend portals are; null: there are none. */
  sandboxUrl: string | null
  /** DER of the PACs whose timbre can be checked in a sandbox session. */
  sandboxPacs: () => Promise<readonly Uint8Array[]>
}>
