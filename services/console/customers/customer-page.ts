import type { Customer } from '#contracts/http/customers.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { type Faults, noFaults } from '../forms/faults.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { sureForm } from '../frame/sure-form.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { faultNote, profileFields, usoField } from './customer-fields.ts'
import { customerWords } from './customer-words.ts'

const formOf = ({ razon_social, regimen, cp, email, uso_cfdi }: Customer) =>
  new URLSearchParams({ razon_social, regimen, cp, email: email ?? '', uso_cfdi: uso_cfdi ?? '' })

/** Codes of warnings in the address, after a change. */
const savedNote = ({ query, view }: Call) => {
  if (!query.has('saved')) return null
  const words = customerWords(view.language)
  const codes = (query.get('saved') ?? '').split(',').filter((code) => /^[a-z_]{1,60}$/.test(code))
  return codes.length === 0
    ? html`<p class="note good" role="status">${words.saved}</p>`
    : html`
      <p class="note wait" role="status">
        ${words.saved} ${words.warned} ${codes.map((code) => html`<code class="tag">${code}</code> `)}
      </p>
    `
}

type Typed = Readonly<{ form?: URLSearchParams; faults: Faults }>

/** One receiver, and the form to change it with what was typed. Throws `not_found`. */
export const showCustomer = async (call: Call, { bus, platform }: Parts, typed: Typed): Promise<Shown> => {
  const { view, home, caller } = call
  const words = customerWords(view.language)
  const customer = await bus.customer({ caller, customerId: call.params['customer'] ?? '' })
  const here = `${home}/customers/${customer.customer_id}`
  const { form = formOf(customer), faults } = typed
  const shown = { form, faults, words, today: mexicanDay(platform.clock.now()) }
  const body = html`
    <p><a href="${home}/customers">← ${words.title}</a></p>
    <div class="head">
      <h1 class="wrap">${customer.razon_social}</h1>
      <span class="mono">${customer.rfc}</span>
      <span class="soft mono">${customer.customer_id}</span>
      <span class="soft">${moment(customer.updated_at, view.language)}</span>
    </div>
    ${savedNote(call)}
    ${faultNote(shown)}
    <section class="card" aria-labelledby="change">
      <h2 id="change">${words.change}</h2>
      <form class="fields" method="post" action="${here}">
        ${tokenField(view)}
        ${profileFields(shown)}
        ${usoField(shown)}
        <button>${words.save}</button>
      </form>
    </section>
    <section class="card" aria-label="${words.remove}">
      <p class="soft">${words.eraseWhat}</p>
      <div class="row">
        ${sureForm(view, { action: `${here}/delete`, name: words.remove })}
        ${sureForm(view, { action: `${here}/erase`, name: words.erase })}
      </div>
    </section>
  `
  return { title: customer.razon_social, body }
}

export const customerPage: Page = {
  method: 'GET',
  path: '/customers/:customer',
  scope: 'customers',
  showsPerson: true,
  answer: (call, parts) => showCustomer(call, parts, { faults: noFaults }),
}
