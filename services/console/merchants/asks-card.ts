import type { MerchantDetail } from '#contracts/http/merchants.ts'
import { grownCode } from '#merchants/drawn/grown-code.ts'
import { expectedForm } from '../frame/expected-form.ts'
import { type Fact, facts } from '../html/facts.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  title: ['Lo que pide del ticket', 'What it asks of the ticket'],
  beside: ['Además del total y la fecha.', 'Besides the total and the date.'],
  example: ['por ejemplo', 'for example'],
  own: ['como lo pide el comercio', 'as the merchant asks for it'],
  detail: ['Detalle técnico', 'Technical detail'],
})

/** Below it an example tells nothing: `3`. */
const TELLING = 4

type Field = MerchantDetail['portal_fields'][number]

const factOf = ({ name, label, pattern }: Field, language: Language): Fact => {
  const words = said(language)
  const example = grownCode('', pattern) ?? ''
  const form = expectedForm({ name, pattern }, language) ?? words.own
  const asked = html`
    ${form}
    ${example.length >= TELLING && html`, ${words.example} <span class="mono wrap">${example}</span>`}
    <details>
      <summary>${words.detail}</summary>
      <code>${name}</code> <code class="wrap">${pattern}</code>
    </details>
  `
  return [label, asked]
}

/** What a person looks for on the ticket; how the portal checks it stands closed. */
export const asksCard = ({ portal_fields: fields }: MerchantDetail, language: Language): Html | null => {
  if (fields.length === 0) return null
  const words = said(language)
  return html`
    <section class="card" aria-labelledby="asks">
      <h2 id="asks">${words.title}</h2>
      <p class="soft">${words.beside}</p>
      ${facts(fields.map((one) => factOf(one, language)))}
    </section>
  `
}
