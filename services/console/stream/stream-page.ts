import { sessionEventTypes } from '#contracts/events/session-events.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { eventRows } from './event-rows.ts'
import { firstEvents } from './find-events.ts'
import { fieldValue, type StreamFilters, streamFilters } from './stream-filters.ts'

const said = inBoth({
  title: ['Eventos', 'Events'],
  type: ['Tipo', 'Type'],
  all: ['Todos', 'All'],
  merchant: ['Comercio (id)', 'Merchant (id)'],
  session: ['Sesión (ses_…)', 'Session (ses_…)'],
  from: ['Desde (hora de México)', 'From (Mexico’s time)'],
  to: ['Hasta (inclusive)', 'Until (included)'],
  apply: ['Aplicar', 'Apply'],
  pause: ['Pausar', 'Pause'],
  go: ['Seguir', 'Resume'],
  fresh: ['nuevos', 'new'],
  export: ['Exportar NDJSON', 'Export NDJSON'],
  none: ['Ningún evento todavía: los nuevos aparecen aquí.', 'No event yet: new ones appear here.'],
  bad: [
    'Estos filtros no se entienden y no se aplicaron:',
    'These filters cannot be understood and were left out:',
  ],
})

const filterForm = ({ query, view }: Call) => {
  const words = said(view.language)
  const value = (name: string) => query.get(name) ?? ''
  return html`<form class="filters" data-at-once><label>${words.type}<select name="type"><option value="">${words.all}</option>${sessionEventTypes.map(
    (type) => html`<option${type === value('type') && html` selected`}>${type}</option>`,
  )}</select></label><label>${words.merchant}<input name="merchant" maxlength="100" value="${value('merchant')}"></label><label>${words.session}<input name="session" maxlength="100" value="${value('session')}"></label><label>${words.from}<input type="datetime-local" name="from" value="${fieldValue('from', query)}"></label><label>${words.to}<input type="datetime-local" name="to" value="${fieldValue('to', query)}"></label><button class="second">${words.apply}</button></form>`
}

const head = ({ home, view }: Call, { again }: StreamFilters) => {
  const words = said(view.language)
  return html`<div class="head"><h1>${words.title}</h1><div class="more"><span class="soft" id="fresh" role="status" data-word="${words.fresh}"></span><button type="button" class="second" hidden data-pause data-other="${words.go}">${words.pause}</button><a class="button second" href="${home}/stream/export?${again.toString()}" download>${words.export}</a></div></div>`
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { home, view } = call
  const words = said(view.language)
  const filters = streamFilters(call.query)
  const { items, cursor } = await firstEvents(call, parts, filters)
  const session = filters.query.session_id
  const news = session === undefined ? `${home}/live` : `${home}/live?session=${session}`
  const body = html`${head(call, filters)}${filters.bad.length > 0 && html`<p class="note wait" role="status">${words.bad} ${filters.bad.join(', ')}</p>`}${filterForm(call)}
<div class="card flush"><ol class="stream" data-stream="${home}/stream/rows?${filters.again.toString()}" data-news="${news}" data-cursor="${cursor}">${eventRows(items, { home, language: view.language })}</ol><p class="empty">${words.none}</p></div>`
  return { title: words.title, body }
}

/** The account's events as they come: with a pause, filters, and the JSON of each. */
export const streamPage: Page = { method: 'GET', path: '/stream', scope: 'sessions:read', answer }
