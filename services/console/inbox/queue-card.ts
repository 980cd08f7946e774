import type { OpenQuestion } from '#projections/session-status/open-questions.ts'
import type { Call } from '../frame/page.ts'
import { capped } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { type Inbox, MOST } from './find-questions.ts'
import { inboxWords } from './inbox-words.ts'
import { timeLeft } from './time-left.ts'

/** Below it the time that is left is marked. */
const SOON_MS = 3_600_000

/** What waits, the first deadline first. */
export const queueCard = ({ queue, shown }: Inbox, call: Call, now: string): Html | null => {
  const words = inboxWords(call.view.language)
  if (queue.length === 0) return null
  const row = ({ session_id: id, external_id, merchant_name, deadline, fields }: OpenQuestion) => {
    const isSoon = Date.parse(deadline) - Date.parse(now) < SOON_MS
    return html`
      <li>
        <a href="${call.home}/inbox/questions/${id}"${id === shown?.session_id && html` aria-current="true"`}>
          <strong>${merchant_name ?? words.unknown}</strong>
          <span class="pill ${isSoon ? 'asks' : ''}">${timeLeft(deadline, now)}</span>
          <small>${fields.map(({ label }) => label).join(', ')}</small>
          <small class="mono">${external_id}</small>
        </a>
      </li>
    `
  }
  return html`
    <section class="card flush" aria-labelledby="queue">
      <h2 id="queue">${words.waiting} <span class="soft">${capped(queue.length, MOST)}</span></h2>
      <ol class="queue plain">${queue.slice(0, MOST).map(row)}</ol>
    </section>
  `
}
