import type { StreamedEvent } from '#contracts/http/events.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'

type Shown = Readonly<{ home: string; language: Language }>

const row = (event: StreamedEvent, { home, language }: Shown) => html`
  <li>
    <details>
      <summary>
        <span class="when">${moment(event.at, language, true)}</span>
        <code class="kind">${event.type}</code>
        <span class="whose">${event.external_id}</span>
        <small class="mono wide-only">${event.version}</small>
      </summary>
      <p><a href="${home}/sessions/${event.session_id}">${event.session_id}</a></p>
      <pre tabindex="0">${JSON.stringify(event, null, 2)}</pre>
    </details>
  </li>
`

/** Newest first. Each opens to its JSON. */
export const eventRows = (items: readonly StreamedEvent[], shown: Shown): Html =>
  html`${items.toReversed().map((event) => row(event, shown))}`
