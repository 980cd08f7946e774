import { z } from 'zod'
import { visibleText } from '#contracts/values.ts'
import { type PlaceOfSession, placesOfSessions } from '#platform/log/places-of-sessions.ts'
import type { Notice } from '../bus/desk.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { behindRow } from '../filters/behind-row.ts'
import { pageBehind } from '../filters/page-behind.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Parts } from '../frame/page.ts'
import { reasonShown } from '../frame/reason-words.ts'
import { capped, moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { operatorWords } from './operator-words.ts'

const LIMIT = 50

const NoticesQuery = z.object({ after: z.string().max(60).regex(visibleText).optional() })

const closeForm = ({ notice_id: id, waits_until: until }: Notice, { home, view }: Call) => {
  const words = operatorWords(view.language)
  return html`
    <form class="row" method="post" action="${home}/operator/notices/${id}/close">
      ${tokenField(view)}
      <button class="second">${words.close}</button>
      ${until && html`<button class="second" name="go_on" value="yes">${words.goOn}</button>`}
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
  const whose = account !== null && html`<a href="/console/${account}">${account}</a>`
  return html`${merchant} <small class="mono wrap">${whose}</small>`
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

const tableOf = (notices: readonly Notice[], call: Call, places: Places) => {
  const words = operatorWords(call.view.language)
  if (notices.length === 0) return html`<p class="empty">${words.noNotices}</p>`
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.reason}</th>
          <th scope="col">${words.where}</th>
          <th scope="col" class="wide-only">${words.died}</th>
          <th scope="col">${words.does}</th>
        </tr>
      </thead>
      <tbody>${notices.map((notice) => rowOf(notice, call, places))}</tbody>
    </table>
  `
}

const placesOf = async (notices: readonly Notice[], { platform }: Parts): Promise<Places> => {
  const ids = notices.flatMap(({ session_id }) => session_id ?? [])
  const rows = await platform.database.query<PlaceOfSession>(placesOfSessions(ids))
  return new Map(rows.map((row) => [row.session_id, row]))
}

/** What waits for an operator, and what account owners should know, the newest first. */
export const noticesCard = async (call: Call, parts: Parts): Promise<Html> => {
  const { language } = call.view
  const words = operatorWords(language)
  const set = { schema: NoticesQuery, filters: behindRow, limit: LIMIT }
  const { query, bad } = await askedFilters(call, parts, set)
  const after = query.after ?? null
  const all = await parts.desk.notices({ after, limit: LIMIT + 1 })
  const { shown, ways } = pageBehind(call, all, {
    limit: LIMIT,
    after,
    here: `${call.home}/operator`,
    at: '#notices',
    idOf: ({ notice_id: id }) => id,
  })
  const count = after === null && html` <span class="soft">${capped(all.length, LIMIT)}</span>`
  return html`
    <section aria-labelledby="notices">
      <h2 id="notices">${words.notices}${count}</h2>
      ${bareNotes(bad, behindRow, language)}
      <div class="card flush">${tableOf(shown, call, await placesOf(shown, parts))}</div>
      ${ways}
    </section>
  `
}
