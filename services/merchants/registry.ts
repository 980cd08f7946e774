import { bp } from './definitions/bp.ts'
import { burgerKing } from './definitions/burger-king.ts'
import { capufe } from './definitions/capufe.ts'
import { chedraui } from './definitions/chedraui.ts'
import { costco } from './definitions/costco.ts'
import { farmaciaGuadalajara } from './definitions/farmacia-guadalajara.ts'
import { homeDepot } from './definitions/home-depot.ts'
import { oxxo } from './definitions/oxxo.ts'
import { petro7 } from './definitions/petro-7.ts'
import { recognised } from './definitions/recognised.ts'
import { sevenEleven } from './definitions/seven-eleven.ts'
import { soriana } from './definitions/soriana.ts'
import { starbucks } from './definitions/starbucks.ts'
import { vips } from './definitions/vips.ts'
import { walmart } from './definitions/walmart.ts'
import type { KnownMerchant, Merchant } from './merchant.ts'

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
