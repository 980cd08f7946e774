import type { Filters } from '../frame/filter.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import type { Bad } from './asked-filters.ts'
import { wrongWords } from './wrong-words.ts'

const said = inBoth({
  first: ['La lista se muestra desde el principio.', 'The list is shown from its beginning.'],
})

/** What is said above a list of wrong filters that no control of its form shows. */
export const bareNotes = (bad: readonly Bad[], filters: Filters, language: Language): readonly Html[] =>
  bad
    .filter(({ name }) => filters[name]?.isBare)
    .map(
      (one) => html`
        <p class="note wait" role="status" id="wrong-${one.name}">
          <code>${one.name}</code> ${wrongWords(one, language)}
          ${one.why === 'place' && html` ${said(language).first}`}
        </p>
      `,
    )
