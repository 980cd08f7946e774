import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { SessionsQuery } from '#contracts/http/sessions.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import { Uuid } from '#contracts/values.ts'
import { askedFilters } from '../frame/asked-filters.ts'

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

/** Names of the address, and what they are in the list's query. */
const names = {
  failure_code: 'failure_code',
  merchant: 'merchant',
  cursor: 'cursor',
  from: 'created_from',
  to: 'created_to',
} as const

/** The address's filters; what is malformed is left out, and named. */
export const filtersIn = (address: URLSearchParams) => {
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'all'
  const textOf = (name: string) => address.get(name)
  const { query, bad } = askedFilters({ schema: SessionsQuery, names, textOf, limit: LIMIT })
  const filters: SessionsQuery = query ?? { limit: LIMIT }
  return { tab, filters, bad: query ? bad : ['from'] }
}
