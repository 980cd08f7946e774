import type { KnownMerchant, Merchant } from '../language/merchant.ts'
import { bp } from './bp.ts'
import { burgerKing } from './burger-king.ts'
import { capufe } from './capufe.ts'
import { chedraui } from './chedraui.ts'
import { costco } from './costco.ts'
import { farmaciaGuadalajara } from './farmacia-guadalajara.ts'
import { homeDepot } from './home-depot.ts'
import { oxxo } from './oxxo.ts'
import { petro7 } from './petro-7.ts'
import { recognised } from './recognised.ts'
import { sevenEleven } from './seven-eleven.ts'
import { soriana } from './soriana.ts'
import { starbucks } from './starbucks.ts'
import { vips } from './vips.ts'
import { walmart } from './walmart.ts'

/**
 * Every merchant that is invoiced. Facts: reference/domain.md §5; an RFC whose check digit fails is
 * not entered.
 */
export const registry: readonly Merchant[] = [
  bp,
  burgerKing,
  capufe,
  chedraui,
  costco,
  farmaciaGuadalajara,
  homeDepot,
  oxxo,
  petro7,
  sevenEleven,
  soriana,
  starbucks,
  vips,
  walmart,
]

/** And those whose tickets are only recognised. */
export const known: readonly KnownMerchant[] = [...registry, ...recognised]

export const merchantById = (id: string): Merchant | undefined =>
  registry.find((merchant) => merchant.id === id)
