import type { Exchange } from '../bus/exchanges.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { faultWords, messageWords } from './webhook-words.ts'

const linesOf = (headers: readonly (readonly [string, string])[]) =>
  headers.map(([name, value]) => `${name}: ${value}`).join('\n')

const requestText = ({ request }: Exchange) =>
  request && `POST ${request.url}\n${linesOf(Object.entries(request.headers))}`

/** Without headers there may be a body, of a version before. */
const answerText = ({ status_code: status, response_headers: headers, response }: Exchange) => {
  const parts = [headers && linesOf(headers), response].filter((part) => part !== null && part !== '')
  return status === null ? null : [`HTTP ${status}`, parts.join('\n\n')].join('\n').trimEnd()
}

type Folded = Readonly<{ id: string; name: string; text: string | null; none: string }>

const folded = ({ id, name, text, none }: Folded) =>
  text === null
    ? html`<p class="soft">${name}: ${none}</p>`
    : html`<div id="${id}"><details><summary>${name}</summary><pre tabindex="0">${text}</pre></details></div>`

/** One attempt: when, how long, what was sent and what came back; all of it is hostile text. */
const item = (exchange: Exchange, language: Language) => {
  const words = messageWords(language)
  const { attempt_id: id, n, at, duration_ms: ms, status_code: status, outcome, error } = exchange
  const isSent = error !== 'address_refused'
  return html`
    <li id="${id}">
      <div class="head">
        <strong>${n}.</strong>
        <span class="pill ${outcome}" title="${outcome}">${status ?? error ?? outcome}</span>
        <span class="soft">${ms.toLocaleString('en')} ms · ${moment(at, language, true)}</span>
      </div>
      ${error && html`<p>${faultWords(language)[error]} <code>${error}</code></p>`}
      ${folded({
        id: `request-${id}`,
        name: words.request,
        text: requestText(exchange),
        none: isSent ? words.notKept : words.notSent,
      })}
      ${
        status !== null &&
        folded({ id: `answer-${id}`, name: words.answer, text: answerText(exchange), none: words.notKept })
      }
    </li>
  `
}

export const exchangeItems = (exchanges: readonly Exchange[], language: Language): Html =>
  exchanges.length === 0
    ? html`<p class="soft">${messageWords(language).noAttempt}</p>`
    : html`<ol class="plain deliveries exchanges">${exchanges.map((one) => item(one, language))}</ol>`
