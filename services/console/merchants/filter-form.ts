import { channels } from '#contracts/http/channels.ts'
import type { MerchantsQuery } from '#contracts/http/requests.ts'
import type { Bad } from '../filters/asked-filters.ts'
import { filterField } from '../filters/filter-field.ts'
import type { Filters } from '../frame/filter.ts'
import type { Call } from '../frame/page.ts'
import { type Html, html } from '../html/html.ts'
import { type Option, options } from '../html/options.ts'
import { channelWords } from './channel-tag.ts'
import { merchantWords } from './merchant-words.ts'

export const merchantFilters: Filters = {
  q: { takes: 'text', field: 'q' },
  supported: { takes: 'choice', field: 'supported' },
  channel: { takes: 'choice', field: 'channel' },
  cursor: { takes: 'place', field: 'cursor', isBare: true },
}

/** The search and the filters of the list. */
export const filterForm = (
  { query, view: { language } }: Call,
  asked: MerchantsQuery,
  bad: readonly Bad[],
): Html => {
  const words = merchantWords(language)
  const read = { bad, language }
  const choice = (name: 'supported' | 'channel', offered: readonly Option[]) =>
    filterField(
      { name, label: words[name] },
      read,
      (tied) => html`<select name="${name}"${tied}>${options(offered, asked[name])}</select>`,
    )
  const search = filterField(
    { name: 'q', label: words.search, isSearch: true },
    read,
    (tied) => html`<input name="q" type="search"${tied} maxlength="100" value="${query.get('q')}">`,
  )
  const supported: readonly Option[] = [
    ['', words.all],
    ['true', words.reached],
    ['false', words.recognised],
  ]
  const channel: readonly Option[] = [
    ['', words.all],
    ...channels.map((one): Option => [one, channelWords(language)[one]]),
  ]
  return html`
    <form class="filters" role="search" data-at-once>
      ${search}
      ${choice('supported', supported)}
      ${choice('channel', channel)}
      <button class="second">${words.find}</button>
    </form>
  `
}
