import type { CatalogRow } from '#cfdi/catalogs/catalog-row.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'
import { codeOptions } from '../forms/code-options.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { options } from '../html/options.ts'
import type { TryForm } from './shown-form.ts'

const codes = (rows: readonly CatalogRow[], { form, today }: TryForm, name: string) =>
  options(codeOptions(rows, today), form.get(name))

type Typed = Readonly<{ name: 'razon_social' | 'rfc' | 'cp' | 'email'; more: Html }>

const text = ({ form, words, faults }: TryForm, { name, more }: Typed) =>
  field({
    id: `user_info.${name}`,
    label: words[name],
    fault: faults.of.get(`user_info.${name}`),
    input: (tied) =>
      html`<input name="user_info.${name}"${tied} value="${form.get(`user_info.${name}`)}" ${more}>`,
  })

const saved = ({ form, words, faults, customers }: TryForm) =>
  field({
    id: 'customer_id',
    label: words.customer,
    fault: faults.of.get('customer_id'),
    input: (tied) => html`
      <select name="customer_id"${tied}>
        <option value="">${words.typed}</option>
        ${options(
          customers.map(({ customer_id: id, razon_social: name, rfc }) => [id, `${name} · ${rfc}`]),
          form.get('customer_id'),
        )}
      </select>
    `,
  })

const regimen = (shown: TryForm) =>
  field({
    id: 'user_info.regimen',
    label: shown.words.regimen,
    fault: shown.faults.of.get('user_info.regimen'),
    input: (tied) => html`
      <select name="user_info.regimen"${tied}>
        <option value="">${shown.words.choose}</option>
        ${codes(regimenes, shown, 'user_info.regimen')}
      </select>
    `,
  })

const typed = (shown: TryForm) => html`
  <div class="typed fields">
    ${text(shown, { name: 'razon_social', more: html`maxlength="500" autocomplete="organization"` })}
    <div class="pair">
      ${text(shown, { name: 'rfc', more: html`maxlength="32" autocapitalize="characters"` })}
      ${text(shown, { name: 'cp', more: html`maxlength="16" inputmode="numeric" autocomplete="postal-code"` })}
    </div>
    ${regimen(shown)}
    ${text(shown, { name: 'email', more: html`maxlength="254" inputmode="email"` })}
    <label class="check">
      <input
        type="checkbox"
        name="save_customer"
        value="1"${shown.form.has('save_customer') && html` checked`}
      >
      ${` ${shown.words.save}`}
    </label>
  </div>
`

export const receiverCard = (shown: TryForm): Html => {
  const { words, faults, customers } = shown
  return html`
    <section class="card fields receiver" aria-labelledby="of-receiver">
      <h2 id="of-receiver">${words.receiver}</h2>
      ${(customers.length > 0 || faults.of.has('customer_id')) && saved(shown)}
      ${typed(shown)}
      ${field({
        id: 'uso_cfdi',
        label: words.uso,
        fault: faults.of.get('uso_cfdi'),
        input: (tied) => html`
          <select name="uso_cfdi"${tied}>
            <option value="">${words.usoAbsent}</option>
            ${codes(usos, shown, 'uso_cfdi')}
          </select>
        `,
      })}
    </section>
  `
}
