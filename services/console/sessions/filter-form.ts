import { failures } from '#contracts/failures.ts'
import type { Bad } from '../filters/asked-filters.ts'
import { filterField } from '../filters/filter-field.ts'
import type { Call } from '../frame/page.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { type Option, options } from '../html/options.ts'
import type { Tab } from './filters.ts'

const said = inBoth({
  search: ['Buscar', 'Search'],
  searchHint: ['external_id, UUID, RFC o id', 'external_id, UUID, RFC or id'],
  from: ['Desde', 'From'],
  to: ['Hasta', 'Until'],
  merchant: ['Comercio', 'Merchant'],
  failure: ['Falla', 'Failure'],
  any: ['Cualquiera', 'Any'],
  apply: ['Aplicar', 'Apply'],
  clear: ['Quitar filtros', 'Clear filters'],
})

type Words = ReturnType<typeof said>

/** Whether there is something to clear, right or wrong. */
const isFiltered = ({ query }: Call): boolean =>
  ['q', 'from', 'to', 'failure_code', 'merchant'].some((name) => (query.get(name) ?? '') !== '')

const failureOptions = (chosen: string, { any }: Words) => {
  const codes = Object.keys(failures).sort()
  return options([['', any], ...codes.map((code): Option => [code])], chosen)
}

type Filtered = Readonly<{ tab: Tab; bad: readonly Bad[] }>

/** The search and the filters of the list; the tab stays. */
export const filterForm = (call: Call, { tab, bad }: Filtered): Html => {
  const words = said(call.view.language)
  const of = (name: string) => call.query.get(name) ?? ''
  const read = { bad, language: call.view.language }
  const search = { name: 'q', label: words.search, isSearch: true } as const
  const day = (name: 'from' | 'to') =>
    filterField(
      { name, label: words[name] },
      read,
      (tied) => html`<input type="date" name="${name}"${tied} value="${of(name)}">`,
    )
  return html`
    <form class="filters" role="search" data-at-once>
      ${tab !== 'all' && html`<input type="hidden" name="tab" value="${tab}">`}
      ${filterField(
        search,
        read,
        (tied) => html`
          <input
            type="search"
            name="q"${tied}
            value="${of('q')}"
            placeholder="${words.searchHint}"
            maxlength="128"
          >
        `,
      )}
      ${day('from')}
      ${day('to')}
      ${filterField(
        { name: 'merchant', label: words.merchant },
        read,
        (tied) => html`
          <input
            name="merchant"${tied}
            maxlength="100"
            autocomplete="off"
            placeholder="oxxo"
            value="${of('merchant')}"
          >
        `,
      )}
      ${filterField(
        { name: 'failure_code', label: words.failure },
        read,
        (tied) => html`
          <select name="failure_code"${tied}>${failureOptions(of('failure_code'), words)}</select>
        `,
      )}
      <button class="second">${words.apply}</button>
      ${isFiltered(call) && html`<a class="quiet" href="${call.home}/sessions">${words.clear}</a>`}
    </form>
  `
}
