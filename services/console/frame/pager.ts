import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({ first: ['Al principio', 'To the first'], next: ['Siguientes', 'Next'] })

/** Addresses; null: there is no such page. */
type Ways = Readonly<{ first: string | null; next: string | null }>

/** Below a list: to its beginning, and on. */
export const pager = ({ first, next }: Ways, language: Language): Html => {
  const words = said(language)
  return html`
    <p class="pages">
      ${first !== null && html`<a class="button second" href="${first}">${words.first}</a>`}
      ${next !== null && html`<a class="button second" rel="next" href="${next}">${words.next}</a>`}
    </p>
  `
}
