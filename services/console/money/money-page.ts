import type { Summary } from '#contracts/http/billing/summary.ts'
import type { Bad } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { filterField } from '../filters/filter-field.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { pesos } from '../html/formats.ts'
import { html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { options } from '../html/options.ts'
import { chargesCard } from './charges-card.ts'
import { chosenIn, moneyFilters } from './chosen-in.ts'
import { daysChart } from './days-chart.ts'
import { moneyWords, monthName } from './money-words.ts'
import { type Chosen, monthsFrom } from './month-of.ts'
import { pricesCard } from './prices-card.ts'

/** Months that the list offers; any other stands in the address. */
const OFFERED = 36

const monthOptions = ({ month, open }: Chosen, language: Language) => {
  const offered = Array.from({ length: OFFERED }, (_, count) => monthsFrom(open, -count))
  const all = offered.includes(month) ? offered : [month, ...offered]
  return options(
    all.map((one) => [one, monthName(one, language)]),
    month,
  )
}

type Read = Readonly<{ chosen: Chosen; bad: readonly Bad[] }>

const monthForm = ({ view: { language } }: Call, { chosen, bad }: Read, here: string) => {
  const words = moneyWords(language)
  const step = (count: number, arrow: string) => {
    const other = monthsFrom(chosen.month, count)
    if (other > chosen.open) return null
    return html`
      <a class="button second" href="${here}?month=${other}" aria-label="${monthName(other, language)}">
        ${arrow}
      </a>
    `
  }
  const month = filterField(
    { name: 'month', label: words.month },
    { bad, language },
    (tied) => html`<select name="month"${tied}>${monthOptions(chosen, language)}</select>`,
  )
  return html`
    <form class="filters" data-at-once>
      ${step(-1, '←')}
      ${month}
      ${step(1, '→')}
      <button class="second">${words.show}</button>
    </form>
  `
}

const figures = (summary: Summary, { view }: Call) => {
  const words = moneyWords(view.language)
  const one = (name: string, value: string | number) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return html`
    <dl class="figures">
      ${one(words.total, pesos(summary.total_amount))}
      ${one(words.net, pesos(summary.net_amount))}
      ${one(words.tax, pesos(summary.tax_amount))}
      ${one(words.completed, summary.completed.toLocaleString('en'))}
      ${one(words.charged, summary.charged.toLocaleString('en'))}
      ${one(words.waived, summary.waived.toLocaleString('en'))}
      ${one(words.failed, summary.failed.toLocaleString('en'))}
    </dl>
  `
}

const files = ({ home, view, caller }: Call, { month }: Chosen) => {
  if (caller.mode === 'test') return null
  const words = moneyWords(view.language)
  const link = (format: 'pdf' | 'csv') => html`
    <a class="button second" href="${home}/money/statement/${format}?month=${month}" download>
      ${words.statement} ${format.toUpperCase()}
    </a>
  `
  return html`<div class="more">${link('pdf')}${link('csv')}</div>`
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const words = moneyWords(call.view.language)
  const now = parts.platform.clock.now()
  const { chosen, cursor, bad } = await chosenIn(call, parts, moneyFilters)
  const page = `${call.home}/money`
  const here = `${page}?month=${chosen.month}`
  const { accountId } = call.caller
  const [summary, charges, prices] = await Promise.all([
    parts.bus.billingSummary({ caller: call.caller, query: { month: chosen.month } }),
    chargesCard(call, parts, { chosen, cursor, here }),
    parts.desk.prices({ accountId, at: now }),
  ])
  const state = summary.closed ? 'delivered' : 'waiting'
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
      <span class="pill ${state}">
        ${monthName(chosen.month, call.view.language)}: ${summary.closed ? words.closed : words.open}
      </span>
      ${files(call, chosen)}
    </div>
    ${call.caller.mode === 'test' && html`<p class="note" role="status">${words.isTest}</p>`}
    ${bareNotes(bad, moneyFilters, call.view.language)}
    ${monthForm(call, { chosen, bad }, page)}
    ${figures(summary, call)}
    ${daysChart(summary, { chosen, here, language: call.view.language })}
    ${charges}
    ${pricesCard(prices, call)}
  `
  return { title: words.title, body }
}

export const moneyPage: Page = {
  method: 'GET',
  path: '/money',
  scope: 'billing:read',
  filters: moneyFilters,
  answer,
}
