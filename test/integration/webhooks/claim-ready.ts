import type { Database } from '#platform/postgres/postgres.ts'
import { claimDue, type Due } from '#services/webhooks/claim-due.ts'
import { findWork } from '#services/webhooks/find-work.ts'
import { createReceiversInTurn } from '#services/webhooks/receivers-in-turn.ts'

type Claim = Readonly<{ slots: number; strained: number; leaseSeconds: number }>

/** Claims as a worker does that has just listed the receivers. */
export const claimReady = async (database: Database, claim: Claim): Promise<Due[]> => {
  const receivers = createReceiversInTurn()
  receivers.list((await findWork(database.query, 'for both')).ready ?? [])
  return claimDue(database, { ...claim, receivers: receivers.take(claim) })
}
