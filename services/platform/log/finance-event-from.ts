import { schemaVersion } from '#contracts/events/session-events.ts'
import { FinanceEvent, financeEventTypes } from '#contracts/finance/finance-events.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'

const known = new Set<string>(financeEventTypes)

/** Whether an event is a fact of finance: no session has it. */
export const isFinanceType = (type: string): boolean => known.has(type)

type Row = Readonly<{ event_id: string; type: string; schema_version: number; at: Date; data: unknown }>

/** How this version reads a fact of finance. Throws UnreadableEvent. */
export const financeEventFrom = ({ event_id, type, schema_version, at, data }: Row): FinanceEvent => {
  const parsed = FinanceEvent.safeParse({ type, at: at.toISOString(), data })
  if (parsed.success && schema_version <= schemaVersion) return parsed.data
  throw new UnreadableEvent(`event ${event_id} (${type}) is a fact of finance that this version cannot read`)
}
