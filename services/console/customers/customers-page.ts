import type { Customer } from '#contracts/http/customers.ts'
import { PageQuery } from '#contracts/http/list-query.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { askedFilters } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import { type Faults, noFaults } from '../forms/faults.ts'
import type { Filters } from '../frame/filter.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { field } from '../html/field.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { type CustomerForm, faultNote, profileFields, rfcField, usoField } from './customer-fields.ts'
import { type CustomerWords, customerWords } from './customer-words.ts'

const LIMIT = 25

const rowOf = (customer: Customer, { home, view }: Call) => {
  const { customer_id: id, razon_social: name, rfc, regimen, cp, email, updated_at: at } = customer
  return html`
    <tr>
      <td>
        <a href="${home}/customers/${id}">${name}</a>
        <small class="wrap">${email}</small>
      </td>
      <td class="mono">${rfc}</td>
      <td class="wide-only">${regimen} · ${cp}</td>
      <td class="wide-only mono soft">${id}</td>
      <td class="wide-only soft">${moment(at, view.language)}</td>
    </tr>
  `
}

const table = (items: readonly Customer[], call: Call, words: CustomerWords) =>
  items.length === 0
    ? html`<p class="empty">${words.none}</p>`
    : html`
      <table>
        <thead>
          <tr>
            <th scope="col">${words.name}</th>
            <th scope="col">${words.rfc}</th>
            <th scope="col" class="wide-only">${words.regimenCp}</th>
            <th scope="col" class="wide-only">id</th>
            <th scope="col" class="wide-only">${words.changed}</th>
          </tr>
        </thead>
        <tbody>${items.map((item) => rowOf(item, call))}</tbody>
      </table>
    `

const csfField = ({ words, faults }: CustomerForm, { files }: Call) =>
  field({
    id: 'csf_pdf',
    label: words.csf,
    hint: files.length > 0 ? words.chooseAgain : words.csfHint,
    fault: faults.of.get('csf_pdf'),
    input: (tied) => html`<input type="file" name="csf_pdf"${tied} accept="application/pdf">`,
  })

const freshCard = (shown: CustomerForm, call: Call) => html`
  <section class="card" aria-labelledby="fresh">
    <h2 id="fresh">${shown.words.fresh}</h2>
    ${faultNote(shown)}
    <form class="fields" method="post" enctype="multipart/form-data" action="${call.home}/customers">
      ${tokenField(call.view)}
      ${csfField(shown, call)}
      <h3>${shown.words.orTyped}</h3>
      ${rfcField(shown)}
      ${profileFields(shown)}
      ${usoField(shown)}
      <button>${shown.words.save}</button>
    </form>
  </section>
`

/** A cursor of another list is refused by the API. */
const customerFilters: Filters = { cursor: { takes: 'place', field: 'cursor', isBare: true } }

type Typed = Readonly<{ form: URLSearchParams; faults: Faults }>

/** The list, and the form for a new one with what was typed. */
export const showCustomers = async (call: Call, parts: Parts, typed: Typed): Promise<Shown> => {
  const { language } = call.view
  const words = customerWords(language)
  const set = { schema: PageQuery, filters: customerFilters, limit: LIMIT }
  const { query, bad } = await askedFilters(call, parts, set)
  const { items, next_cursor: next } = await parts.bus.customers({ caller: call.caller, query })
  const shown = { ...typed, words, today: mexicanDay(parts.platform.clock.now()) }
  const here = `${call.home}/customers`
  const ways = {
    first: query.cursor === undefined ? null : here,
    next: next === null ? null : `${here}?cursor=${encodeURIComponent(next)}`,
  }
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    <p class="soft">${words.what}</p>
    ${bareNotes(bad, customerFilters, language)}
    <div class="card flush">${table(items, call, words)}</div>
    ${pager(ways, language)}
    ${freshCard(shown, call)}
  `
  return { title: words.title, body }
}

export const customersPage: Page = {
  method: 'GET',
  path: '/customers',
  scope: 'customers',
  showsPerson: true,
  filters: customerFilters,
  answer: (call, parts) => showCustomers(call, parts, { form: new URLSearchParams(), faults: noFaults }),
}
