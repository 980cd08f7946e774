import { setTimeout as pause } from 'node:timers/promises'
import { dataOf } from '#services/client/data-of.ts'
import type { Client } from '#services/client/open-client.ts'
import { Refusal } from '../command-line/command.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 500

/** What the session asks its client; Refusal where it asks nothing. */
const questionOf = async (client: Client, sessionId: string) => {
  const path = { session_id: sessionId }
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const to = '/api/v1/get_factura_status/{session_id}'
    const status = await dataOf(client.GET(to, { params: { path } }))
    if (status.status === 'processing' && status.needs_input) return status.needs_input
    if (status.status !== 'processing') break
    await pause(POLL_MS)
  }
  throw new Refusal(`${sessionId} asks for no input`)
}

/**
 * Moves the clock of the sandbox past the half of the time that there is to answer the session:
 * then its end is warned of.
 */
export const nearItsEnd = async (client: Client, sessionId: string): Promise<void> => {
  const { asked_at, deadline } = await questionOf(client, sessionId)
  const half = (Date.parse(deadline) - Date.parse(asked_at)) / 2_000
  await dataOf(client.POST('/api/v1/_sandbox/clock', { body: { advance: Math.ceil(half) + 1 } }))
}
