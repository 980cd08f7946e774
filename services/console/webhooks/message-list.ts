import { EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import { type Delivery, MessagesQuery } from '#contracts/http/webhooks/messages.ts'
import type { EndpointId } from '#contracts/ids.ts'
import { askedFilters, type Bad } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { filterField } from '../filters/filter-field.ts'
import { deliveryPill, deliveryStates, deliveryWords } from '../frame/delivery-words.ts'
import type { Filters } from '../frame/filter.ts'
import type { Call, Parts } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { type Option, options } from '../html/options.ts'
import { webhookWords } from './webhook-words.ts'

const LIMIT = 25

export const messageFilters: Filters = {
  state: { takes: 'choice', field: 'state', isBare: true },
  event: { takes: 'choice', field: 'event' },
  from: { takes: 'day', field: 'from' },
  to: { takes: 'day', field: 'to' },
  cursor: { takes: 'place', field: 'cursor', isBare: true },
}

/** `here`: the address of the page; null: messages of every endpoint. */
type Of = Readonly<{ here: string; endpointId: EndpointId | null }>

/** The address with other filters; a new choice begins at the first page. */
const address = ({ query }: Call, { here }: Of, change: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams()
  for (const name of Object.keys(messageFilters)) {
    const value = name in change ? change[name] : name === 'cursor' ? null : query.get(name)
    if (value) next.set(name, value)
  }
  return next.size === 0 ? here : `${here}?${next.toString()}`
}

const tabs = (call: Call, of: Of, chosen: string | undefined) => {
  const words = webhookWords(call.view.language)
  const isHere = html` aria-current="page"`
  const link = (state: (typeof deliveryStates)[number] | null) => html`
    <a href="${address(call, of, { state })}"${(state ?? undefined) === chosen && isHere}>
      ${state === null ? words.all : deliveryWords(call.view.language)[state]}
    </a>
  `
  return html`<nav class="tabs" aria-label="${words.state}">${[null, ...deliveryStates].map(link)}</nav>`
}

const eventOptions = (chosen: string, any: string) =>
  options([['', any], ...EndpointEvent.options.map((event): Option => [event])], chosen)

type Filtered = Readonly<{ state: string | undefined; bad: readonly Bad[] }>

const filterForm = ({ query, view: { language } }: Call, { here }: Of, { state, bad }: Filtered) => {
  const words = webhookWords(language)
  const of = (name: string) => query.get(name) ?? ''
  const field = (name: string, label: string, control: (tied: Html | null) => Html) =>
    filterField({ name, label }, { bad, language }, control)
  const day = (name: string, label: string) =>
    field(name, label, (tied) => html`<input type="date" name="${name}"${tied} value="${of(name)}">`)
  const event = field(
    'event',
    words.event,
    (tied) => html`<select name="event"${tied}>${eventOptions(of('event'), words.any)}</select>`,
  )
  return html`
    <form class="filters" role="search" action="${here}" data-at-once>
      ${state !== undefined && html`<input type="hidden" name="state" value="${state}">`}
      ${event}
      ${day('from', words.from)}
      ${day('to', words.until)}
      <button class="second">${words.apply}</button>
    </form>
  `
}

const rowOf = (delivery: Delivery, { home, view }: Call, isOfOne: boolean) => {
  const { state, event, session_id: session, url, attempts, created_at: made, message_id: id } = delivery
  const { nobody } = webhookWords(view.language)
  return html`
    <tr>
      <td>${deliveryPill(state, view.language)}</td>
      <td>
        <a href="${home}/webhooks/messages/${id}">${event}</a>
        <small class="mono">${session}</small>
      </td>
      ${!isOfOne && html`<td class="wide-only wrap">${url ?? nobody}</td>`}
      <td class="num">${attempts}</td>
      <td class="wide-only soft">${moment(made, view.language)}</td>
    </tr>
  `
}

type Listed = Readonly<{ items: readonly Delivery[]; isOfOne: boolean; isFiltered: boolean }>

const table = ({ items, isOfOne, isFiltered }: Listed, call: Call) => {
  const words = webhookWords(call.view.language)
  if (items.length === 0) return html`<p class="empty">${isFiltered ? words.none : words.noneYet}</p>`
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.state}</th>
          <th scope="col">${words.event}</th>
          ${!isOfOne && html`<th scope="col" class="wide-only">${words.to}</th>`}
          <th scope="col" class="num">${words.tries}</th>
          <th scope="col" class="wide-only">${words.made}</th>
        </tr>
      </thead>
      <tbody>${items.map((item) => rowOf(item, call, isOfOne))}</tbody>
    </table>
  `
}

/** Messages of an account or of one endpoint, newest first, by the filters of the address. */
export const messageList = async (call: Call, parts: Parts, of: Of): Promise<Html> => {
  const set = { schema: MessagesQuery, filters: messageFilters, limit: LIMIT }
  const { query: asked, used, bad } = await askedFilters(call, parts, set)
  const { endpointId } = of
  const { language } = call.view
  const query = endpointId === null ? asked : { ...asked, endpoint_id: endpointId }
  const { items, next_cursor: next } = await parts.bus.messages({ caller: call.caller, query })
  const listed = { items, isOfOne: endpointId !== null, isFiltered: used.length > 0 }
  const ways = {
    first: asked.cursor === undefined ? null : address(call, of, {}),
    next: next === null ? null : address(call, of, { cursor: next }),
  }
  return html`
    <h2>${webhookWords(language).messages}</h2>
    ${bareNotes(bad, messageFilters, language)}
    ${filterForm(call, of, { state: asked.state, bad })}
    ${tabs(call, of, asked.state)}
    <div class="card flush">${table(listed, call)}</div>
    ${pager(ways, language)}
  `
}
