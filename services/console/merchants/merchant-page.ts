import type { MerchantDetail } from '#contracts/http/merchants.ts'
import { scopesOfRole } from '#contracts/people.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { circuitNote } from './circuit-text.ts'
import { definitionCard, definitionFilters } from './definition-card.ts'
import { entryOf } from './entry-of.ts'
import { healthCard } from './health-card.ts'
import { merchantWords } from './merchant-words.ts'
import { windowText } from './window-text.ts'

const asks = ({ portal_fields: fields }: MerchantDetail, language: Language) => {
  if (fields.length === 0) return null
  return html`<section class="card" aria-labelledby="asks"><h2 id="asks">${merchantWords(language).asks}</h2><dl class="facts">${fields.map(({ name, label, pattern }) => html`<dt>${label} <small class="mono">${name}</small></dt><dd><code>${pattern}</code></dd>`)}</dl></section>`
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { language, person } = call.view
  const words = merchantWords(language)
  const merchantId = call.params['merchant'] ?? ''
  const isOperator = scopesOfRole[person?.role ?? 'finance'].includes('accounts')
  const [merchant, circuits] = await Promise.all([
    parts.bus.merchant({ caller: call.caller, merchantId }),
    parts.bus.openCircuits({ caller: call.caller }),
  ])
  const circuit = circuits.find(({ merchant_id: id }) => id === merchantId)
  const note = circuit ? circuitNote(circuit, { language, now: new Date(parts.platform.clock.now()) }) : null
  const definition = isOperator && (await definitionCard(await entryOf(call, parts), call, parts))
  const { name, rfcs, supported, channel, evidence, window } = merchant
  const body = html`<p><a href="${call.home}/merchants">← ${words.title}</a></p><div class="head"><h1>${name}</h1><span class="pill ${supported ? 'completed' : ''}">${supported ? words.reached : words.recognised}</span>${channel && html`<code class="tag">${channel}</code>`}<code class="tag">${evidence}</code></div>
<p class="soft"><span class="mono">${rfcs.join(' · ')}</span>${window !== null && html` · ${words.window}: ${windowText(window, language)}`}</p>${healthCard(merchant, note, language)}${asks(merchant, language)}${definition}`
  return { title: name, body }
}

/** One merchant: its health; for the operator its definition too. */
export const merchantPage: Page = {
  method: 'GET',
  path: '/merchants/:merchant',
  scope: 'sessions:read',
  filters: definitionFilters,
  answer,
}
