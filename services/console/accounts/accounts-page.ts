import type { ListedAccount } from '#platform/tenants/list-accounts.ts'
import { tokenField } from '../frame/layout.ts'
import type { Shown } from '../frame/page.ts'
import { onceField } from '../frame/take-once.ts'
import type { View } from '../frame/view.ts'
import { html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

const said = inBoth({
  title: ['Cuentas', 'Accounts'],
  search: ['Buscar por nombre o id', 'Search by name or id'],
  find: ['Buscar', 'Search'],
  none: [
    'Todavía no hay cuentas: crea la primera aquí abajo.',
    'No account yet: create the first one below.',
  ],
  unknown: ['Ninguna cuenta se llama así.', 'No account has that name.'],
  make: ['Crear una cuenta', 'Create an account'],
  newName: ['Nombre', 'Name'],
  badName: ['Escribe un nombre de hasta 200 caracteres.', 'Write a name of up to 200 characters.'],
  suspended: ['suspendida', 'suspended'],
})

/** `isRefused`: the name of a new account was. */
type Listed = Readonly<{ accounts: readonly ListedAccount[]; part: string; isRefused?: boolean }>

type Words = ReturnType<typeof said>

const makeForm = (view: View, words: Words, isRefused: boolean) => html`
  <section class="card" aria-labelledby="make">
    <h2 id="make">${words.make}</h2>
    ${isRefused && html`<p class="note bad" role="alert">${words.badName}</p>`}
    <form class="fields" method="post" action="/console/accounts">
      ${tokenField(view)}
      ${onceField()}
      <label>${words.newName}<input name="name" required maxlength="200" autocomplete="off"></label>
      <button>${words.make}</button>
    </form>
  </section>
`

export const accountsPage = (view: View, { accounts, part, isRefused = false }: Listed): Shown => {
  const words = said(view.language)
  const rows = accounts.map(
    ({ accountId, name, suspended }) => html`
      <li>
        <a href="/console/${accountId}">
          <strong>${name}</strong>
          ${suspended && html` <span class="pill failed">${words.suspended}</span>`}
          <small class="mono">${accountId}</small>
        </a>
      </li>
    `,
  )
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    <form class="filters" role="search">
      <label class="search">${words.search}<input name="q" type="search" value="${part}"></label>
      <button class="second">${words.find}</button>
    </form>
    <div class="card flush">
      ${
        rows.length === 0
          ? html`<p class="empty">${part === '' ? words.none : words.unknown}</p>`
          : html`<ol class="queue plain" aria-label="${words.title}">${rows}</ol>`
      }
    </div>
    ${makeForm(view, words, isRefused)}
  `
  return { title: words.title, body }
}
