import type { Platform } from '#platform/platform.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import type { Issuers } from '#platform/tenants/issuers.ts'
import type { Pac } from '../pac/pac.ts'
import type { CfdiHolders } from '../stores/cfdi-holders.ts'
import type { Limits } from '../stores/limits.ts'
import type { RefusedCfdis } from '../stores/refused-cfdis.ts'
import type { SignedCfdis } from '../stores/signed-cfdis.ts'
import type { TicketLocks } from '../stores/ticket-locks.ts'
import type { BillingCase } from './billing-case.ts'

/** What decides who stamps. */
export type StampedCase = Pick<BillingCase, 'accountId' | 'mode'> &
  Readonly<{ request: Pick<BillingCase['request'], 'sandbox' | 'testMode' | 'simulate'> }>

/** What the reactors of billing need; everything that touches the world is in here. */
export type BillingDeps = Readonly<{
  platform: Pick<Platform, 'log' | 'dataKeys' | 'blobs' | 'vault' | 'handle' | 'logger' | 'clock'>
  locks: TicketLocks
  limits: Limits
  /** Where the pretend portals are; null: there are none. */
  sandboxUrl: string | null
  /** DER of the PACs whose timbre can be checked in a sandbox session. */
  sandboxPacs: () => Promise<readonly Uint8Array[]>
  /** DER or PEM of the PACs that are known for live sessions (PAC_CERTS_DIR). */
  livePacs: readonly Uint8Array[]
  /** Merchants who entrusted us their CSD. */
  issuers: Issuers
  signed: SignedCfdis
  refused: RefusedCfdis
  holders: CfdiHolders
  /** Names receivers without their RFC. */
  receiverBox: () => Promise<Box>
  /** Who stamps for such a session; null: nobody. */
  pacFor: (subject: StampedCase) => Pac | null
}>
