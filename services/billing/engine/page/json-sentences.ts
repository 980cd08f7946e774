import type { Json } from '#merchants/values/fill-template.ts'
import { unwrapped } from './json-path.ts'

const telling =
  /mensaje|message|msg|msj|error|descripci|description|detail|detalle|motivo|reason|aviso|alerta|validaci|^titl?e$|^titulo$/i
/** Names that hold anything: of what they hold only sentences count. */
const vague = /^(?:text|texto|info|data|d|respuesta|response|resultado|result|statustext)$/i

const tells = (name: string, value: Json): boolean =>
  telling.test(name) || (vague.test(name) && typeof value === 'string' && /^[^{[].*\S\s+\S/.test(value))

const MAX_DEPTH = 6

/** Without the markup that scripts would put into the page. */
const bare = (text: string): string =>
  text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const textsOf = (value: Json, depth: number): string[] => {
  if (typeof value === 'string' && unwrapped(value) === value)
    return [bare(value)].filter((text) => text !== '')
  return sentencesIn(value, depth + 1, true)
}

/** What a JSON answer says to a person, by the names that portals use for it. */
export const sentencesIn = (outer: Json, depth = 0, within = false): string[] => {
  const value = unwrapped(outer)
  if (depth > MAX_DEPTH || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) {
    return value.flatMap((each: Json) =>
      within && typeof each === 'string' ? [bare(each)] : sentencesIn(each, depth + 1, within),
    )
  }
  return Object.entries(value).flatMap(([name, each]) =>
    within || tells(name, each) ? textsOf(each, depth) : sentencesIn(each, depth + 1),
  )
}
