import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import type { Bad } from './asked-filters.ts'

const said = inBoth<Bad['why']>({
  text: ['es demasiado largo', 'is too long'],
  choice: ['no es una de las opciones', 'is not one of the options'],
  day: ['no es una fecha (AAAA-MM-DD)', 'is not a date (YYYY-MM-DD)'],
  moment: ['no es una fecha con hora', 'is not a date and time'],
  month: ['no es un mes (AAAA-MM)', 'is no month (YYYY-MM)'],
  session: ['no es el id de una sesión (ses_…)', 'is no id of a session (ses_…)'],
  merchant: ['no es el id de un comercio', 'is no id of a merchant'],
  version: ['no es una versión de la definición', 'is no version of the definition'],
  place: ['no es un lugar de esta lista', 'is no place in this list'],
  order: ['es posterior al fin', 'is after the end'],
  beside: ['no va con los demás filtros', 'does not go with the other filters'],
})

const leftOut = inBoth({ it: ['y no se aplicó.', 'and was left out.'] })

const LONGEST = 60

/** `«nope» no es una de las opciones, y no se aplicó.` */
export const wrongWords = ({ value, why }: Bad, language: Language): Html => {
  const text = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  return html`«<bdi>${text}</bdi>» ${said(language)[why]}, ${leftOut(language).it}`
}

/** The same where nothing is shown for it: `«nope» no es una de las opciones.` */
export const wrongValue = ({ value, why }: Bad, language: Language): Html =>
  html`«<bdi>${value.slice(0, LONGEST)}</bdi>» ${said(language)[why]}.`
