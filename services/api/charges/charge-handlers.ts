import type { Platform } from '#platform/platform.ts'
import { chargesAsCsv } from './charges-as-csv.ts'
import { listCharges } from './list-charges.ts'
import { summaryOfMonth } from './summary-of-month.ts'

/** What routes may ask of what an account is charged. */
export const chargeHandlers = (platform: Pick<Platform, 'database' | 'clock'>) => ({
  charges: listCharges(platform),
  chargesAsCsv: chargesAsCsv(platform),
  billingSummary: summaryOfMonth(platform),
})
