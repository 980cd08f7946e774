import { channels } from '#contracts/http/channels.ts'
import type { MerchantItem } from '#contracts/http/merchants.ts'
import { MerchantsQuery } from '#contracts/http/requests.ts'
import type { OpenCircuit } from '../bus/circuits.ts'
import { askedFilters } from '../frame/asked-filters.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { circuitLine } from './circuit-text.ts'
import { healthPill } from './health-card.ts'
import { merchantWords } from './merchant-words.ts'

const LIMIT = 25
const names = { q: 'q', supported: 'supported', channel: 'channel', cursor: 'cursor' } as const

/** The address's filters; what is malformed is left out. */
const queryIn = (address: URLSearchParams): MerchantsQuery => {
  const textOf = (name: string) => address.get(name)?.trim()
  const { query } = askedFilters({ schema: MerchantsQuery, names, textOf, limit: LIMIT })
  return query ?? MerchantsQuery.parse({ limit: `${LIMIT}` })
}

const choice = (
  name: string,
  { value, options }: Readonly<{ value: string; options: readonly (readonly [string, string])[] }>,
) =>
  html`<select name="${name}">${options.map(([one, text]) => html`<option value="${one}"${one === value && html` selected`}>${text}</option>`)}</select>`

const filterForm = (query: MerchantsQuery, language: Language) => {
  const words = merchantWords(language)
  const supported = [
    ['', words.all],
    ['true', words.reached],
    ['false', words.recognised],
  ] as const
  const channel = [['', words.all] as const, ...channels.map((one) => [one, one] as const)]
  return html`<form class="filters" role="search" data-at-once><label class="search">${words.search}<input name="q" type="search" maxlength="100" value="${query.q}"></label><label>${words.supported}${choice('supported', { value: query.supported ?? '', options: supported })}</label><label>${words.channel}${choice('channel', { value: query.channel ?? '', options: channel })}</label><button class="second">${words.find}</button></form>`
}

type Circuits = Readonly<{ of: ReadonlyMap<string, OpenCircuit>; now: Date }>

const rowOf = (item: MerchantItem, { home, view }: Call, { of, now }: Circuits) => {
  const { id, name, rfcs, supported, channel, evidence, health } = item
  const words = merchantWords(view.language)
  const circuit = of.get(id)
  return html`<tr><td><a href="${home}/merchants/${id}">${name}</a><small class="mono">${rfcs.slice(0, 2).join(' · ')}${rfcs.length > 2 && ` +${rfcs.length - 2}`}</small></td>
<td><span class="pill ${supported ? 'completed' : ''}">${supported ? words.reached : words.recognised}</span></td><td class="wide-only">${channel && html`<code class="tag">${channel}</code>`}</td><td class="wide-only"><code class="tag">${evidence}</code></td><td>${healthPill(health, view.language)}${circuit && circuitLine(circuit, { language: view.language, now })}</td></tr>`
}

const table = (items: readonly MerchantItem[], call: Call, circuits: Circuits) => {
  const words = merchantWords(call.view.language)
  if (items.length === 0) return html`<p class="empty">${words.none}</p>`
  return html`<table><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.supported}</th><th scope="col" class="wide-only">${words.channel}</th><th
scope="col" class="wide-only">${words.evidence}</th><th scope="col">${words.health}</th></tr></thead><tbody>${items.map((item) => rowOf(item, call, circuits))}</tbody></table>`
}

const answer = async (call: Call, { bus, platform }: Parts): Promise<Shown> => {
  const words = merchantWords(call.view.language)
  const query = queryIn(call.query)
  const [{ items, next_cursor: next }, open] = await Promise.all([
    bus.merchants({ caller: call.caller, query }),
    bus.openCircuits({ caller: call.caller }),
  ])
  const of = new Map(open.map((one) => [one.merchant_id, one]))
  const circuits = { of, now: new Date(platform.clock.now()) }
  const { cursor, q, supported, channel } = query
  const filters = { ...(q && { q }), ...(supported && { supported }), ...(channel && { channel }) }
  const address = (more: Readonly<Record<string, string>>) =>
    `${call.home}/merchants?${new URLSearchParams({ ...filters, ...more }).toString()}`
  const body = html`<div class="head"><h1>${words.title}</h1></div>${filterForm(query, call.view.language)}<div class="card flush">${table(items, call, circuits)}</div>${pager(
    {
      first: cursor === undefined ? null : address({}),
      next: next === null ? null : address({ cursor: next }),
    },
    call.view.language,
  )}`
  return { title: words.title, body }
}

/** Which merchants are known, and how they fare. */
export const merchantsPage: Page = { method: 'GET', path: '/merchants', scope: 'sessions:read', answer }
