import { z } from 'zod'
import type { KeysAsked, KnownKey } from '#platform/tenants/known-keys.ts'
import { noPlace } from '../bus/no-place.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { behindRow } from '../filters/behind-row.ts'
import { pageBehind } from '../filters/page-behind.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { oneButton, sureForm } from '../frame/sure-form.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { newKeyCard, type TypedKey, untypedKey } from './new-key-card.ts'
import { mayHold } from './own-scopes.ts'

const said = inBoth({
  title: ['Llaves', 'Keys'],
  key: ['Llave', 'Key'],
  scopes: ['Puede', 'May'],
  all: ['todo', 'everything'],
  used: ['Último uso', 'Last use'],
  never: ['nunca', 'never'],
  made: ['Creada', 'Made'],
  does: ['Acciones', 'Actions'],
  roll: ['Renovar', 'Roll'],
  revoke: ['Revocar', 'Revoke'],
  more: [
    'Puede más que tu rol: después solo un dueño puede crear otra igual.',
    'It may do more than your role: only an owner can make another like it.',
  ],
  revoked: ['revocada', 'revoked'],
  ends: ['hasta', 'until'],
  none: ['Todavía no hay llaves: crea la primera aquí abajo.', 'No key yet: create the first one below.'],
})

const LIMIT = 25

const KeysQuery = z.object({
  after: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
})
const set = { schema: KeysQuery, filters: behindRow, limit: LIMIT }

type Words = ReturnType<typeof said>

const actionsOf = (key: KnownKey, call: Call, words: Words) => {
  if (key.revokedAt || (key.endsAt && key.endsAt.getTime() < Date.now())) return null
  const here = `${call.home}/keys/${key.id}`
  // a key that leaked is ended by whoever sees it first; a copy of it is only for who may hold it
  const isOwn = mayHold(call.view.person?.role ?? 'finance', key.scopes)
  const warning = !isOwn && { fields: html`<p class="soft">${words.more}</p>` }
  return html`
    <div class="row">
      ${isOwn && oneButton(call.view, { action: `${here}/roll`, name: words.roll, makesSecret: true })}
      ${sureForm(call.view, { action: `${here}/revoke`, name: words.revoke, ...warning })}
    </div>
  `
}

const rowOf = (key: KnownKey, call: Call, words: Words) => {
  const { language } = call.view
  const state = key.revokedAt
    ? html`<span class="pill failed">${words.revoked}</span>`
    : key.endsAt && html`<small>${words.ends} ${moment(key.endsAt.toISOString(), language)}</small>`
  return html`
    <tr>
      <td>
        <strong>${key.name ?? '—'}</strong> ${state}
        <small class="mono">${key.prefix}…${key.last4} · ${key.id}</small>
      </td>
      <td class="wide-only">
        ${key.scopes === null ? words.all : key.scopes.map((scope) => html`<span class="tag">${scope}</span> `)}
      </td>
      <td class="soft">${key.lastUsedAt ? moment(key.lastUsedAt.toISOString(), language) : words.never}</td>
      <td class="wide-only soft">${moment(key.createdAt.toISOString(), language)}</td>
      <td>${actionsOf(key, call, words)}</td>
    </tr>
  `
}

const keysBehind = async (asked: KeysAsked, { platform: { accounts } }: Parts) => {
  const { accountId, mode, after } = asked
  if (after !== null && !(await accounts.keys.find({ accountId, mode, id: after }))) throw noPlace()
  return accounts.keys.page(asked)
}

/** The list, and below it the form as it was typed. */
export const showKeys = async (call: Call, parts: Parts, typed: TypedKey): Promise<Shown> => {
  const { language } = call.view
  const words = said(language)
  const { query, bad } = await askedFilters(call, parts, set)
  const after = query.after ?? null
  const { accountId, mode } = call.caller
  const asked = { accountId, mode, after, limit: LIMIT + 1 }
  const { shown: keys, ways } = pageBehind(call, await keysBehind(asked, parts), {
    limit: LIMIT,
    after,
    here: `${call.home}/keys`,
    idOf: ({ id }) => id,
  })
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    ${bareNotes(bad, behindRow, language)}
    <div class="card flush">
      ${
        keys.length === 0
          ? html`<p class="empty">${words.none}</p>`
          : html`
            <table>
              <thead>
                <tr>
                  <th scope="col">${words.key}</th>
                  <th scope="col" class="wide-only">${words.scopes}</th>
                  <th scope="col">${words.used}</th>
                  <th scope="col" class="wide-only">${words.made}</th>
                  <th scope="col">${words.does}</th>
                </tr>
              </thead>
              <tbody>${keys.map((key) => rowOf(key, call, words))}</tbody>
            </table>
          `
      }
    </div>
    ${ways}
    ${newKeyCard(call, typed)}
  `
  return { title: words.title, body }
}

export const keysPage: Page = {
  method: 'GET',
  path: '/keys',
  scope: 'keys',
  filters: behindRow,
  answer: (call, parts) => showKeys(call, parts, untypedKey),
}
