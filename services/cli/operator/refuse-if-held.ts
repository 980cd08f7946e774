import type { Query } from '#platform/postgres/postgres.ts'
import { Refusal } from '../command-line/command.ts'
import { caseViews } from './case-views.ts'

/** Whoever was shown a case first may be at the portal with it: another person's order waits. */
export const refuseIfHeld = async (
  query: Query,
  { sessionId, by }: Readonly<{ sessionId: string; by: string }>,
): Promise<void> => {
  const { holder } = await caseViews(query, sessionId, by)
  if (holder !== null)
    throw new Refusal(
      `nothing was done: ${holder} was shown this session in the last 30 minutes and may be issuing by hand; ask them, or add --anyway`,
    )
}
