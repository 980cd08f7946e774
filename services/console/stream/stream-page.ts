import { sessionEventTypes } from '#contracts/events/session-events.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { filterField } from '../filters/filter-field.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { type Option, options } from '../html/options.ts'
import { eventRows } from './event-rows.ts'
import { firstEvents } from './find-events.ts'
import { eventFilters, fieldValue, type StreamFilters, streamFilters } from './stream-filters.ts'

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
  noneYet: ['Todavía no hay eventos: los nuevos aparecen aquí.', 'No event yet: new ones appear here.'],
  among: ['Se buscó entre los', 'Looked for among the'],
  newest: [
    'eventos más recientes de la cuenta. El archivo exportado los tiene todos.',
    'newest events of the account. The exported file has all of them.',
  ],
  none: [
    'Ningún evento con estos filtros: los nuevos que pasen aparecen aquí.',
    'No events match: new ones that do appear here.',
  ],
})

const typeOptions = (chosen: string, { all }: ReturnType<typeof said>) =>
  options([['', all], ...sessionEventTypes.map((type): Option => [type])], chosen)

const filterForm = ({ query, view: { language } }: Call, { bad }: StreamFilters) => {
  const words = said(language)
  const value = (name: string) => query.get(name) ?? ''
  const of = (name: 'type' | 'merchant' | 'session' | 'from' | 'to', control: (tied: Html | null) => Html) =>
    filterField({ name, label: words[name] }, { bad, language }, control)
  const text = (name: 'merchant' | 'session') =>
    of(name, (tied) => html`<input name="${name}"${tied} maxlength="100" value="${value(name)}">`)
  const bound = (name: 'from' | 'to') =>
    of(
      name,
      (tied) => html`<input type="datetime-local" name="${name}"${tied} value="${fieldValue(name, query)}">`,
    )
  const type = of(
    'type',
    (tied) => html`<select name="type"${tied}>${typeOptions(value('type'), words)}</select>`,
  )
  return html`
    <form class="filters" data-at-once>
      ${type}
      ${text('merchant')}
      ${text('session')}
      ${bound('from')}
      ${bound('to')}
      <button class="second">${words.apply}</button>
    </form>
  `
}

const head = ({ home, view }: Call, { again }: StreamFilters) => {
  const words = said(view.language)
  return html`
    <div class="head">
      <h1>${words.title}</h1>
      <div class="more">
        <span class="soft" id="fresh" role="status" data-word="${words.fresh}"></span>
        <button type="button" class="second" hidden data-pause data-other="${words.go}">
          ${words.pause}
        </button>
        <a class="button second" href="${home}/stream/export?${again.toString()}" download>${words.export}</a>
      </div>
    </div>
  `
}

const amongNote = (among: number | null, language: Language) => {
  const words = said(language)
  return (
    among !== null &&
    html`<p class="note" id="among">${words.among} ${among.toLocaleString('en')} ${words.newest}</p>`
  )
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { home, view } = call
  const words = said(view.language)
  const filters = await streamFilters(call, parts)
  const { items, cursor, among } = await firstEvents(call, parts, filters)
  const session = filters.query.session_id
  const news = session === undefined ? `${home}/live` : `${home}/live?session=${session}`
  const body = html`
    ${head(call, filters)}
    ${bareNotes(filters.bad, eventFilters, view.language)}
    ${filterForm(call, filters)}
    ${amongNote(among, view.language)}
    <div class="card flush">
      <ol
        class="stream"
        data-stream="${home}/stream/rows?${filters.again.toString()}"
        data-news="${news}"
        data-cursor="${cursor}"
      >
        ${eventRows(items, { home, language: view.language })}
      </ol>
      <p class="empty">${filters.again.size > 0 ? words.none : words.noneYet}</p>
    </div>
  `
  return { title: words.title, body }
}

/** The account's events as they come: with a pause, filters, and the JSON of each. */
export const streamPage: Page = {
  method: 'GET',
  path: '/stream',
  scope: 'sessions:read',
  filters: eventFilters,
  answer,
}
