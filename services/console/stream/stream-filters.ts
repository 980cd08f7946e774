import { EventsQuery } from '#contracts/http/events.ts'
import { TimeBound } from '#contracts/http/list-query.ts'
import { askedFilters } from '../frame/asked-filters.ts'
import { instantAt, localMoment } from '../html/local-moment.ts'

/** Names of the address, and what they are in the API's query of events. */
const names = { type: 'types', session: 'session_id', from: 'from', to: 'to', cursor: 'cursor' } as const

export type StreamFilters = Readonly<{
  query: EventsQuery
  merchant: string | null
  /** What could not be understood, and was left out. */
  bad: readonly string[]
  /** The address's filters without the cursor, to be sent again. */
  again: URLSearchParams
}>

const PAGE = 200

/**
 * A minute, as it is in Mexico City, as an instant; `to` includes it, as it does a whole day.
 * Anything else stays as it is.
 */
const boundOf = (name: 'from' | 'to', text: string | undefined): string | undefined => {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return text
  const instant = instantAt(text)
  // an hour that the day does not have
  if (instant === text || localMoment(new Date(instant)) !== text) return text
  return name === 'to' ? new Date(Date.parse(instant) + 60_000).toISOString() : instant
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
export const streamFilters = (address: URLSearchParams, limit = PAGE): StreamFilters => {
  const textOf = (name: string) => address.get(name)?.trim()
  const asked = (name: string) =>
    name === 'from' || name === 'to' ? boundOf(name, textOf(name)) : textOf(name)
  const { query, used, bad } = askedFilters({ schema: EventsQuery, names, textOf: asked, limit })
  const merchant = textOf('merchant')?.slice(0, 100) || null
  const again = new URLSearchParams()
  for (const name of used) if (name !== 'cursor') again.set(name, address.get(name) ?? '')
  if (merchant !== null) again.set('merchant', merchant)
  return { query: query ?? EventsQuery.parse({ limit: `${limit}` }), merchant, bad, again }
}
