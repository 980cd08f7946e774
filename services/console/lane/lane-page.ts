import { z } from 'zod'
import { SessionId } from '#contracts/ids.ts'
import type { WaitingSession } from '../bus/lane.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { behindRow } from '../filters/behind-row.ts'
import { pageBehind } from '../filters/page-behind.ts'
import { inboxTabs } from '../frame/inbox-tabs.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { reasonWords } from '../frame/reason-words.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { laneWords } from './lane-words.ts'

const LIMIT = 50

const LaneQuery = z.object({ after: SessionId.optional() })

const rowOf = (one: WaitingSession, { home, view }: Call) => {
  const words = laneWords(view.language)
  return html`
    <tr>
      <td>
        <a href="${home}/inbox/lane/${one.session_id}">${one.merchant}</a>
        ${one.sandbox && html` <span class="tag">${words.sandbox}</span>`}
        <small class="mono wrap">${one.session_id}</small>
      </td>
      <td>
        <code>${one.reason}</code>
        <small class="wrap">${reasonWords(one.reason, one.detail, view.language)}</small>
      </td>
      <td class="wide-only wrap soft">${one.page}</td>
      <td>${moment(one.deadline.toISOString(), view.language)}</td>
    </tr>
  `
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const words = laneWords(call.view.language)
  const here = `${call.home}/inbox/lane`
  const set = { schema: LaneQuery, filters: behindRow, limit: LIMIT }
  const { query, bad } = await askedFilters(call, parts, set)
  const after = query.after ?? null
  const all = await parts.desk.lane.waiting({ after, limit: LIMIT + 1 })
  const { shown, ways } = pageBehind(call, all, { limit: LIMIT, after, here, idOf: (one) => one.session_id })
  const table = html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.where}</th>
          <th scope="col">${words.reason}</th>
          <th scope="col" class="wide-only">${words.portal}</th>
          <th scope="col">${words.deadline}</th>
        </tr>
      </thead>
      <tbody>${shown.map((one) => rowOf(one, call))}</tbody>
    </table>
  `
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    ${inboxTabs(call, 'lane')}
    ${bareNotes(bad, behindRow, call.view.language)}
    <div class="card flush">${shown.length === 0 ? html`<p class="empty">${words.none}</p>` : table}</div>
    ${ways}
  `
  return { title: words.title, body }
}

/** Sessions of every account that wait for an operator, the first deadline first. */
export const lanePage: Page = {
  method: 'GET',
  path: '/inbox/lane',
  scope: 'accounts',
  filters: behindRow,
  answer,
}
