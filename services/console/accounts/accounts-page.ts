import type { ListedAccount } from '#platform/tenants/list-accounts.ts'
import type { Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  title: ['Cuentas', 'Accounts'],
  search: ['Buscar por nombre o id', 'Search by name or id'],
  find: ['Buscar', 'Search'],
  none: [
    'Ninguna cuenta. Crea la primera con: npm run --silent cli -- account create NOMBRE',
    'No account. Make the first one with: npm run --silent cli -- account create NAME',
  ],
  name: ['Cuenta', 'Account'],
  suspended: ['suspendida', 'suspended'],
})

type Listed = Readonly<{ accounts: readonly ListedAccount[]; part: string }>

export const accountsPage = (language: Language, { accounts, part }: Listed): Shown => {
  const words = said(language)
  const rows = accounts.map(
    ({ accountId, name, suspended }) =>
      html`<tr><td><a href="/console/${accountId}">${name}</a>${suspended && html` <span class="pill failed">${words.suspended}</span>`}</td><td class="mono soft">${accountId}</td></tr>`,
  )
  const body = html`<div class="head"><h1>${words.title}</h1></div>
<form class="filters" role="search"><label class="search">${words.search}<input name="q" type="search" value="${part}"></label><button class="second">${words.find}</button></form>
<div class="card flush">${
    rows.length === 0
      ? html`<p class="empty">${words.none}</p>`
      : html`<table><thead><tr><th scope="col">${words.name}</th><th scope="col">id</th></tr></thead><tbody>${rows}</tbody></table>`
  }</div>`
  return { title: words.title, body }
}
