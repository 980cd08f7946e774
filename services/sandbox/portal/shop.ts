import type { Database } from '#platform/postgres/postgres.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Authority } from '../issue/authority.ts'
import type { SandboxMerchant } from '../issue/merchant.ts'
import type { Pac } from '../pac/create-pac.ts'
import type { PortalRequest } from '../web/http-server.ts'
import type { Behaviour } from './behaviour.ts'
import type { Visits } from './visits.ts'

/**
 * Milliseconds: of the `slow` answer, of the one that comes after every time-out, and for how long
 * the PAC does not find what it has stamped (default 8,000).
 */
export type Delays = Readonly<{ slow: number; late: number; withoutXml?: number }>

/** What every step of every portal works with. */
export type Shop = Readonly<{
  database: Database
  clock: Clock
  authority: Authority
  pac: Pac
  visits: Visits
  /** The database holds receivers and their invoices only sealed with it. */
  box: Box
  delays: Delays
}>

/**
 * One request to one merchant's portal in its owner's sandbox; `simulated` comes from the header
 * and overrides magic folios.
 */
export type Call = Readonly<{
  shop: Shop
  owner: string
  merchant: SandboxMerchant
  request: PortalRequest
  /** The path behind `/m/{slug}/`. */
  step: string
  simulated: Behaviour | null
}>
