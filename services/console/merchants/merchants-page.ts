import type { MerchantItem } from '#contracts/http/merchants.ts'
import { MerchantsQuery } from '#contracts/http/requests.ts'
import { loadBook } from '#merchants/publish/load-book.ts'
import type { OpenCircuit } from '../bus/circuits.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { html } from '../html/html.ts'
import { channelTag } from './channel-tag.ts'
import { circuitLine } from './circuit-text.ts'
import { evidenceTag } from './evidence-tag.ts'
import { filterForm, merchantFilters } from './filter-form.ts'
import { healthPill } from './health-card.ts'
import { statePill } from './merchant-state.ts'
import { merchantWords } from './merchant-words.ts'
import { stateNow } from './state-now.ts'

const LIMIT = 25
type Around = Readonly<{
  of: ReadonlyMap<string, OpenCircuit>
  now: Date
  stateOf: ReturnType<typeof stateNow>
}>

const rowOf = (item: MerchantItem, { home, view }: Call, { of, now, stateOf }: Around) => {
  const { id, name, rfcs, supported, channel, evidence, health } = item
  const circuit = of.get(id)
  const state = stateOf({ merchant: item, isPaused: circuit !== undefined })
  return html`
    <tr>
      <td>
        <a href="${home}/merchants/${id}">${name}</a>
        <small class="mono">
          ${rfcs.slice(0, 2).join(' · ')}
          ${rfcs.length > 2 && ` +${rfcs.length - 2}`}
        </small>
      </td>
      <td>${statePill(state, view.language)}</td>
      <td class="wide-only">${channel && channelTag(channel, view.language)}</td>
      <td class="wide-only">${evidenceTag(evidence, view.language)}</td>
      <td>
        ${supported && healthPill(health, view.language)}
        ${circuit && circuitLine(circuit, { language: view.language, now })}
      </td>
    </tr>
  `
}

const table = (items: readonly MerchantItem[], call: Call, around: Around) => {
  const words = merchantWords(call.view.language)
  if (items.length === 0) return html`<p class="empty">${words.none}</p>`
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.name}</th>
          <th scope="col">${words.supported}</th>
          <th scope="col" class="wide-only">${words.channel}</th>
          <th scope="col" class="wide-only">${words.evidence}</th>
          <th scope="col">${words.health}</th>
        </tr>
      </thead>
      <tbody>${items.map((item) => rowOf(item, call, around))}</tbody>
    </table>
  `
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { language } = call.view
  const { bus, platform } = parts
  const words = merchantWords(language)
  const set = { schema: MerchantsQuery, filters: merchantFilters, limit: LIMIT }
  const { query, bad } = await askedFilters(call, parts, set)
  const [{ items, next_cursor: next }, open, { book }] = await Promise.all([
    bus.merchants({ caller: call.caller, query }),
    bus.openCircuits({ caller: call.caller }),
    loadBook(platform.database.query),
  ])
  const of = new Map(open.map((one) => [one.merchant_id, one]))
  const around = { of, now: new Date(platform.clock.now()), stateOf: stateNow(call, parts, book) }
  const { cursor, q, supported, channel } = query
  const filters = { ...(q && { q }), ...(supported && { supported }), ...(channel && { channel }) }
  const address = (more: Readonly<Record<string, string>>) =>
    `${call.home}/merchants?${new URLSearchParams({ ...filters, ...more }).toString()}`
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    ${bareNotes(bad, merchantFilters, language)}
    ${filterForm(call, query, bad)}
    <div class="card flush">${table(items, call, around)}</div>
    ${pager(
      {
        first: cursor === undefined ? null : address({}),
        next: next === null ? null : address({ cursor: next }),
      },
      language,
    )}
  `
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
