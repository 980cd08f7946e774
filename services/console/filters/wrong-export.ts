import type { Call, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import type { Bad } from './asked-filters.ts'
import { wrongValue } from './wrong-words.ts'

const said = inBoth({
  title: ['No se exportó nada', 'Nothing was exported'],
  why: [
    'Un archivo con otros datos que los pedidos engaña: corrige la dirección y pídelo otra vez.',
    'A file with other data than was asked for misleads: fix the address and try again.',
  ],
})

/** A file is never made by half of its filters: says which one is wrong. Null: none is. */
export const wrongExport = (bad: readonly Bad[], { view }: Pick<Call, 'view'>): Shown | null => {
  if (bad.length === 0) return null
  const { title, why } = said(view.language)
  const faults = bad.map(
    (one) => html`<p class="note bad"><code>${one.name}</code> ${wrongValue(one, view.language)}</p>`,
  )
  const body = html`
    <div class="card">
      <h1>${title}</h1>
      ${faults}
      <p>${why}</p>
      <p><code class="tag">invalid_request</code></p>
    </div>
  `
  return { title, body, status: 400, refused: 'invalid_request' }
}
