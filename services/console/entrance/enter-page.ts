import { tokenField } from '../frame/layout.ts'
import type { View } from '../frame/view.ts'
import { html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

const said = inBoth({
  title: ['Entra a la consola', 'Sign in to the console'],
  enter: ['Entrar', 'Sign in'],
})

/**
 * What looks at a link for somebody (a preview, a mail filter) sends no form, so the link stays
 * whole for its person. A script of ours sends it at once. A redirect after a form keeps the strict
 * cookie, which one after a link in a mail would not.
 */
export const enterPage = (view: View) => {
  const words = said(view.language)
  const body = html`
    <div class="card">
      <h1>${words.title}</h1>
      <p></p>
      <form method="post" action="${view.url}" data-send-at-once>
        ${tokenField(view)}
        <button autofocus>${words.enter}</button>
      </form>
    </div>
  `
  return { title: words.title, body }
}
