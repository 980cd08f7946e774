import type { Delivery } from '#contracts/http/webhooks/messages.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

type State = Delivery['state']

export const deliveryStates: readonly State[] = ['waiting', 'delivered', 'abandoned', 'skipped']

/** The API's word stays in the title. */
export const deliveryWords = inBoth<State>({
  waiting: ['en espera', 'waiting'],
  delivered: ['entregado', 'delivered'],
  abandoned: ['abandonado', 'abandoned'],
  skipped: ['omitido', 'skipped'],
})

export const deliveryPill = (state: State, language: Language): Html =>
  html`<span class="pill ${state}" title="${state}">${deliveryWords(language)[state]}</span>`
