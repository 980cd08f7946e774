/**
 * One step of a path: a name, a place (from the end where negative), all, any depth, or those whose
 * member equals a text.
 */
export type JsonPathSegment =
  | Readonly<{ name: string }>
  | Readonly<{ index: number }>
  | Readonly<{ all: true }>
  | Readonly<{ deep: string }>
  | Readonly<{ member: string; equals: string }>

type Form = readonly [shape: RegExp, make: (found: RegExpExecArray) => JsonPathSegment]

/** The steps of a path, each by an example of it, in the order in which they are tried. */
export const jsonPathForms: Readonly<Record<string, Form>> = {
  '..uuid': [/^\.\.([\p{L}_$][\p{L}\d_$-]*)/u, ([, name = '']) => ({ deep: name })],
  '.*': [/^\.\*|^\[\*\]/, () => ({ all: true })],
  '.clave': [/^\.([\p{L}_$@][\p{L}\d_$-]*)/u, ([, name = '']) => ({ name })],
  '[-1]': [/^\[(-?\d+)\]/, ([, index = '']) => ({ index: Number(index) })],
  "['clave']": [/^\[(?:'([^']*)'|"([^"]*)")\]/, ([, single, double = '']) => ({ name: single ?? double })],
  "[?(@.clave=='G03')]": [
    /^\[\?\(?\s*@\.?(?:\[')?([\p{L}\d_$.-]+?)(?:'\])?\s*===?\s*(?:'([^']*)'|"([^"]*)"|([\w.+-]+))\s*\)?\]/u,
    ([, member = '', single, double, bare = '']) => ({ member, equals: single ?? double ?? bare }),
  ],
}

/** Null for what is no path that is understood here. */
export const parseJsonPath = (path: string): JsonPathSegment[] | null => {
  if (!path.startsWith('$')) return null
  const segments: JsonPathSegment[] = []
  for (let rest = path.slice(1); rest !== ''; ) {
    const hit = Object.values(jsonPathForms).flatMap(([shape, make]) => {
      const found = shape.exec(rest)
      return found ? [{ segment: make(found), length: found[0].length }] : []
    })[0]
    if (!hit) return null
    segments.push(hit.segment)
    rest = rest.slice(hit.length)
  }
  return segments
}
