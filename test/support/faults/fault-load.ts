import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient } from '../http/api-client.ts'
import type { Inbox } from '../http/webhook-inbox.ts'
import type { Share } from './read-sessions.ts'

/** Every session that was accepted, and when. */
export type Accepted = Readonly<{ sessions: string[]; begun: Map<string, number> }>

const PATIENCE_MS = 240_000

/** Again while it gives null; its last error, if that was what ended it. */
const tryUntil = async <T>(work: () => Promise<T | null>, pauseMs: number): Promise<T> => {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const done = await work()
    if (done !== null) return done
    await sleep(pauseMs)
  }
  throw new Error(`not accepted within ${PATIENCE_MS} ms`)
}

/** What Postgres answers, or does not, while it restarts. */
const OUTAGE = /connect|ECONN|starting up|shutting down|terminat|socket|in recovery mode|closed|queryable/i
/** Its SQLSTATE: an operator's intervention, or the connection's end. */
const OUTAGE_CODE = /^(57P0.|08...)$/
const isOutage = (error: unknown) =>
  error instanceof Error &&
  (OUTAGE.test(error.message) || ('code' in error && OUTAGE_CODE.test(String(error.code))))

const accept = ({ sessions, begun }: Accepted, id: string) => {
  begun.set(id, performance.now())
  sessions.push(id)
}

/** Numbered from 0 on; tried again while Postgres is away. */
export const createLoad = (start: (n: number, share: Share) => Promise<string>, accepted: Accepted) => {
  let next = 0
  return async (count: number, { share = 'mixed' as Share, pauseMs = 0 } = {}) => {
    for (let i = 0; i < count; i += 1) {
      const n = next
      next += 1
      const tried = () =>
        start(n, share).catch((error: unknown) => {
          if (isOutage(error)) return null
          throw error
        })
      accept(accepted, await tryUntil(tried, 100))
      await sleep(pauseMs)
    }
  }
}

export const createPost = (url: string, key: string, accepted: Accepted) => async (body: object) => {
  const id = await tryUntil(async () => {
    const answer = await apiClient(url, key)
      .post(body)
      .catch(() => null)
    if (answer === null) return null
    if (answer.status === 202) return answer.body.data.session_id
    // the session is there, its ticket is not read yet
    if (answer.status === 503 && answer.body.meta.session_id) return answer.body.meta.session_id
    assert.ok([429, 503].includes(answer.status), `answered ${answer.status}`)
    return null
  }, 200)
  accept(accepted, id)
  return id
}

/** When which session was told of, to a tenth of a second. */
export const watchEnds = ({ messages }: Inbox) => {
  const told = new Map<string, number>()
  let seen = 0
  const look = () => {
    for (const { body } of messages.slice(seen))
      if (!told.has(body.session_id)) told.set(body.session_id, performance.now())
    seen = messages.length
  }
  setInterval(look, 100).unref()
  return told
}

export const slowestOf =
  ({ sessions, begun }: Accepted, told: ReadonlyMap<string, number>) =>
  (from: number) => {
    const now = performance.now()
    const took = sessions.slice(from).map((id) => (told.get(id) ?? now) - (begun.get(id) ?? now))
    return Math.max(0, ...took) / 1_000
  }

export const endedOn = (inbox: Inbox, sessions: readonly string[]) => () => {
  const told = new Set(inbox.messages.map(({ body }) => body.session_id))
  return sessions.filter((id) => told.has(id)).length
}
