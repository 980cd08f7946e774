import { EndpointEvent } from '#contracts/http/endpoints.ts'
import { type Delivery, MessagesQuery } from '#contracts/http/webhook-messages.ts'
import type { EndpointId } from '#contracts/ids.ts'
import { askedFilters } from '../frame/asked-filters.ts'
import { deliveryPill, deliveryStates, deliveryWords } from '../frame/delivery-words.ts'
import type { Call, Parts } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { webhookWords } from './webhook-words.ts'

const LIMIT = 25
const names = { state: 'state', event: 'event', from: 'from', to: 'to', cursor: 'cursor' } as const

/** `here`: the address of the page; null: messages of every endpoint. */
type Of = Readonly<{ here: string; endpointId: EndpointId | null }>

/** The address's filters; what is malformed is left out. */
const queryIn = ({ query: address }: Call): MessagesQuery => {
  const textOf = (name: string) => address.get(name)
  return askedFilters({ schema: MessagesQuery, names, textOf, limit: LIMIT }).query ?? { limit: LIMIT }
}

/** The address with other filters; a new choice begins at the first page. */
const address = ({ query }: Call, { here }: Of, change: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams()
  for (const name of Object.keys(names)) {
    const value = name in change ? change[name] : name === 'cursor' ? null : query.get(name)
    if (value) next.set(name, value)
  }
  return next.size === 0 ? here : `${here}?${next.toString()}`
}

const tabs = (call: Call, of: Of, chosen: string | undefined) => {
  const words = webhookWords(call.view.language)
  const link = (state: (typeof deliveryStates)[number] | null) =>
    html`<a href="${address(call, of, { state })}"${(state ?? undefined) === chosen && html` aria-current="page"`}>${state === null ? words.all : deliveryWords(call.view.language)[state]}</a>`
  return html`<nav class="tabs" aria-label="${words.state}">${[null, ...deliveryStates].map(link)}</nav>`
}

const filterForm = ({ query, view }: Call, { here }: Of) => {
  const words = webhookWords(view.language)
  const of = (name: string) => query.get(name) ?? ''
  return html`<form class="filters" role="search" action="${here}" data-at-once>${of('state') !== '' && html`<input type="hidden" name="state" value="${of('state')}">`}<label>${words.event}<select name="event"><option value="">${words.any}</option>${EndpointEvent.options.map(
    (event) => html`<option${event === of('event') && html` selected`}>${event}</option>`,
  )}</select></label><label>${words.from}<input type="date" name="from" value="${of('from')}"></label><label>${words.until}<input type="date" name="to" value="${of('to')}"></label><button class="second">${words.apply}</button></form>`
}

const rowOf = (delivery: Delivery, { home, view }: Call, isOfOne: boolean) => {
  const { state, event, session_id: session, url, attempts, created_at: made, message_id: id } = delivery
  const { nobody } = webhookWords(view.language)
  return html`<tr><td>${deliveryPill(state, view.language)}</td><td><a href="${home}/webhooks/messages/${id}">${event}</a><small class="mono">${session}</small></td>
${!isOfOne && html`<td class="wide-only wrap">${url ?? nobody}</td>`}<td class="num">${attempts}</td><td class="wide-only soft">${moment(made, view.language)}</td></tr>`
}

const table = (items: readonly Delivery[], call: Call, isOfOne: boolean) => {
  const words = webhookWords(call.view.language)
  if (items.length === 0) return html`<p class="empty">${words.none}</p>`
  return html`<table><thead><tr><th scope="col">${words.state}</th><th scope="col">${words.event}</th>${!isOfOne && html`<th scope="col" class="wide-only">${words.to}</th>`}<th scope="col" class="num">${words.tries}</th><th
scope="col" class="wide-only">${words.made}</th></tr></thead><tbody>${items.map((item) => rowOf(item, call, isOfOne))}</tbody></table>`
}

/** Messages of an account or of one endpoint, newest first, by the filters of the address. */
export const messageList = async (call: Call, { bus }: Parts, of: Of): Promise<Html> => {
  const asked = queryIn(call)
  const { endpointId } = of
  const query = endpointId === null ? asked : { ...asked, endpoint_id: endpointId }
  const { items, next_cursor: next } = await bus.messages({ caller: call.caller, query })
  const ways = {
    first: asked.cursor === undefined ? null : address(call, of, {}),
    next: next === null ? null : address(call, of, { cursor: next }),
  }
  return html`<h2>${webhookWords(call.view.language).messages}</h2>${filterForm(call, of)}${tabs(call, of, asked.state)}<div class="card flush">${table(items, call, endpointId !== null)}</div>${pager(ways, call.view.language)}`
}
