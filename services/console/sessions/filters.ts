import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { SessionsQuery } from '#contracts/http/sessions.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import { Uuid } from '#contracts/values.ts'

export const LIMIT = 25

/** What a search word may be, in this order. */
export type Sought =
  | { is: 'nothing' }
  | { is: 'session'; id: string }
  | { is: 'uuid'; uuid: string }
  | { is: 'rfc'; rfc: string }
  | { is: 'external_id'; externalId: ExternalId }
  | { is: 'no id' }

export const soughtBy = (text: string): Sought => {
  const word = text.trim()
  if (word === '') return { is: 'nothing' }
  if (SessionId.safeParse(word).success) return { is: 'session', id: word }
  if (Uuid.safeParse(word).success) return { is: 'uuid', uuid: word.toUpperCase() }
  if (checkRfc(word.toUpperCase()).ok) return { is: 'rfc', rfc: word.toUpperCase() }
  const externalId = ExternalId.safeParse(word)
  return externalId.success ? { is: 'external_id', externalId: externalId.data } : { is: 'no id' }
}

/** The tabs: each is a filter of the list. */
export const tabs = ['all', 'processing', 'asks', 'completed', 'failed'] as const
export type Tab = (typeof tabs)[number]

export const tabFilter = (tab: Tab): Partial<SessionsQuery> => {
  if (tab === 'all') return {}
  return tab === 'asks' ? { needs_input: 'true' } : { status: tab }
}

/** The day after, as people mean "until": that day is included. */
export const dayAfter = (day: string): string => {
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  return Number.isNaN(noon) ? day : new Date(noon + 86_400_000).toISOString().slice(0, 10)
}

/** Names of the address, and what they are in the list's query. */
const names = {
  failure_code: 'failure_code',
  merchant: 'merchant',
  cursor: 'cursor',
  from: 'created_from',
  to: 'created_to',
} as const

/** The address's filters; what is malformed is left out, and named. */
export const filtersIn = (query: URLSearchParams) => {
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'all'
  const given = Object.entries(names).flatMap(([name, field]) => {
    const value = query.get(name)
    return value ? [{ name, field, value: name === 'to' ? dayAfter(value) : value }] : []
  })
  const parse = (some: typeof given) =>
    SessionsQuery.safeParse({
      limit: `${LIMIT}`,
      ...Object.fromEntries(some.map(({ field, value }) => [field, value])),
    })
  const good = given.filter((one) => parse([one]).success)
  const parsed = parse(good)
  const bad = given.filter((one) => !good.includes(one)).map(({ name }) => name)
  const filters: SessionsQuery = parsed.success ? parsed.data : { limit: LIMIT }
  return { tab, filters, bad: parsed.success ? bad : ['from'] }
}
