import { EventsQuery } from '#contracts/http/events.ts'
import { askedFilters } from '../frame/asked-filters.ts'

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

/** What the address chooses of the account's events. */
export const streamFilters = (address: URLSearchParams, limit = PAGE): StreamFilters => {
  const textOf = (name: string) => address.get(name)?.trim()
  const { query, used, bad } = askedFilters({ schema: EventsQuery, names, textOf, limit })
  const merchant = textOf('merchant')?.slice(0, 100) || null
  const again = new URLSearchParams()
  for (const name of used) if (name !== 'cursor') again.set(name, address.get(name) ?? '')
  if (merchant !== null) again.set('merchant', merchant)
  return { query: query ?? EventsQuery.parse({ limit: `${limit}` }), merchant, bad, again }
}
