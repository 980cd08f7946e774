import type { Json } from '#merchants/values/fill-template.ts'

/**
 * One step of a path: a name, a place (from the end where negative), all, any depth, or those whose
 * member equals a text.
 */
type Segment =
  | Readonly<{ name: string }>
  | Readonly<{ index: number }>
  | Readonly<{ all: true }>
  | Readonly<{ deep: string }>
  | Readonly<{ member: string; equals: string }>

const shapes: readonly (readonly [RegExp, (found: RegExpExecArray) => Segment])[] = [
  [/^\.\.([\p{L}_$][\p{L}\d_$-]*)/u, ([, name = '']) => ({ deep: name })],
  [/^\.\*|^\[\*\]/, () => ({ all: true })],
  [/^\.([\p{L}_$@][\p{L}\d_$-]*)/u, ([, name = '']) => ({ name })],
  [/^\[(-?\d+)\]/, ([, index = '']) => ({ index: Number(index) })],
  [/^\[(?:'([^']*)'|"([^"]*)")\]/, ([, single, double = '']) => ({ name: single ?? double })],
  [
    /^\[\?\(?\s*@\.?(?:\[')?([\p{L}\d_$.-]+?)(?:'\])?\s*===?\s*(?:'([^']*)'|"([^"]*)"|([\w.+-]+))\s*\)?\]/u,
    ([, member = '', single, double, bare = '']) => ({ member, equals: single ?? double ?? bare }),
  ],
]

/** Null for what is no path that is understood here. */
const parseJsonPath = (path: string): Segment[] | null => {
  if (!path.startsWith('$')) return null
  const segments: Segment[] = []
  for (let rest = path.slice(1); rest !== ''; ) {
    const hit = shapes.flatMap(([shape, make]) => {
      const found = shape.exec(rest)
      return found ? [{ segment: make(found), length: found[0].length }] : []
    })[0]
    if (!hit) return null
    segments.push(hit.segment)
    rest = rest.slice(hit.length)
  }
  return segments
}

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

const step = (outer: Json, segment: Segment): readonly Json[] => {
  const value = unwrapped(outer)
  if ('deep' in segment) return deep(value, segment.deep)
  if ('all' in segment) return children(value)
  if ('member' in segment)
    return children(value).filter((each) => memberText(each, segment.member) === segment.equals)
  if ('index' in segment) return Array.isArray(value) ? value.slice(segment.index).slice(0, 1) : []
  return isObject(value) && Object.hasOwn(value, segment.name) ? [value[segment.name] ?? null] : []
}

/** The first value at a path; undefined: there is none. */
export const jsonAt = (json: Json | undefined, path: string): Json | undefined => {
  const segments = parseJsonPath(path)
  if (json === undefined || !segments) return undefined
  return segments.reduce<readonly Json[]>(
    (found, segment) => found.flatMap((each) => step(each, segment)),
    [json],
  )[0]
}
