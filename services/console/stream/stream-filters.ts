import { sessionEventTypes } from '#contracts/events/session-events.ts'
import { EventsQuery } from '#contracts/http/events.ts'
import { TimeBound } from '#contracts/http/list-query.ts'
import { askedFilters, type Bad } from '../filters/asked-filters.ts'
import { dayAfter } from '../frame/day-after.ts'
import type { Filters } from '../frame/filter.ts'
import type { Call, Parts } from '../frame/page.ts'
import { instantAt, localMoment } from '../html/local-moment.ts'

const areTypes = (text: string) =>
  text.split(',').every((word) => sessionEventTypes.some((type) => type === word.trim()))

export const eventFilters: Filters = {
  type: { takes: 'choice', field: 'types', isOne: areTypes },
  merchant: { takes: 'merchant' },
  session: { takes: 'session', field: 'session_id' },
  from: { takes: 'moment', field: 'from' },
  to: { takes: 'moment', field: 'to' },
  cursor: { takes: 'place', field: 'cursor', isBare: true },
}

export type StreamFilters = Readonly<{
  query: EventsQuery
  merchant: string | null
  bad: readonly Bad[]
  /** The address's filters without the cursor, to be sent again. */
  again: URLSearchParams
}>

const PAGE = 200

/** A minute in Mexico City as an instant; `to` includes it. Anything else stays as it is. */
const boundOf = (name: string, text: string): string => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return text
  const instant = instantAt(text)
  // an hour that the day does not have
  if (instant === text || localMoment(new Date(instant)) !== text) return text
  return name === 'to' ? new Date(Date.parse(instant) + 60_000).toISOString() : instant
}

/** What people mean by a bound: the minute or the day that ends a range is included. */
const meant = (name: string, text: string): string => {
  if (name !== 'from' && name !== 'to') return text
  const bound = boundOf(name, text)
  return name === 'to' ? dayAfter(bound) : bound
}

const endOf = { from: 'T00:00', to: 'T23:59' } as const

/** A bound of the address as its field shows it: a day is whole. */
export const fieldValue = (name: 'from' | 'to', address: URLSearchParams): string => {
  const text = address.get(name)?.trim() ?? ''
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}${endOf[name]}`
  const isInstant = text.includes('T') && TimeBound.safeParse(text).success
  return isInstant ? localMoment(new Date(text)) : text
}

/** What the address chooses of the account's events. */
export const streamFilters = async (call: Call, parts: Parts, limit = PAGE): Promise<StreamFilters> => {
  const set = { schema: EventsQuery, filters: eventFilters, limit, meant }
  const { query, used, bad } = await askedFilters(call, parts, set)
  const again = new URLSearchParams()
  for (const name of used) if (name !== 'cursor') again.set(name, call.query.get(name) ?? '')
  return { query, merchant: again.get('merchant')?.trim() ?? null, bad, again }
}
