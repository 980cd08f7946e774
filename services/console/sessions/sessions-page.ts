import type { SessionItem } from '#contracts/http/sessions.ts'
import { scopesOfRole } from '#contracts/people.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { capped, moment, pesos } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { untilListed } from '../live/until-listed.ts'
import { filterForm } from './filter-form.ts'
import { sessionFilters, type Tab, tabs } from './filters.ts'
import { CAP, findPage, foundById } from './find-page.ts'
import { statePill, stateWords } from './session-words.ts'

const said = inBoth({
  title: ['Sesiones', 'Sessions'],
  session: ['Sesión', 'Session'],
  state: ['Estado', 'State'],
  merchant: ['Comercio', 'Merchant'],
  total: ['Total', 'Total'],
  created: ['Creada', 'Created'],
  none: ['Ninguna sesión con estos filtros.', 'No sessions match.'],
  noneYet: ['Todavía no hay ninguna sesión.', 'There is no session yet.'],
  begin: ['Probar con un ticket', 'Try it with a ticket'],
  unknown: ['Sin identificar', 'Not identified'],
  recovered: ['recuperada', 'recovered'],
  pretend: ['de prueba', 'test'],
})

type Words = ReturnType<typeof said>

/** The address with other filters; a new choice begins at the first page. */
const address = ({ home, query }: Call, change: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams(query)
  next.delete('cursor')
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name)
    else next.set(name, value)
  const text = next.toString()
  return `${home}/sessions${text && `?${text}`}`
}

const tabBar = (call: Call, here: Tab, counted: Partial<Record<Tab, number>>) => {
  const words = stateWords(call.view.language)
  const link = (tab: Tab) => {
    const count = counted[tab]
    const change = { tab: tab === 'all' ? null : tab }
    return html`
      <a href="${address(call, change)}"${tab === here && html` aria-current="page"`}>
        ${words[tab]}
        ${count !== undefined && html` <span class="count">${capped(count, CAP)}</span>`}
      </a>
    `
  }
  return html`<nav class="tabs" aria-label="${said(call.view.language).state}">${tabs.map(link)}</nav>`
}

const rowOf = (
  item: SessionItem,
  home: string,
  { words, language }: { words: Words; language: Language },
) => {
  // below `test` all of them are
  const isPretend = item.test_mode && home.endsWith('/live')
  const { session_id: id, merchant, total, failure, needs_input: asks, status } = item
  return html`
    <tr>
      <td>
        ${statePill({ status, asks }, language)}
        ${failure && html`<small class="mono">${failure.code}</small>`}
      </td>
      <td>
        <a href="${home}/sessions/${id}">${item.external_id}</a>
        ${isPretend && html` <span class="tag">${words.pretend}</span>`}
        <small>
          <bdi>${merchant?.name ?? words.unknown}</bdi>
          ${item.recovered && html` · ${words.recovered}`}
        </small>
      </td>
      <td class="wide-only mono soft">${item.uuid ?? '—'}</td>
      <td class="num">${total === null ? '—' : pesos(total)}</td>
      <td class="wide-only soft">${moment(item.created_at, language)}</td>
    </tr>
  `
}

const mayTry = ({ view }: Call): boolean =>
  scopesOfRole[view.person?.role ?? 'finance'].includes('sessions:write')

/** Without a filter there is nothing yet, and a way to begin. */
const noRow = (call: Call, words: Words, isFiltered: boolean) => {
  if (isFiltered) return html`<p class="empty">${words.none}</p>`
  const way = mayTry(call) && html` <a href="${call.home}/try">${words.begin}</a>`
  return html`<p class="empty">${words.noneYet}${way}</p>`
}

type Listed = Readonly<{ items: readonly SessionItem[]; isFiltered: boolean }>

const table = ({ items, isFiltered }: Listed, call: Call, words: Words) => {
  const { language } = call.view
  if (items.length === 0) return noRow(call, words, isFiltered)
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.state}</th>
          <th scope="col">${words.session}</th>
          <th scope="col" class="wide-only">UUID</th>
          <th scope="col" class="num">${words.total}</th>
          <th scope="col" class="wide-only">${words.created}</th>
        </tr>
      </thead>
      <tbody>${items.map((item) => rowOf(item, call.home, { words, language }))}</tbody>
    </table>
  `
}

const answer = async (call: Call, parts: Parts): Promise<Shown | { to: string }> => {
  const words = said(call.view.language)
  await untilListed(call, parts)
  const found = await foundById(call, parts)
  if (found !== null) return { to: `${call.home}/sessions/${found}` }
  const { tab, used, bad, page, counted } = await findPage(call, parts)
  const next = page.next_cursor
  const listed = { items: page.items, isFiltered: used.length > 0 }
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    ${bareNotes(bad, sessionFilters, call.view.language)}
    ${filterForm(call, { tab, bad })}
    <div data-live="${call.home}/live">
      <div data-part="tabs">${tabBar(call, tab, counted)}</div>
      <div class="card flush" data-part="list">${table(listed, call, words)}</div>
    </div>
    ${pager(
      {
        first: used.includes('cursor') ? address(call, {}) : null,
        next: next ? address(call, { cursor: next }) : null,
      },
      call.view.language,
    )}
  `
  return { title: words.title, body }
}

export const sessionsPage: Page = {
  method: 'GET',
  path: '/sessions',
  scope: 'sessions:read',
  filters: sessionFilters,
  answer,
}
