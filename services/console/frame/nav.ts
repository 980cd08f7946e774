import type { ConsoleScope } from '#contracts/people.ts'
import { scopesOfRole } from '#contracts/people.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { homeOf, type View } from './view.ts'

/** A page of the side bar. A new one is a line here and in `pages.ts`. */
const entries = [
  { path: '/sessions', scope: 'sessions:read', name: 'sessions' },
  { path: '/inbox', scope: 'sessions:write', name: 'inbox' },
  { path: '/try', scope: 'sessions:write', name: 'try' },
  { path: '/customers', scope: 'customers', name: 'customers' },
  { path: '/merchants', scope: 'sessions:read', name: 'merchants' },
  { path: '/money', scope: 'billing:read', name: 'money' },
  { path: '/stream', scope: 'sessions:read', name: 'stream' },
  { path: '/webhooks', scope: 'webhooks', name: 'webhooks' },
  { path: '/keys', scope: 'keys', name: 'keys' },
  { path: '/people', scope: 'people', name: 'people' },
  { path: '/operator', scope: 'accounts', name: 'operator' },
] as const satisfies readonly { path: string; scope: ConsoleScope; name: string }[]

const said = inBoth({
  sections: ['Secciones', 'Sections'],
  sessions: ['Sesiones', 'Sessions'],
  inbox: ['Bandeja', 'Inbox'],
  try: ['Probar', 'Try it'],
  customers: ['Receptores', 'Customers'],
  merchants: ['Comercios', 'Merchants'],
  money: ['Dinero', 'Money'],
  stream: ['Eventos', 'Events'],
  webhooks: ['Webhooks', 'Webhooks'],
  keys: ['Llaves', 'Keys'],
  people: ['Personas', 'People'],
  operator: ['Operación', 'Operator'],
})

export const navOf = ({ person, place, language, url }: View): Html | null => {
  if (!person || !place) return null
  const words = said(language)
  const may = scopesOfRole[person.role]
  const home = homeOf(place)
  const shown = entries.filter(({ scope }) => may.includes(scope))
  const isHere = (path: string) => url.split('?')[0]?.startsWith(`${home}${path}`) ?? false
  return html`
    <nav class="side" aria-label="${words.sections}">
      <ul>
        ${shown.map(
          ({ path, name }) =>
            html`<li><a href="${home}${path}"${isHere(path) && html` aria-current="page"`}>${words[name]}</a></li>`,
        )}
      </ul>
    </nav>
  `
}
