import type { EventItem } from '#contracts/http/session-events.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { eventWords } from './event-words.ts'
import { tellingWords } from './telling-words.ts'

const said = inBoth({
  title: ['Qué pasó', 'What happened'],
  line: ['Desde aquí puede existir una factura', 'From here on an invoice may exist'],
  raw: ['Evento', 'Event'],
  cut: [
    'Aquí están los primeros eventos; todos están en el archivo exportado de',
    'The first events are here; all are in the exported file of',
  ],
  stream: ['Eventos', 'Events'],
})

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const shownAs = (value: string | number, language: Language) =>
  typeof value === 'string' && instant.test(value) ? moment(value, language) : value

/** `detail` is English, for who mends things: the event itself has it. */
const isTold = (key: string, language: Language) => key !== 'detail' || language === 'en'

const tellingOf = ({ data }: EventItem, language: Language): readonly Html[] =>
  Object.entries(tellingWords(language)).flatMap(([key, word]) => {
    const value: unknown = key === 'portalMessage' && data[key] ? `«${data[key]}»` : data[key]
    const isShort = typeof value === 'string' || typeof value === 'number'
    return isShort && isTold(key, language) ? [html`<span>${word} ${shownAs(value, language)}</span>`] : []
  })

/** Since the beginning: `+1.2 s`, `+3 min`. */
const sinceStart = (from: string, at: string): string => {
  const seconds = (Date.parse(at) - Date.parse(from)) / 1_000
  if (seconds < 60) return `+${seconds.toFixed(1)} s`
  if (seconds < 5_400) return `+${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `+${Math.round(seconds / 3_600)} h` : `+${Math.round(seconds / 86_400)} d`
}

type Shown = Readonly<{ language: Language; begun: string }>

const row = (event: EventItem, { language, begun }: Shown) => {
  const name = eventWords(language)[event.type] ?? event.type
  const telling = tellingOf(event, language)
  return html`
    ${event.type === 'IssueIntended' && html`<li class="border">${said(language).line}</li>`}
    <li id="event-${event.version}" tabindex="-1" class="event ${event.type}">
      <div>
        <strong>${name}</strong> <code class="soft">${event.type}</code>
        <span class="since" title="${event.at}">${sinceStart(begun, event.at)}</span>
      </div>
      ${telling.length > 0 && html`<p class="soft telling">${telling}</p>`}
      <details>
        <summary>${said(language).raw} ${event.version} · ${moment(event.at, language, true)}</summary>
        <pre tabindex="0">${JSON.stringify(event.data, null, 2)}</pre>
      </details>
    </li>
  `
}

/** `more`: where all are, if these are only the first ones. */
type Told = Readonly<{ language: Language; more: string | null }>

export const timeline = (events: readonly EventItem[], { language, more }: Told): Html => {
  const begun = events[0]?.at ?? ''
  return html`
    <section class="card" aria-labelledby="events">
      <h2 id="events">${said(language).title}</h2>
      ${
        more !== null &&
        html`<p class="note" id="cut">${said(language).cut} <a href="${more}">${said(language).stream}</a>.</p>`
      }
      <ol class="timeline">${events.map((event) => row(event, { language, begun }))}</ol>
    </section>
  `
}
