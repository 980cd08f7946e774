import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'

/** What a service wrote down for who mends things is English: a Spanish page has it closed. */
export const technicalDetail = (text: string | null, language: Language): Html | null => {
  if (text === null || text === '') return null
  if (language === 'en') return html`<span class="wrap">${text}</span>`
  return html`
    <details>
      <summary>Detalle técnico</summary>
      <span class="wrap" lang="en">${text}</span>
    </details>
  `
}
