import type { KnownKey } from '#platform/tenants/known-keys.ts'
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
  revoked: ['revocada', 'revoked'],
  ends: ['hasta', 'until'],
  none: ['Todavía no hay llaves: crea la primera aquí abajo.', 'No key yet: create the first one below.'],
})

type Words = ReturnType<typeof said>

const actionsOf = (key: KnownKey, call: Call, words: Words) => {
  if (key.revokedAt || (key.endsAt && key.endsAt.getTime() < Date.now())) return null
  const here = `${call.home}/keys/${key.id}`
  const isOwn = mayHold(call.view.person?.role ?? 'finance', key.scopes)
  return html`
    <div class="row">
      ${isOwn && oneButton(call.view, { action: `${here}/roll`, name: words.roll, makesSecret: true })}
      ${sureForm(call.view, { action: `${here}/revoke`, name: words.revoke })}
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

/** The list, and below it the form as it was typed. */
export const showKeys = async (call: Call, { platform }: Parts, typed: TypedKey): Promise<Shown> => {
  const words = said(call.view.language)
  const all = await platform.accounts.keys.list(call.caller.accountId)
  const keys = all.filter(({ mode }) => mode === call.caller.mode).toReversed()
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
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
    ${newKeyCard(call, typed)}
  `
  return { title: words.title, body }
}

export const keysPage: Page = {
  method: 'GET',
  path: '/keys',
  scope: 'keys',
  answer: (call, parts) => showKeys(call, parts, untypedKey),
}
