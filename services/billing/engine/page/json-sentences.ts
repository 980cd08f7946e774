import type { Json } from '#merchants/values/fill-template.ts'
import { unwrapped } from './json-path.ts'

const telling =
  /^(?:mensaje|message|msg|msj|error|errors|errores|descripcion|description|detail|detalle|title|motivo|reason|errormessage|mensajeerror)$/i
const MAX_DEPTH = 6

const textsOf = (value: Json, depth: number): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return sentencesIn(value, depth + 1, true)
}

/** What a JSON answer says to a person, by the names that portals use for it. */
export const sentencesIn = (outer: Json, depth = 0, within = false): string[] => {
  const value = unwrapped(outer)
  if (depth > MAX_DEPTH || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) {
    return value.flatMap((each: Json) =>
      within && typeof each === 'string' ? [each] : sentencesIn(each, depth + 1, within),
    )
  }
  return Object.entries(value).flatMap(([name, each]) =>
    telling.test(name) ? textsOf(each, depth) : sentencesIn(each, depth + 1),
  )
}
