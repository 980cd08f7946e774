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

const shapes: readonly (readonly [RegExp, (found: RegExpExecArray) => JsonPathSegment])[] = [
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
export const parseJsonPath = (path: string): JsonPathSegment[] | null => {
  if (!path.startsWith('$')) return null
  const segments: JsonPathSegment[] = []
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
