import type { Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  title: ['Cuenta creada', 'Account created'],
  once: [
    'Copia las llaves ahora: no se muestran otra vez. Otras se hacen en Llaves.',
    'Copy the keys now: they are not shown again. More are made under Keys.',
  ],
  test: ['Llave de prueba: usa el sandbox y nunca se cobra', 'Test key: uses the sandbox, never charged'],
  live: ['Llave de En vivo: emite facturas reales', 'Live key: real invoices'],
  copy: ['Copiar', 'Copy'],
  try: ['Probar con un ticket', 'Try it with a ticket'],
})

type Made = Readonly<{ account_id: string; live_key: string; test_key: string }>

/** A new account with its first keys, which are kept as hashes. */
export const madePage = (made: Made, language: Language): Shown => {
  const words = said(language)
  const key = (name: string, secret: string) => html`
    <h2>${name}</h2>
    <pre class="secret" tabindex="0">${secret}</pre>
    <p class="buttons"><button type="button" class="second" data-copy="${secret}">${words.copy}</button></p>
  `
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
      <span class="soft mono wrap">${made.account_id}</span>
    </div>
    <div class="card">
      <p class="note wait" role="status">${words.once}</p>
      ${key(words.test, made.test_key)}
      ${key(words.live, made.live_key)}
      <p class="buttons"><a class="button" href="/console/${made.account_id}/test/try">${words.try}</a></p>
    </div>
  `
  return { title: words.title, body }
}
