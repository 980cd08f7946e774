import type { Rejection } from '#contracts/http/errors.ts'
import { spanishDetail } from '#contracts/spanish/details.ts'
import { spanishError } from '#contracts/spanish/spanish-error.ts'
import { inBoth, type Language } from '../html/language.ts'

/** Of fields that the API does not know, and where its sentence is a pattern. */
const own = inBoth({
  total: ['Un total con dos decimales, como 116.00.', 'A total with two decimals, as 116.00.'],
  external_id: [
    'Hasta 128 letras sin acento, cifras, . _ : -',
    'Up to 128 letters without accents, digits, . _ : -',
  ],
  events: ['Marca al menos un evento.', 'Tick one event at least.'],
  drawn: ['Elige un comercio de la lista.', 'Choose a merchant of the list.'],
})

/** What is wrong, by the field that it belongs to, and what belongs to none. */
export type Faults = Readonly<{ of: ReadonlyMap<string, string>; other: string | null }>

export const noFaults: Faults = { of: new Map(), other: null }

/** Fields of the request, as the form calls them. */
const placeOf = (field: string): string => {
  if (field.startsWith('ticket_image')) return 'ticket'
  return field === 'user_info' ? 'customer_id' : field
}

/** A refusal of the API, at the fields of a form. */
export const faultsOf = (error: Rejection, fields: ReadonlySet<string>, language: Language): Faults => {
  const spanish = spanishError(error)
  const said = (message: string) => (language === 'es' ? (spanishDetail(message) ?? spanish) : message)
  const placed = error.details.map(({ field, message }) => {
    const words: Readonly<Record<string, string>> = own(language)
    return [placeOf(field), words[field] ?? said(message)] as const
  })
  const of = new Map(placed.filter(([field]) => fields.has(field)).toReversed())
  const [astray] = placed.filter(([field]) => !fields.has(field))
  if (of.size > 0 && !astray) return { of, other: null }
  return { of, other: astray ? `${astray[0]}: ${astray[1]}` : language === 'es' ? spanish : error.message }
}
