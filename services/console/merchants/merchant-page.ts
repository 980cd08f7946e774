import { scopesOfRole } from '#contracts/people.ts'
import type { MerchantFile } from '#merchants/language/merchant-file.ts'
import { loadBook } from '#merchants/publish/load-book.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { asksCard } from './asks-card.ts'
import { channelTag } from './channel-tag.ts'
import { circuitNote } from './circuit-text.ts'
import { definitionCard, definitionFilters } from './definition-card.ts'
import { evidenceTag } from './evidence-tag.ts'
import { healthCard } from './health-card.ts'
import { type MerchantState, statePill, stateSentence, unsupported } from './merchant-state.ts'
import { merchantWords } from './merchant-words.ts'
import { policyWords } from './policy-words.ts'
import { stateNow } from './state-now.ts'
import { windowText } from './window-text.ts'

type Now = Readonly<{ state: MerchantState; policy: MerchantFile['policy']; language: Language }>

const asksWhy: readonly MerchantState[] = ['asks', 'forbidden']

/** What happens to a ticket now, and why; the rest of the page are its details. */
const stateLine = ({ state, policy, language }: Now) =>
  html`
    <p>
      ${stateSentence(state, language)}
      ${asksWhy.includes(state) && html` ${policyWords(policy, language)}`}
      ${unsupported.includes(state) && html` <code>merchant_not_supported</code>`}
    </p>
  `

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { language, person } = call.view
  const words = merchantWords(language)
  const merchantId = call.params['merchant'] ?? ''
  const isOperator = scopesOfRole[person?.role ?? 'finance'].includes('accounts')
  const [merchant, circuits, { book }] = await Promise.all([
    parts.bus.merchant({ caller: call.caller, merchantId }),
    parts.bus.openCircuits({ caller: call.caller }),
    loadBook(parts.platform.database.query),
  ])
  const entry = book.entries.get(merchantId)
  const circuit = circuits.find(({ merchant_id: id }) => id === merchantId)
  const note = circuit ? circuitNote(circuit, { language, now: new Date(parts.platform.clock.now()) }) : null
  const definition = isOperator && entry && (await definitionCard(entry, call, parts))
  const state = stateNow(call, parts, book)({ merchant, isPaused: circuit !== undefined })
  const { name, rfcs, channel, evidence, window } = merchant
  const body = html`
    <p><a href="${call.home}/merchants">← ${words.title}</a></p>
    <div class="head">
      <h1>${name}</h1>
      ${statePill(state, language)}
      ${channel && channelTag(channel, language)}
      ${evidenceTag(evidence, language)}
    </div>
    ${stateLine({ state, policy: entry?.file.policy, language })}
    <p class="soft">
      <span class="mono">${rfcs.join(' · ')}</span>
      ${window !== null && html` · ${words.window}: ${windowText(window, language)}`}
    </p>
    ${healthCard(merchant, note, language)}
    ${asksCard(merchant, language)}
    ${definition}
  `
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
