import type { MerchantItem } from '#contracts/http/merchants.ts'
import { MerchantsQuery } from '#contracts/http/requests.ts'
import type { OpenCircuit } from '../bus/circuits.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { html } from '../html/html.ts'
import { circuitLine } from './circuit-text.ts'
import { filterForm, merchantFilters } from './filter-form.ts'
import { healthPill } from './health-card.ts'
import { merchantWords } from './merchant-words.ts'

const LIMIT = 25
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

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { language } = call.view
  const { bus, platform } = parts
  const words = merchantWords(language)
  const set = { schema: MerchantsQuery, filters: merchantFilters, limit: LIMIT }
  const { query, bad } = await askedFilters(call, parts, set)
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
  const body = html`<div class="head"><h1>${words.title}</h1></div>${bareNotes(bad, merchantFilters, language)}${filterForm(call, query, bad)}<div class="card flush">${table(items, call, circuits)}</div>${pager(
    {
      first: cursor === undefined ? null : address({}),
      next: next === null ? null : address({ cursor: next }),
    },
    language,
  )}`
  return { title: words.title, body }
}

/** Which merchants are known, and how they fare. */
export const merchantsPage: Page = {
  method: 'GET',
  path: '/merchants',
  scope: 'sessions:read',
  filters: merchantFilters,
  answer,
}
