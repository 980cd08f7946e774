import { accountRoles } from '#contracts/people.ts'
import { createPeople, type ListedPerson } from '#platform/tenants/people/people.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { oneButton, sureForm } from '../frame/sure-form.ts'
import { onceField } from '../frame/take-once.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { isLastOwner } from './is-last-owner.ts'
import { type PeopleWords, peopleWords } from './people-words.ts'

type Listed = Readonly<{ call: Call; words: PeopleWords; all: readonly ListedPerson[] }>

const isSelf = ({ view }: Call, { personId }: ListedPerson) => view.person?.personId === personId

const actionsOf = (person: ListedPerson, { call, words, all }: Listed) => {
  const here = `${call.home}/people/${person.personId}`
  const mayGo = !(isSelf(call, person) && isLastOwner(person, all))
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
        ${!person.hasPassword && html`<small>${words.invited}</small>`}
      </td>
      <td><code>${person.role}</code></td>
      <td class="wide-only soft">${person.lastSeenAt ? at(person.lastSeenAt) : '—'}</td>
      <td class="wide-only soft">${at(person.createdAt)}</td>
      <td>${actionsOf(person, listed)}</td>
    </tr>
  `
}

const table = (listed: Listed) => {
  const { words, all } = listed
  if (all.length === 0) return html`<p class="empty">${words.none}</p>`
  const head = (word: string, isWide = false) =>
    html`<th scope="col"${isWide && html` class="wide-only"`}>${word}</th>`
  return html`
    <table>
      <thead>
        <tr>
          ${head(words.who)}
          ${head(words.role)}
          ${head(words.seen, true)}
          ${head(words.since, true)}
          ${head(words.does)}
        </tr>
      </thead>
      <tbody>${all.map((person) => rowOf(person, listed))}</tbody>
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
          ${accountRoles.map(
            (role) => html`
              <option value="${role}"${role === typed.get('role') && html` selected`}>${words[role]}</option>
            `,
          )}
        </select>
      </label>
      <button>${words.invite}</button>
    </form>
  </section>
`

export const peopleShown = async (
  call: Call,
  { platform }: Parts,
  problem: string | null = null,
): Promise<Shown> => {
  const words = peopleWords(call.view.language)
  const all = await createPeople(platform.database.query).list(call.caller.accountId)
  const mailed = all.find(({ personId }) => personId === call.query.get('mailed'))
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
      <div class="more"><a class="button second" href="${call.home}/people/trail">${words.trail}</a></div>
    </div>
    ${mailed && html`<p class="note good" role="status">${words.mailed} ${mailed.email}.</p>`}
    <div class="card flush">${table({ call, words, all })}</div>
    ${form(call, words, problem)}
  `
  return { title: words.title, body }
}

/** Who enters this account; the same in both modes. */
export const peoplePage: Page = {
  method: 'GET',
  path: '/people',
  scope: 'people',
  answer: (call, parts) => peopleShown(call, parts),
}
