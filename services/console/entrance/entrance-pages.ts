import { tokenField } from '../frame/layout.ts'
import type { View } from '../frame/view.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

const said = inBoth({
  signIn: ['Entrar', 'Sign in'],
  title: ['Entra a la consola', 'Sign in to the console'],
  mail: ['Correo electrónico', 'E-mail'],
  password: ['Contraseña', 'Password'],
  forgot: ['Olvidé mi contraseña', 'I forgot my password'],
  noMail: [
    '¿Sin contraseña? Quien opera el servicio te da un enlace de un solo uso.',
    'No password? Whoever runs the service gives you a one-time link.',
  ],
  wrong: ['El correo o la contraseña no son correctos.', 'The e-mail or the password is wrong.'],
  many: [
    'Demasiados intentos. Espera quince minutos, o pide un enlace de un solo uso.',
    'Too many attempts. Wait for a quarter of an hour, or ask for a one-time link.',
  ],
  choose: ['Elige tu contraseña', 'Choose your password'],
  fresh: ['Contraseña nueva', 'New password'],
  long: ['De 12 a 200 caracteres; una frase sirve.', '12 to 200 characters; a sentence will do.'],
  short: ['La contraseña necesita de 12 a 200 caracteres.', 'The password needs 12 to 200 characters.'],
  save: ['Guardar y entrar', 'Save and sign in'],
  dead: ['Este enlace ya no sirve', 'This link no longer works'],
  deadWhy: [
    'Un enlace se usa una sola vez y por poco tiempo. Pide otro.',
    'A link works once, and not for long. Ask for another one.',
  ],
})

type Trouble = 'wrong' | 'many' | 'short' | null

const alert = (words: Readonly<Record<string, string>>, trouble: Trouble) =>
  trouble && html`<p class="note bad" role="alert">${words[trouble]}</p>`

type Made = Readonly<{ title: string; body: Html }>
type Asked = Readonly<{ trouble: Trouble; email: string; next: string }>
/** `mails`: links are mailed here. */
type AskedSignIn = Asked & Readonly<{ mails: boolean }>

export const signInPage = (view: View, { trouble, email, next, mails }: AskedSignIn): Made => {
  const words = said(view.language)
  const body = html`
    <div class="card">
      <h1>${words.title}</h1>
      <p></p>
      ${alert(words, trouble)}
      <form class="fields" method="post" action="/console/sign-in">
        ${tokenField(view)}
        <input type="hidden" name="next" value="${next}">
        <label>
          ${words.mail}
          <input
            name="email"
            type="email"
            autocomplete="username"
            required
            value="${email}"${!email && html` autofocus`}
          >
        </label>
        <label>
          ${words.password}
          <input
            name="password"
            type="password"
            autocomplete="current-password"
            required${email && html` autofocus`}
          >
        </label>
        <button>${words.signIn}</button>
      </form>
    </div>
    ${
      mails
        ? html`<p><a href="/console/forgotten">${words.forgot}</a></p>`
        : html`<p class="soft">${words.noMail}</p>`
    }
  `
  return { title: words.signIn, body }
}

export const choosePage = (view: View, { trouble, email, next }: Asked): Made => {
  const words = said(view.language)
  const body = html`
    <div class="card">
      <h1>${words.choose}</h1>
      <p></p>
      ${alert(words, trouble)}
      <form class="fields" method="post" action="${next}">
        ${tokenField(view)}
        <label>${words.mail}<input type="email" autocomplete="username" readonly value="${email}"></label>
        <label>
          ${words.fresh}
          <input
            name="password"
            type="password"
            autocomplete="new-password"
            minlength="12"
            maxlength="200"
            required
            autofocus
          >
          <small>${words.long}</small>
        </label>
        <button>${words.save}</button>
      </form>
    </div>
  `
  return { title: words.choose, body }
}

export const deadLinkPage = (view: View): Made => {
  const words = said(view.language)
  const body = html`
    <div class="card">
      <h1>${words.dead}</h1>
      <p></p>
      <p>${words.deadWhy}</p>
      <a class="button second" href="/console/sign-in">${words.signIn}</a>
    </div>
  `
  return { title: words.dead, body }
}
