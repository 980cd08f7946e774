import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** How an attempt at a portal went. */
export type AttemptShown = Readonly<{
  attempt: number
  at: Date
  outcome: string
  definition: string
  /** Each with its milliseconds. */
  steps: readonly string[]
  address: string | null
  status: number | null
  page: BlobRef | null
  screenshot: BlobRef | null
}>

/** Oldest first; one alone if `n` says which. */
export const attemptsOf = (query: Query, sessionId: string, n: number | null) =>
  query<AttemptShown>(sql`
    select attempt, at, outcome, definition, steps, address, status, page, screenshot from billing.evidence
    where session_id = ${sessionId} and attempt = coalesce(${n}::int, attempt) order by attempt`)
