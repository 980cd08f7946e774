import type { Attempt, Delivery } from '#contracts/http/webhooks/messages.ts'
import type { SessionId } from '#contracts/ids.ts'
import { allItems } from '../bus/all-items.ts'
import { deliveryPill } from '../frame/delivery-words.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Parts } from '../frame/page.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

/** The most that the API gives at once, and that the card has: it says so. */
const [PAGE, MOST] = [100, 500]

const said = inBoth({
  title: ['Webhooks', 'Webhooks'],
  none: ['Nada que entregar todavía.', 'Nothing to deliver yet.'],
  resend: ['Reenviar', 'Resend'],
  nobody: ['nadie suscrito', 'nobody subscribed'],
  answer: ['Respuesta', 'Answer'],
  next: ['próximo intento', 'next attempt'],
  newest: [
    'Aquí están los 500 mensajes e intentos más recientes; cada mensaje tiene los suyos en su página.',
    'The newest 500 messages and attempts are here; each message has its own on its page.',
  ],
})

const attemptLine = (attempt: Attempt, call: Call) => {
  const { n, at, duration_ms, status_code, outcome, error, response } = attempt
  const there = `${call.home}/webhooks/messages/${attempt.message_id}#${attempt.attempt_id}`
  return html`
    <li id="attempt-${attempt.message_id}-${attempt.endpoint_id ?? ''}-${n}">
      <a href="${there}">${n}. <span class="pill ${outcome}">${status_code ?? error ?? outcome}</span></a>
      ${html` ${duration_ms} ms · ${moment(at, call.view.language, true)}`}
      ${
        response &&
        html`
          <details>
            <summary>${said(call.view.language).answer}</summary>
            <pre tabindex="0">${response}</pre>
          </details>
        `
      }
    </li>
  `
}

const messageItem = (delivery: Delivery, attempts: readonly Attempt[], call: Call) => {
  const words = said(call.view.language)
  const { message_id: id, event, state, url, next_attempt_at: next, endpoint_id: to } = delivery
  const own = attempts.filter((one) => one.message_id === id && one.endpoint_id === to)
  return html`
    <li>
      <div class="head">
        <a href="${call.home}/webhooks/messages/${id}"><code>${event}</code></a>
        ${deliveryPill(state, call.view.language)}
        <form
          class="more"
          method="post"
          action="${call.home}/sessions/${delivery.session_id}/messages/${id}/resend"
        >
          ${tokenField(call.view)}
          ${to && html`<input type="hidden" name="endpoint_id" value="${to}">`}
          <button class="second">${words.resend}</button>
        </form>
      </div>
      <p class="soft wrap">
        ${url ?? words.nobody}
        ${next && html` · ${words.next} ${moment(next, call.view.language, true)}`}
      </p>
      <ol class="plain">${own.map((attempt) => attemptLine(attempt, call))}</ol>
    </li>
  `
}

export type Deliveries = Readonly<{ messages: readonly Delivery[]; attempts: readonly Attempt[] }>

/** What is delivered of a session, and how that went. */
export const deliveriesOf = async (
  { caller }: Call,
  { bus }: Parts,
  session_id: SessionId,
): Promise<Deliveries> => {
  const query = { session_id, limit: PAGE }
  const [messages, attempts] = await Promise.all([
    allItems((cursor) => bus.messages({ caller, query: { ...query, cursor } }), MOST),
    allItems((cursor) => bus.attempts({ caller, query: { ...query, cursor } }), MOST),
  ])
  return { messages, attempts }
}

export const deliveriesCard = ({ messages, attempts }: Deliveries, call: Call): Html => {
  const words = said(call.view.language)
  const items = messages.map((one) => messageItem(one, attempts, call))
  const isCut = messages.length >= MOST || attempts.length >= MOST
  return html`
    <section class="card" aria-labelledby="hooks">
      <h2 id="hooks">${words.title}</h2>
      ${
        items.length === 0
          ? html`<p class="soft">${words.none}</p>`
          : html`
              ${isCut && html`<p class="note">${words.newest}</p>`}
              <ul class="plain deliveries">${items}</ul>
            `
      }
    </section>
  `
}
