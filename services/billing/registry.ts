import type { KnownMerchant, Merchant } from './merchant.ts'
import { bp } from './merchants/bp.ts'
import { burgerKing } from './merchants/burger-king.ts'
import { capufe } from './merchants/capufe.ts'
import { chedraui } from './merchants/chedraui.ts'
import { costco } from './merchants/costco.ts'
import { farmaciaGuadalajara } from './merchants/farmacia-guadalajara.ts'
import { homeDepot } from './merchants/home-depot.ts'
import { oxxo } from './merchants/oxxo.ts'
import { petro7 } from './merchants/petro-7.ts'
import { recognised } from './merchants/recognised.ts'
import { sevenEleven } from './merchants/seven-eleven.ts'
import { soriana } from './merchants/soriana.ts'
import { starbucks } from './merchants/starbucks.ts'
import { vips } from './merchants/vips.ts'
import { walmart } from './merchants/walmart.ts'

/** Every merchant that is invoiced. Facts: reference/domain.md §5; an RFC whose check digit fails is not entered. */
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
