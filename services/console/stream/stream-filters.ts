import { EventsQuery } from '#contracts/http/events.ts'
import { dayAfter } from '../sessions/filters.ts'

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
export const streamFilters = (query: URLSearchParams, limit = PAGE): StreamFilters => {
  const given = Object.entries(names).flatMap(([name, field]) => {
    const value = query.get(name)?.trim()
    return value ? [{ name, field, value: name === 'to' ? dayAfter(value) : value }] : []
  })
  const parse = (some: typeof given) =>
    EventsQuery.safeParse({
      limit: `${limit}`,
      ...Object.fromEntries(some.map(({ field, value }) => [field, value])),
    })
  const good = given.filter((one) => parse([one]).success)
  const whole = parse(good)
  const used = whole.success ? good : []
  const merchant = query.get('merchant')?.trim().slice(0, 100) || null
  const again = new URLSearchParams()
  for (const { name } of used) if (name !== 'cursor') again.set(name, query.get(name) ?? '')
  if (merchant !== null) again.set('merchant', merchant)
  return {
    query: whole.success ? whole.data : EventsQuery.parse({ limit: `${limit}` }),
    merchant,
    bad: given.filter((one) => !used.includes(one)).map(({ name }) => name),
    again,
  }
}
