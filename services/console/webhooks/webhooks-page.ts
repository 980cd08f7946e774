import { type Delivery, MessagesQuery } from '#contracts/http/webhook-messages.ts'
import { deliveryPill, deliveryStates, deliveryWords } from '../frame/delivery-words.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { endpointCard, newEndpointCard } from './endpoint-cards.ts'

const said = inBoth({
  title: ['Webhooks', 'Webhooks'],
  endpoints: ['Endpoints', 'Endpoints'],
  messages: ['Mensajes', 'Messages'],
  none: ['Ningún mensaje.', 'No message.'],
  all: ['Todos', 'All'],
  state: ['Estado', 'State'],
  event: ['Evento', 'Event'],
  to: ['A dónde', 'To'],
  tries: ['Intentos', 'Attempts'],
  made: ['Creado', 'Made'],
  nobody: ['nadie suscrito', 'nobody subscribed'],
  next: ['Siguientes', 'Next'],
})

type Words = ReturnType<typeof said>

const tabs = ({ home, view }: Call, here: string | undefined, words: Words) => {
  const link = (state: (typeof deliveryStates)[number] | null) =>
    html`<a href="${home}/webhooks${state !== null && `?state=${state}`}"${(state ?? undefined) === here && html` aria-current="page"`}>${state === null ? words.all : deliveryWords(view.language)[state]}</a>`
  return html`<nav class="tabs" aria-label="${words.state}">${[null, ...deliveryStates].map(link)}</nav>`
}

const rowOf = (delivery: Delivery, { home, view }: Call, words: Words) => {
  const { state, event, session_id: session, url, attempts, created_at: made, message_id: id } = delivery
  return html`<tr><td>${deliveryPill(state, view.language)}</td><td><a href="${home}/sessions/${session}">${event}</a><small class="mono">${id}</small></td>
<td class="wide-only wrap">${url ?? words.nobody}</td><td class="num">${attempts}</td><td class="wide-only soft">${moment(made, view.language)}</td></tr>`
}

const queryOf = ({ query }: Call) => {
  const given = ['state', 'cursor'].flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  const parsed = MessagesQuery.safeParse({ limit: '25', ...Object.fromEntries(given) })
  return parsed.success ? parsed.data : { limit: 25 }
}

const messages = async (call: Call, { bus }: Parts, words: Words) => {
  const query: MessagesQuery = queryOf(call)
  const { items, next_cursor: next } = await bus.messages({ caller: call.caller, query })
  const more = new URLSearchParams({ ...(query.state && { state: query.state }), cursor: next ?? '' })
  return html`<h2>${words.messages}</h2>${tabs(call, query.state, words)}<div class="card flush">${
    items.length === 0
      ? html`<p class="empty">${words.none}</p>`
      : html`<table><thead><tr><th scope="col">${words.state}</th><th scope="col">${words.event}</th><th scope="col" class="wide-only">${words.to}</th><th scope="col" class="num">${words.tries}</th><th
scope="col" class="wide-only">${words.made}</th></tr></thead><tbody>${items.map((item) => rowOf(item, call, words))}</tbody></table>`
  }</div><p class="pages">${next && html`<a class="button second" rel="next" href="${call.home}/webhooks?${more.toString()}">${words.next}</a>`}</p>`
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const words = said(call.view.language)
  const { items } = await parts.bus.endpoints({ caller: call.caller, query: { limit: 100 } })
  const body = html`<div class="head"><h1>${words.title}</h1></div>${items.map((endpoint) => endpointCard(endpoint, call))}${await messages(call, parts, words)}${newEndpointCard(call)}`
  return { title: words.title, body }
}

export const webhooksPage: Page = { method: 'GET', path: '/webhooks', scope: 'webhooks', answer }
