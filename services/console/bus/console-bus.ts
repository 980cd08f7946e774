import type { StatusData } from '#contracts/http/answers.ts'
import type { EventItem } from '#contracts/http/session-events.ts'
import type { SessionItem, SessionsQuery } from '#contracts/http/sessions.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Language } from '../html/language.ts'

type Of<More> = Readonly<{ caller: Caller } & More>
type Page<Item> = { items: Item[]; next_cursor: string | null }
export type SessionOf = Of<{ sessionId: string; language: Language }>

/**
 * What the API's own commands and queries do for a page. The two services meet in `main.ts`; each
 * refuses with `Rejection`.
 */
export type ConsoleBus = Readonly<{
  sessions: (asked: Of<{ query: SessionsQuery }>) => Promise<Page<SessionItem>>
  session: (asked: SessionOf) => Promise<StatusData>
  sessionEvents: (
    asked: Of<{ sessionId: string; query: { limit: number; cursor?: string } }>,
  ) => Promise<Page<EventItem>>
  cancelSession: (asked: SessionOf) => Promise<unknown>
  giveInput: (asked: SessionOf & Readonly<{ fields: Record<string, string> }>) => Promise<unknown>
  /** The id of the merchant with that RFC, as this account sees merchants. */
  merchantOf: (asked: Of<{ rfc: string }>) => Promise<string | null>
}>
