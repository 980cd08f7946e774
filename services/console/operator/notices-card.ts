import { type PlaceOfSession, placesOfSessions } from '#platform/log/places-of-sessions.ts'
import type { Notice } from '../bus/desk.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Parts } from '../frame/page.ts'
import { reasonShown } from '../frame/reason-words.ts'
import { capped, moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { operatorWords } from './operator-words.ts'

const MOST = 100

const closeForm = ({ notice_id: id }: Notice, { home, view }: Call) => {
  if (id === null) return null
  const words = operatorWords(view.language)
  return html`
    <form class="row" method="post" action="${home}/operator/notices/${id}/close">
      ${tokenField(view)}
      <button class="second">${words.close}</button>
      <button class="second" name="go_on" value="yes">${words.goOn}</button>
    </form>
  `
}

type Places = ReadonlyMap<string, PlaceOfSession>

const whereOf = ({ session_id: id, account_id: account, merchant }: Notice, places: Places) => {
  const place = id === null ? undefined : places.get(id)
  if (place) {
    const there = `/console/${place.account_id}/${place.mode}/sessions/${id}`
    return html`${merchant} <small class="mono wrap"><a href="${there}">${id}</a></small>`
  }
  return html`${merchant} <small class="mono wrap">${account}</small>`
}

const rowOf = (notice: Notice, call: Call, places: Places) => {
  const { language } = call.view
  const { reason, kind, detail, at, waits_until: until } = notice
  return html`
    <tr>
      <td>
        <code>${reason ?? kind}</code>
        <small class="wrap">${reasonShown(reason ?? kind, detail, language)}</small>
        ${
          until &&
          html`<small>${operatorWords(language).until} ${moment(until.toISOString(), language)}</small>`
        }
      </td>
      <td>${whereOf(notice, places)}</td>
      <td class="wide-only soft">${moment(at.toISOString(), language)}</td>
      <td>${closeForm(notice, call)}</td>
    </tr>
  `
}

/** What waits for an operator, and what account owners should know. */
export const noticesCard = async (call: Call, { desk, platform }: Parts): Promise<Html> => {
  const words = operatorWords(call.view.language)
  const all = await desk.notices()
  const shown = all.slice(0, MOST)
  const ids = shown.flatMap(({ session_id }) => session_id ?? [])
  const rows = await platform.database.query<PlaceOfSession>(placesOfSessions(ids))
  const places = new Map(rows.map((row) => [row.session_id, row]))
  return html`
    <section aria-labelledby="notices">
      <h2 id="notices">${words.notices} <span class="soft">${capped(all.length, MOST)}</span></h2>
      <div class="card flush">
        ${
          shown.length === 0
            ? html`<p class="empty">${words.noNotices}</p>`
            : html`
              <table>
                <thead>
                  <tr>
                    <th scope="col">${words.reason}</th>
                    <th scope="col">${words.where}</th>
                    <th scope="col" class="wide-only">${words.died}</th>
                    <th scope="col">${words.does}</th>
                  </tr>
                </thead>
                <tbody>${shown.map((notice) => rowOf(notice, call, places))}</tbody>
              </table>
            `
        }
      </div>
      ${all.length > MOST && html`<p class="soft">${words.more} ${MOST}.</p>`}
    </section>
  `
}
