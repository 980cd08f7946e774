import { z } from 'zod'
import type { UnusedMail } from '../bus/lane.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { behindRow } from '../filters/behind-row.ts'
import { pageBehind } from '../filters/page-behind.ts'
import { inboxTabs } from '../frame/inbox-tabs.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { operatorOf } from './case-page.ts'
import { laneWords } from './lane-words.ts'

const LIMIT = 50

const MailsQuery = z.object({
  after: z
    .string()
    .regex(/^mai_[0-9A-HJKMNP-TV-Z]{26}$/)
    .optional(),
})

const rowOf = (mail: UnusedMail, { home, view }: Call) => {
  const words = laneWords(view.language)
  const { mail_id: id, received_at: at, kept_until: until } = mail
  return html`
    <tr>
      <td>
        ${moment(at.toISOString(), view.language)}
        <small class="mono wrap">${id}</small>
        ${until && html`<small>${words.keptUntil} ${moment(until.toISOString(), view.language)}</small>`}
      </td>
      <td>
        <code class="whole">${mail.reason}</code>
        <small class="mono wrap">${mail.session_id}</small>
      </td>
      <td class="wide-only soft">${mail.via} · ${Math.ceil(mail.bytes / 1_024)} kB</td>
      <td><a href="${home}/inbox/mail/${encodeURIComponent(id)}" download>${words.download}</a></td>
    </tr>
  `
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const words = laneWords(call.view.language)
  const here = `${call.home}/inbox/mail`
  const set = { schema: MailsQuery, filters: behindRow, limit: LIMIT }
  const { query, bad } = await askedFilters(call, parts, set)
  const after = query.after ?? null
  const all = await parts.desk.lane.mails({ after, limit: LIMIT + 1 })
  const { shown, ways } = pageBehind(call, all, { limit: LIMIT, after, here, idOf: (one) => one.mail_id })
  const table = html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.came}</th>
          <th scope="col">${words.reason}</th>
          <th scope="col" class="wide-only">${words.mail}</th>
          <th scope="col">.eml</th>
        </tr>
      </thead>
      <tbody>${shown.map((mail) => rowOf(mail, call))}</tbody>
    </table>
  `
  const body = html`
    <div class="head">
      <h1>${words.mail}</h1>
    </div>
    ${inboxTabs(call, 'mail')}
    ${bareNotes(bad, behindRow, call.view.language)}
    <p class="soft">${words.hostile}</p>
    <div class="card flush">${shown.length === 0 ? html`<p class="empty">${words.noMail}</p>` : table}</div>
    ${ways}
  `
  return { title: words.mail, body }
}

/** Mails that nobody used, the newest first. */
export const mailPage: Page = {
  method: 'GET',
  path: '/inbox/mail',
  scope: 'accounts',
  filters: behindRow,
  answer,
}

/** A mail as it came; who looked is kept. */
export const mailFile: Page = {
  method: 'GET',
  path: '/inbox/mail/:mail',
  scope: 'accounts',
  answer: async (call, { desk }) => {
    const mailId = call.params['mail'] ?? ''
    const bytes = await desk.lane.mail({ mailId, by: operatorOf(call) })
    return { bytes, type: 'message/rfc822', name: `${mailId}.eml` }
  },
}
