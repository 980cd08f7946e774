import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { actionWords } from './action-words.ts'
import { type TrailRow, trailOf } from './trail-of.ts'

const MOST = 100

const said = inBoth({
  title: ['Bitácora de acciones', 'Trail of actions'],
  back: ['Personas', 'People'],
  newest: [
    'Las 100 más recientes de la cuenta, en los dos modos.',
    'The newest 100 of the account, in both modes.',
  ],
  installation: ['De ninguna cuenta', 'Of no account'],
  none: ['Todavía no hay ninguna.', 'None yet.'],
  when: ['Cuándo', 'When'],
  who: ['Quién', 'Who'],
  what: ['Qué', 'What'],
  outcome: ['Resultado', 'Outcome'],
  done: ['hecho', 'done'],
  operator: ['un operador', 'an operator'],
  nobody: ['alguien sin entrar', 'somebody not signed in'],
})

/** Operators are named to operators only. */
const whoOf = ({ email, role }: TrailRow, { view }: Call) => {
  const words = said(view.language)
  if (role === 'operator' && view.person?.role !== 'operator') return words.operator
  return email ?? words.nobody
}

const outcomeOf = ({ outcome }: TrailRow, done: string) =>
  outcome === 'done'
    ? html`<span class="pill completed">${done}</span>`
    : html`<span class="pill failed">${outcome}</span>`

const rowOf = (row: TrailRow, call: Call) => {
  const { language } = call.view
  const what = actionWords(row.action, language) ?? html`<code>${row.action}</code>`
  const mode = row.mode !== null && html` <span class="tag">${row.mode}</span>`
  return html`
    <tr>
      <td class="soft">${moment(row.at.toISOString(), language, true)}</td>
      <td class="wide-only wrap">${whoOf(row, call)}</td>
      <td>
        ${what}${mode}
        <small class="narrow-only wrap">${whoOf(row, call)}</small>
        <small class="mono wrap">${row.subject}</small>
      </td>
      <td>${outcomeOf(row, said(language).done)}</td>
    </tr>
  `
}

const tableOf = (rows: readonly TrailRow[], call: Call): Html => {
  const words = said(call.view.language)
  if (rows.length === 0) return html`<div class="card"><p class="empty">${words.none}</p></div>`
  return html`
    <div class="card flush">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.when}</th>
            <th scope="col" class="wide-only">${words.who}</th>
            <th scope="col">${words.what}</th>
            <th scope="col">${words.outcome}</th>
          </tr>
        </thead>
        <tbody>${rows.map((row) => rowOf(row, call))}</tbody>
      </table>
    </div>
  `
}

const answer = async (call: Call, { platform }: Parts): Promise<Shown> => {
  const words = said(call.view.language)
  const { query } = platform.database
  const rows = await trailOf(query, call.caller.accountId, MOST)
  const isOperator = call.view.person?.role === 'operator'
  const beside = isOperator && tableOf(await trailOf(query, null, MOST), call)
  const body = html`
    <p><a href="${call.home}/people">← ${words.back}</a></p>
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    <p class="soft">${words.newest}</p>
    ${tableOf(rows, call)}
    ${beside && html`<h2>${words.installation}</h2>${beside}`}
  `
  return { title: words.title, body }
}

/** Who did what in the account, for its owner; an operator sees what is of no account too. */
export const trailPage: Page = { method: 'GET', path: '/people/trail', scope: 'people', answer }
