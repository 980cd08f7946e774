import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { SessionsQuery } from '#contracts/http/sessions.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import { Uuid } from '#contracts/values.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import type { Filters } from '../frame/filter.ts'
import type { Call, Parts } from '../frame/page.ts'

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

const isTab = (text: string): text is Tab => tabs.some((one) => one === text)

export const sessionFilters: Filters = {
  q: { takes: 'text', isOne: (text) => text.length <= 128 },
  tab: { takes: 'choice', isOne: isTab, isBare: true },
  from: { takes: 'day', field: 'created_from' },
  to: { takes: 'day', field: 'created_to' },
  merchant: { takes: 'merchant', field: 'merchant' },
  failure_code: { takes: 'choice', field: 'failure_code' },
  cursor: { takes: 'place', field: 'cursor', isBare: true },
}

/** What the address asks; `q`: the searched word. */
export const filtersIn = async (call: Call, parts: Parts) => {
  const set = { schema: SessionsQuery, filters: sessionFilters, limit: LIMIT }
  const { query: filters, used, bad } = await askedFilters(call, parts, set)
  const textOf = (name: string) => (used.includes(name) ? (call.query.get(name)?.trim() ?? '') : '')
  const asked = textOf('tab')
  const tab: Tab = isTab(asked) ? asked : 'all'
  return { tab, q: textOf('q'), filters, used, bad }
}
