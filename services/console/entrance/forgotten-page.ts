import { tokenField } from '../frame/layout.ts'
import type { Shown } from '../frame/page.ts'
import type { View } from '../frame/view.ts'
import { html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

const said = inBoth({
  title: ['Olvidé mi contraseña', 'I forgot my password'],
  mail: ['Correo electrónico', 'E-mail'],
  what: [
    'Te mandamos un enlace de un solo uso para elegir otra. Sirve una hora.',
    'We mail you a one-time link to choose another one. It works for an hour.',
  ],
  send: ['Mandar el enlace', 'Mail the link'],
  asked: ['Revisa tu correo', 'Check your e-mail'],
  perhaps: [
    'Si esa dirección es de alguien de la consola, el enlace va en camino. Puede tardar unos minutos; mira también en los no deseados.',
    'If that address belongs to somebody of the console, the link is on its way. It may take some minutes; check the spam folder too.',
  ],
  otherwise: [
    'Si no llega, quien opera el servicio te da un enlace.',
    'If it does not come, whoever runs the service gives you a link.',
  ],
  unmailed: [
    'Esta instalación no manda correo: quien opera el servicio te da un enlace de un solo uso.',
    'This installation sends no mail: whoever runs the service gives you a one-time link.',
  ],
  many: ['Demasiadas veces. Espera quince minutos.', 'Too many times. Wait for a quarter of an hour.'],
  bad: ['Escribe una dirección de correo.', 'Enter an e-mail address.'],
  back: ['Volver a entrar', 'Back to sign in'],
})

type ForgottenTrouble = 'many' | 'bad' | null

const back = (view: View) => html`
  <p class="buttons"><a class="button second" href="/console/sign-in">${said(view.language).back}</a></p>
`

export const forgottenPage = (view: View, trouble: ForgottenTrouble): Shown => {
  const words = said(view.language)
  const body = html`
    <div class="card">
      <h1>${words.title}</h1>
      <p></p>
      <p class="soft">${words.what}</p>
      ${trouble && html`<p class="note bad" role="alert">${words[trouble]}</p>`}
      <form class="fields" method="post" action="/console/forgotten">
        ${tokenField(view)}
        <label>
          ${words.mail}
          <input name="email" type="email" autocomplete="username" required autofocus>
        </label>
        <button>${words.send}</button>
      </form>
    </div>
    <p><a href="/console/sign-in">${words.back}</a></p>
  `
  return { title: words.title, body }
}

/** The same for who is known and who is not. */
export const askedPage = (view: View): Shown => {
  const words = said(view.language)
  const body = html`
    <div class="card">
      <h1>${words.asked}</h1>
      <p></p>
      <p role="status">${words.perhaps}</p>
      <p class="soft">${words.otherwise}</p>
      ${back(view)}
    </div>
  `
  return { title: words.asked, body }
}

export const unmailedPage = (view: View): Shown => {
  const words = said(view.language)
  const body = html`
    <div class="card">
      <h1>${words.title}</h1>
      <p></p>
      <p>${words.unmailed}</p>
      ${back(view)}
    </div>
  `
  return { title: words.title, body }
}
