import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import type { Bad } from './asked-filters.ts'
import { wrongWords } from './wrong-words.ts'

type Labelled = Readonly<{ name: string; label: string; isSearch?: true }>
type Read = Readonly<{ bad: readonly Bad[]; language: Language }>

/** Ties a control to what is said of its filter. */
const tiedTo = (name: string, bad: readonly Bad[]): Html | null =>
  bad.some((one) => one.name === name) ? html` aria-invalid="true" aria-describedby="wrong-${name}"` : null

/** A control of a filter form; above it, whether its value was left out. */
export const filterField = (
  { name, label, isSearch }: Labelled,
  { bad, language }: Read,
  control: (tied: Html | null) => Html,
): Html => {
  const wrong = bad.find((one) => one.name === name)
  return html`
    <div class="filter${isSearch && ' search'}">
      ${wrong && html`<p class="fault" id="wrong-${name}">${wrongWords(wrong, language)}</p>`}
      <label>${label}${control(tiedTo(name, bad))}</label>
    </div>
  `
}
