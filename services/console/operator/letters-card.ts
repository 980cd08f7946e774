import { type DeadLetter, deadLetters, whyNoRetry } from '#platform/transport/delivery/dead-letters.ts'
import type { Call, Parts } from '../frame/page.ts'
import { oneButton } from '../frame/sure-form.ts'
import { technicalDetail } from '../frame/technical-detail.ts'
import { capped, moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { operatorWords } from './operator-words.ts'

/** An outage can bury thousands; `dead-letters list` of the cli has them all. */
const MOST = 100

const actionOf = (letter: DeadLetter, call: Call) => {
  const words = operatorWords(call.view.language)
  if (letter.retrying) return html`<span class="pill waiting">${words.retrying}</span>`
  const why = whyNoRetry(letter)
  if (why !== null)
    return html`<small>${words.noEffect} ${call.view.language === 'es' ? words.ended : why}</small>`
  const action = `${call.home}/operator/letters/${letter.event_id}/retry?consumer=${encodeURIComponent(letter.consumer)}`
  return oneButton(call.view, { action, name: words.retry })
}

const sessionOf = ({ account_id, mode, session_id }: DeadLetter) =>
  account_id === null
    ? session_id
    : html`<a href="/console/${account_id}/${mode}/sessions/${session_id}">${session_id}</a>`

const rowOf = (letter: DeadLetter, call: Call) => html`
  <tr>
    <td>
      <code>${letter.type}</code> <span class="tag">${letter.consumer}</span>
      <small class="mono wrap">${sessionOf(letter)}</small>
      <small class="wrap">${technicalDetail(letter.last_error, call.view.language)}</small>
    </td>
    <td class="num wide-only">${letter.attempts}</td>
    <td class="wide-only soft">${moment(letter.died_at.toISOString(), call.view.language)}</td>
    <td>${actionOf(letter, call)}</td>
  </tr>
`

/** Events that a group gave up. */
export const lettersCard = async (call: Call, { platform }: Parts): Promise<Html> => {
  const words = operatorWords(call.view.language)
  const asked = { eventId: null, consumer: null, most: MOST + 1 }
  const all = await deadLetters(platform.database.query, asked)
  const shown = all.slice(0, MOST)
  return html`
    <section aria-labelledby="letters">
      <h2 id="letters">${words.letters} <span class="soft">${capped(all.length, MOST)}</span></h2>
      <div class="card flush">
        ${
          shown.length === 0
            ? html`<p class="empty">${words.noLetters}</p>`
            : html`
              <table>
                <thead>
                  <tr>
                    <th scope="col">${words.event}</th>
                    <th scope="col" class="num wide-only">${words.tries}</th>
                    <th scope="col" class="wide-only">${words.died}</th>
                    <th scope="col">${words.does}</th>
                  </tr>
                </thead>
                <tbody>${shown.map((letter) => rowOf(letter, call))}</tbody>
              </table>
            `
        }
      </div>
      ${all.length > MOST && html`<p class="soft">${words.more} ${MOST}.</p>`}
    </section>
  `
}
