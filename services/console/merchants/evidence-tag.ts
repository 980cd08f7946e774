import type { MerchantItem } from '#contracts/http/merchants.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

type Evidence = MerchantItem['evidence']

const said = inBoth<Evidence>({
  sandbox: ['solo del sandbox', 'of the sandbox only'],
  documented: ['documentado, sin probar', 'documented, not tried'],
  live: ['ya emitió una factura real', 'has really invoiced'],
})

/** How much is known of its portal; the API's word stays in the title. */
export const evidenceTag = (evidence: Evidence, language: Language): Html =>
  html`<span class="tag" title="${evidence}">${said(language)[evidence]}</span>`
