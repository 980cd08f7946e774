import { scopesOfRole } from '#contracts/people.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import type { Call } from './page.ts'

const said = inBoth({
  parts: ['Partes de la bandeja', 'Parts of the inbox'],
  inbox: ['Preguntas', 'Questions'],
  lane: ['Cola del operador', 'Operator’s lane'],
  mail: ['Correo sin asignar', 'Unmatched mail'],
})

const tabs = [
  { name: 'inbox', path: '/inbox' },
  { name: 'lane', path: '/inbox/lane' },
  { name: 'mail', path: '/inbox/mail' },
] as const

/** The operator's inbox has more than the account's questions. */
export const inboxTabs = ({ view, home }: Call, here: (typeof tabs)[number]['name']): Html | null => {
  if (!scopesOfRole[view.person?.role ?? 'finance'].includes('accounts')) return null
  const words = said(view.language)
  return html`
    <nav class="tabs" aria-label="${words.parts}">
      ${tabs.map(
        ({ name, path }) =>
          html`<a href="${home}${path}"${name === here && html` aria-current="page"`}>${words[name]}</a>`,
      )}
    </nav>
  `
}
