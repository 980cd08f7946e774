import type { Platform } from '#platform/platform.ts'
import type { DownloadDeps } from '../streams/open-download.ts'
import { chargesAsCsv } from './charges-as-csv.ts'
import { listCharges } from './list-charges.ts'
import { summaryOfMonth } from './summary-of-month.ts'

type Deps = DownloadDeps & Readonly<{ platform: Pick<Platform, 'database' | 'clock'> }>

/** What routes may ask of what an account is charged. */
export const chargeHandlers = ({ platform, ...parts }: Deps) => ({
  charges: listCharges(platform),
  chargesAsCsv: chargesAsCsv({ ...parts, platform }),
  billingSummary: summaryOfMonth(platform),
})
