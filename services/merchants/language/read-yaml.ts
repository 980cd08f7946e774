import { isNode, LineCounter, parseDocument } from 'yaml'
import type { FileProblem, Path } from './file-problem.ts'

export type Place = Readonly<{ line: number; column: number }>

/** A YAML or JSON file; `placeOf`: where a path, or what of it is there, begins. */
export type YamlFile = Readonly<{
  file: string
  value: unknown
  placeOf: (path: Path) => Place
  has: (path: Path) => boolean
}>

const MAX_CHARACTERS = 262_144

const fault = (file: string, place: Place, reason: string): FileProblem => ({
  file,
  ...place,
  path: '',
  reason,
})

/** Most such faults are a selector or a pattern without quotes. */
const explained = (message: string): string => {
  const [first = ''] = message.split('\n')
  return /flow-|compact mappings|directive|Unexpected/i.test(first)
    ? `${first} A text with [ ] { } : or # in it needs quotes`
    : first
}

/** The file, or what makes it unreadable: YAML 1.2, so that dates and `no` stay text. */
export const readYaml = (
  text: string,
  file: string,
): Readonly<{ yaml: YamlFile } | { problems: readonly FileProblem[] }> => {
  const start = { line: 1, column: 1 }
  if (text.length > MAX_CHARACTERS)
    return { problems: [fault(file, start, `it has more than ${MAX_CHARACTERS} characters`)] }
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: lines, version: '1.2' })
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  if (document.errors.length > 0) {
    // the faults behind the first are its consequences
    return {
      problems: document.errors
        .slice(0, 1)
        .map(({ pos, message }) => fault(file, at(pos[0]), explained(message))),
    }
  }
  const placeOf = (path: Path): Place => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return at(node.range[0])
    }
    return start
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return { yaml: { file, value, placeOf, has: (path) => document.hasIn(path) } }
  } catch (error) {
    return { problems: [fault(file, start, error instanceof Error ? error.message : String(error))] }
  }
}
