import { z } from 'zod'
import { accountRoles } from '#contracts/people.ts'
import { visibleText } from '#contracts/values.ts'
import type { ListedPerson } from '#platform/tenants/people/listed-person.ts'
import { findPerson, isLastOwner, peopleBehind } from '#platform/tenants/people/people-of-account.ts'
import { noPlace } from '../bus/no-place.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { behindRow } from '../filters/behind-row.ts'
import { pageBehind } from '../filters/page-behind.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { oneButton, sureForm } from '../frame/sure-form.ts'
import { onceField } from '../frame/take-once.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { options } from '../html/options.ts'
import { type PeopleWords, peopleWords } from './people-words.ts'

const LIMIT = 25

const PeopleQuery = z.object({ after: z.string().max(60).regex(visibleText).optional() })
const set = { schema: PeopleQuery, filters: behindRow, limit: LIMIT }

/** `mayLeave`: the account keeps an owner without who looks. */
type Listed = Readonly<{
  call: Call
  words: PeopleWords
  shown: readonly ListedPerson[]
  mayLeave: boolean
}>

const isSelf = ({ view }: Call, { personId }: ListedPerson) => view.person?.personId === personId

const actionsOf = (person: ListedPerson, { call, words, mayLeave }: Listed) => {
  const here = `${call.home}/people/${person.personId}`
  const mayGo = mayLeave || !isSelf(call, person)
  return html`
    <div class="row">
      ${oneButton(call.view, { action: `${here}/link`, name: words.link, makesSecret: true })}
      ${
        mayGo
          ? sureForm(call.view, { action: `${here}/remove`, name: words.remove })
          : html`<small>${words.last}</small>`
      }
    </div>
  `
}

const rowOf = (person: ListedPerson, listed: Listed) => {
  const { call, words } = listed
  const { language } = call.view
  const at = (date: Date) => moment(date.toISOString(), language)
  return html`
    <tr>
      <td>
        <strong class="wrap">${person.email}</strong>
        ${isSelf(call, person) && html` <span class="tag">${words.you}</span>`}
        <small class="narrow-only"><code>${person.role}</code></small>
        ${!person.hasPassword && html`<small>${words.invited}</small>`}
      </td>
      <td class="wide-only"><code>${person.role}</code></td>
      <td class="wide-only soft">${person.lastSeenAt ? at(person.lastSeenAt) : '—'}</td>
      <td class="wide-only soft">${at(person.createdAt)}</td>
      <td>${actionsOf(person, listed)}</td>
    </tr>
  `
}

const table = (listed: Listed) => {
  const { words, shown } = listed
  if (shown.length === 0) return html`<p class="empty">${words.none}</p>`
  const head = (word: string, isWide = false) =>
    html`<th scope="col"${isWide && html` class="wide-only"`}>${word}</th>`
  return html`
    <table>
      <thead>
        <tr>
          ${head(words.who)}
          ${head(words.role, true)}
          ${head(words.seen, true)}
          ${head(words.since, true)}
          ${head(words.does)}
        </tr>
      </thead>
      <tbody>${shown.map((person) => rowOf(person, listed))}</tbody>
    </table>
  `
}

/** `problem`: why nobody was invited; what was typed stays. */
const form = ({ view, home, form: typed }: Call, words: PeopleWords, problem: string | null) => html`
  <section class="card" aria-labelledby="fresh">
    <h2 id="fresh">${words.fresh}</h2>
    ${problem !== null && html`<p class="note bad" role="alert">${problem}</p>`}
    <form class="fields" method="post" action="${home}/people">
      ${tokenField(view)}
      ${onceField()}
      <label>
        ${words.email}
        <input
          name="email"
          type="email"
          required
          maxlength="254"
          autocomplete="off"
          value="${typed.get('email') ?? ''}"
        >
      </label>
      <label>
        ${words.role}
        <select name="role">
          ${options(
            accountRoles.map((role) => [role, words[role]]),
            typed.get('role'),
          )}
        </select>
      </label>
      <button>${words.invite}</button>
    </form>
  </section>
`

/** A page of them, and what of it depends on others than those that it shows. */
const listedBy = async (call: Call, { platform }: Parts, after: string | null) => {
  const { query } = platform.database
  const { accountId } = call.caller
  const find = async (personId: string | null) =>
    personId === null ? null : findPerson(query, { accountId, personId })
  if (after !== null && !(await find(after))) throw noPlace()
  const [people, mailed, isLast] = await Promise.all([
    peopleBehind(query, { accountId, after, limit: LIMIT + 1 }),
    find(call.query.get('mailed')),
    isLastOwner(query, { accountId, personId: call.view.person?.personId ?? '' }),
  ])
  const here = `${call.home}/people`
  const page = pageBehind(call, people, { limit: LIMIT, after, here, idOf: ({ personId }) => personId })
  return { ...page, mailed, mayLeave: !isLast }
}

export const peopleShown = async (
  call: Call,
  parts: Parts,
  problem: string | null = null,
): Promise<Shown> => {
  const words = peopleWords(call.view.language)
  const { query, bad } = await askedFilters(call, parts, set)
  const { shown, ways, mailed, mayLeave } = await listedBy(call, parts, query.after ?? null)
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
      <div class="more"><a class="button second" href="${call.home}/people/trail">${words.trail}</a></div>
    </div>
    ${mailed && html`<p class="note good" role="status">${words.mailed} ${mailed.email}.</p>`}
    ${bareNotes(bad, behindRow, call.view.language)}
    <div class="card flush">${table({ call, words, shown, mayLeave })}</div>
    ${ways}
    ${form(call, words, problem)}
  `
  return { title: words.title, body }
}

/** Who enters this account; the same in both modes. */
export const peoplePage: Page = {
  method: 'GET',
  path: '/people',
  scope: 'people',
  filters: behindRow,
  answer: (call, parts) => peopleShown(call, parts),
}
