import { isDeepStrictEqual } from 'node:util'
import { sql } from '#contracts/sql.ts'
import { lineOfStep, StepTaken } from '#contracts/step-taken.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { readStored } from '#platform/runtime/read-stored.ts'

type Kept = Readonly<{
  attempt: number
  at: Date
  outcome: string
  definition: string
  /** The line of each step. */
  steps: readonly string[]
  address: string | null
  status: number | null
  page: BlobRef | null
  screenshot: BlobRef | null
}>

/** How an attempt at a portal went. */
export type AttemptShown = Kept & Readonly<{ taken: readonly StepTaken[] }>

/** Of a row that the version before wrote, or wrote again, the lines are all that is known. */
const takenIn = (lines: readonly string[], stored: unknown): readonly StepTaken[] => {
  const taken = readStored(StepTaken.array().nullable(), stored, 'the steps of an attempt')
  if (taken && isDeepStrictEqual(taken.map(lineOfStep), lines)) return taken
  return lines.map((name) => ({ name, status: null, ms: null }))
}

/** Oldest first; one alone if `n` says which. */
export const attemptsOf = async (
  query: Query,
  sessionId: string,
  n: number | null,
): Promise<AttemptShown[]> => {
  const rows = await query<Kept & { steps_taken: unknown }>(sql`
    select attempt, at, outcome, definition, steps, steps_taken, address, status, page, screenshot from billing.evidence
    where session_id = ${sessionId} and attempt = coalesce(${n}::int, attempt) order by attempt`)
  return rows.map(({ steps_taken, ...kept }) => ({ ...kept, taken: takenIn(kept.steps, steps_taken) }))
}
