import { assetUrl } from '../assets/assets.ts'
import { doctype, type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { navOf } from './nav.ts'
import { homeOf, type View } from './view.ts'

const said = inBoth({
  skip: ['Ir al contenido', 'Skip to content'],
  signOut: ['Salir', 'Sign out'],
  live: ['En vivo', 'Live'],
  test: ['Prueba', 'Test'],
  mode: ['Modo', 'Mode'],
  accounts: ['Cuentas', 'Accounts'],
  other: ['English', 'Español'],
  copied: ['Copiado', 'Copied'],
  notCopied: [
    'No se pudo copiar: selecciónalo y cópialo a mano.',
    'It could not be copied: select it and copy it by hand.',
  ],
  suspended: [
    'Esta cuenta está suspendida: nada nuevo empieza.',
    'This account is suspended: nothing new starts.',
  ],
})

export const tokenField = ({ formToken }: View): Html =>
  html`<input type="hidden" name="token" value="${formToken}">`

const modes = ({ place, url, language }: View) => {
  if (!place) return null
  const words = said(language)
  const section = /^\/console\/[^/]+\/[^/]+\/(\w+)/.exec(url)?.[1] ?? 'sessions'
  const link = (mode: 'live' | 'test') => html`
    <a href="${homeOf({ ...place, mode })}/${section}"${place.mode === mode && html` aria-current="true"`}>
      ${words[mode]}
    </a>
  `
  return html`
    <div class="switch" role="group" aria-label="${words.mode}">${link('live')}${link('test')}</div>
  `
}

const languageForm = (view: View) => {
  if (view.formToken === '') return null
  const other = view.language === 'es' ? 'en' : 'es'
  return html`
    <form method="post" action="/console/language">
      ${tokenField(view)}
      <input type="hidden" name="language" value="${other}">
      <input type="hidden" name="back" value="${view.url}">
      <button class="quiet" lang="${other}">${said(view.language).other}</button>
    </form>
  `
}

/** Empty until something is copied, or could not be. */
const copyStatus = ({ language }: View) => {
  const { copied, notCopied } = said(language)
  return html`
    <p class="copied" role="status" data-copies-told data-done="${copied}" data-refused="${notCopied}"></p>
  `
}

const whoForm = (view: View) => {
  const { person, place, language } = view
  if (!person) return null
  const words = said(language)
  return html`
    ${place && html`<span class="account" title="${place.account.accountId}">${place.account.name}</span>`}
    ${person.role === 'operator' && html`<a class="quiet" href="/console/accounts">${words.accounts}</a>`}
    ${modes(view)}
    <span class="who" title="${person.role}">${person.email}</span>
    <form method="post" action="/console/sign-out">
      ${tokenField(view)}
      <button class="quiet">${words.signOut}</button>
    </form>
  `
}

/** A whole page. Nothing in it runs or styles but what `assets` serves. */
export const layout = (view: View, title: string, body: Html): string => {
  const words = said(view.language)
  const nav = navOf(view)
  return `${doctype}${html`
    <html lang="${view.language}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>${title} · CFDI</title>
        <link rel="icon" href="${assetUrl('icon.svg')}">
        <link rel="stylesheet" href="${assetUrl('console.css')}">
        <script type="module" src="${assetUrl('console.js')}"></script>
      </head>
      <body class="${nav ? 'with-side' : 'alone'}${view.place?.mode === 'test' ? ' is-test' : ''}">
        <a class="skip" href="#main">${words.skip}</a>
        <header class="top">
          <a class="brand" href="/console">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 1.5h12v17l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4z"/>
              <path class="line" d="M7 6.2h6M7 9.6h6M7 13h3.4"/>
            </svg>
            CFDI
          </a>
          ${whoForm(view)}
          ${languageForm(view)}
        </header>
        ${nav}
        <main id="main" tabindex="-1">
          ${view.place?.account.suspended && html`<p class="note bad" role="status">${words.suspended}</p>`}
          ${body}
        </main>
        ${copyStatus(view)}
      </body>
    </html>
  `}`
}
