import type { Json } from '#merchants/values/fill-template.ts'
import { type JsonPathSegment, parseJsonPath } from '#merchants/values/parse-json-path.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'

/** Portals wrap JSON in JSON as text: ASP.NET's `{"d": "{…}"}`. */
export const unwrapped = (value: Json): Json => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    const inner: Json = JSON.parse(value)
    return inner
  } catch {
    return value
  }
}

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const children = (value: Json): readonly Json[] => {
  if (Array.isArray(value)) return value
  return isObject(value) ? Object.values(value) : []
}

const MAX_DEPTH = 20

const deep = (value: Json, name: string, depth = 0): Json[] => {
  if (depth > MAX_DEPTH) return []
  const own = isObject(value) && Object.hasOwn(value, name) ? [value[name] ?? null] : []
  return [...own, ...children(value).flatMap((child) => deep(child, name, depth + 1))]
}

const memberText = (value: Json, member: string): string | null => {
  const found = member
    .split('.')
    .reduce<Json>((at, name) => (isObject(at) ? (at[name] ?? null) : null), value)
  return found === null || typeof found === 'object' ? null : String(found)
}

const step = (outer: Json, segment: JsonPathSegment): readonly Json[] => {
  const value = unwrapped(outer)
  if ('deep' in segment) return deep(value, segment.deep)
  if ('all' in segment) return children(value)
  if ('member' in segment)
    return children(value).filter((each) => memberText(each, segment.member) === segment.equals)
  if ('index' in segment) return Array.isArray(value) ? value.slice(segment.index).slice(0, 1) : []
  return isObject(value) && Object.hasOwn(value, segment.name) ? [value[segment.name] ?? null] : []
}

/**
 * The first value at a path; undefined: there is none. Throws PortalTrouble for what is no path:
 * the definition has to be mended.
 */
export const jsonAt = (json: Json | undefined, path: string): Json | undefined => {
  const segments = parseJsonPath(path)
  if (!segments) throw new PortalTrouble('portal_changed', 'a path into JSON cannot be read')
  if (json === undefined) return undefined
  return segments.reduce<readonly Json[]>(
    (found, segment) => found.flatMap((each) => step(each, segment)),
    [json],
  )[0]
}
