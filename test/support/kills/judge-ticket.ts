import assert from 'node:assert/strict'
import type { SessionEnd } from './kill-result.ts'

/** What holds of one ticket, however many sessions it had. */
export const judgeTicket = (what: string, issued: readonly string[], ended: readonly SessionEnd[]) => {
  const intents = ended.reduce((sum, each) => sum + each.intents, 0)
  assert.ok(issued.length <= 1, `${what}: ${issued.length} CFDIs`)
  assert.ok(issued.length <= intents, `${what}: ${issued.length} CFDIs for ${intents} intents`)
  const recorded = ended.flatMap(({ uuids }) => uuids)
  for (const uuid of recorded) assert.deepEqual([uuid], issued, `${what}: recorded is another`)
  // a session that no look-up can prove ends so at its deadline, and an operator has it
  const isTold = ended.some(({ failure }) => failure === 'issue_unconfirmed')
  assert.ok(recorded.length > 0 || issued.length === 0 || isTold, `${what}: a CFDI that nobody knows of`)
}
