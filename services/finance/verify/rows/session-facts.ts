import type { Known } from './derived-session.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const nothing: Known = { uuid: null, merchantId: null, merchantName: null }

/** What the log says of the sessions that have not ended yet. */
export const createSessionFacts = () => {
  const known = new Map<string, Known>()
  const learn = (sessionId: string, data: Readonly<Record<string, unknown>>): Known => {
    const before = known.get(sessionId) ?? nothing
    const now = {
      uuid: textOf(data['uuid'])?.toUpperCase() ?? before.uuid,
      merchantId: textOf(data['merchantId']) ?? before.merchantId,
      merchantName: textOf(data['name']) ?? before.merchantName,
    }
    known.set(sessionId, now)
    return now
  }
  return {
    learn,
    /** Learns from the last event of a session, and forgets the session. */
    end: (sessionId: string, data: Readonly<Record<string, unknown>>): Known => {
      const facts = learn(sessionId, data)
      known.delete(sessionId)
      return facts
    },
  }
}
