import type { StepTaken } from '#contracts/step-taken.ts'
import type { BlobRef } from '#contracts/values.ts'

/** What an attempt at a portal left behind. */
export type EvidenceOfAttempt = Readonly<{
  attempt: number
  at: Date
  outcome: string
  /** The hash of the definition that ran. */
  definition: string
  steps: readonly StepTaken[]
  /** Host and path of the page that it saw last; null: it saw none. */
  address: string | null
  status: number | null
  /** That page, gzipped and without the receiver; null: there is none. */
  page: BlobRef | null
  /** A PNG, which may show the receiver; null: there is none. */
  screenshot: BlobRef | null
}>

/** The evidence of attempts, as `cli -- attempts show` has it; it is kept for 90 days. */
export type Evidence = Readonly<{
  /** Oldest first; whose session it is was checked before. */
  ofSession: (asked: Readonly<{ sessionId: string }>) => Promise<readonly EvidenceOfAttempt[]>
  /**
   * Whether pages of that merchant may be those of the installation's own account there; true also
   * of a merchant that nobody knows any more.
   */
  mayBeLoggedIn: (asked: Readonly<{ merchantId: string; definition: string }>) => Promise<boolean>
  /** Keeps which operator is shown what may show the receiver. */
  noteView: (asked: Readonly<{ sessionId: string; by: string }>) => Promise<void>
}>
