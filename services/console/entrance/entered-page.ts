import { html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({ title: ['Adentro', 'Signed in'], go: ['Ir a la consola', 'Go to the console'] })

/**
 * A page of its own, which goes on at once: after a redirect from a link in a mail a browser would
 * hold the strict cookie back.
 */
export const enteredPage = (language: Language) => {
  const words = said(language)
  const body = html`<meta http-equiv="refresh" content="0; url=/console"><div class="card"><h1>${words.title}</h1><p></p><a class="button" href="/console">${words.go}</a></div>`
  return { title: words.title, body }
}
