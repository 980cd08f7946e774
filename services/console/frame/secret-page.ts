import { html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import type { Shown } from './page.ts'

const said = inBoth({
  once: ['Copia esto ahora: no se muestra otra vez.', 'Copy it now: it is not shown again.'],
  copy: ['Copiar', 'Copy'],
  back: ['Listo', 'Done'],
})

type Secret = Readonly<{ title: string; secret: string; note?: string; back: string }>

/** What was made just now and is kept by us as a hash, or sealed. */
export const secretPage = ({ title, secret, note, back }: Secret, language: Language): Shown => {
  const words = said(language)
  const body = html`
    <div class="head">
      <h1>${title}</h1>
    </div>
    <div class="card">
      <p class="note wait" role="status">${words.once}</p>
      <pre class="secret" tabindex="0">${secret}</pre>
      ${note !== undefined && html`<p class="soft">${note}</p>`}
      <p class="buttons">
        <button type="button" data-copy="${secret}">${words.copy}</button>
        <a class="button second" href="${back}">${words.back}</a>
      </p>
    </div>
  `
  return { title, body }
}
