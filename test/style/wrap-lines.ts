/** Lines that begin like this stand for themselves: lists, tables, tags, fences. */
const STARTS = /^\s*(?:[-*|@#]|\d+[.)]\s|`{3})/
/** Begun by this, a line would mean something else than its words. */
const NO_START = /^(?:[-*|@#/]|\d+[.)](?:\s|$))/
const LIST = /^(\s*)(?:[-*]|\d+[.)])\s+/

const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? ''

/** Where the lines that go on from this one begin: under the words of its list entry. */
const hangOf = (line: string): string => (LIST.test(line) ? `${indentOf(line)}  ` : indentOf(line))

const isInCode = (line: string, at: number): boolean => (line.slice(0, at).match(/`/g)?.length ?? 0) % 2 === 1

/** The last blank at which a line may end; -1: there is none. */
const cutOf = (line: string, width: number): number => {
  const first = indentOf(line).length + (LIST.exec(line.trimStart())?.[0].length ?? 0)
  for (let at = line.lastIndexOf(' ', width); at > first; at = line.lastIndexOf(' ', at - 1))
    if (!isInCode(line, at) && !NO_START.test(line.slice(at + 1))) return at
  return -1
}

const goesOn = (line: string, hang: string): boolean =>
  line.trim() !== '' && !STARTS.test(line) && indentOf(line) === hang

/** A line that is too long, as what fits and what is left; null where it fits or cannot be cut. */
const cut = (line: string, width: number): [string, string] | null => {
  if (line.length <= width || line.trimStart().startsWith('|')) return null
  const at = cutOf(line, width)
  if (at < 0) return null
  return [line.slice(0, at).trimEnd(), hangOf(line) + line.slice(at + 1).trimStart()]
}

/**
 * Text in lines of at most `width`: what a line has too much goes on in the next of its paragraph.
 */
export const wrapLines = (lines: readonly string[], width: number): string[] => {
  const out: string[] = []
  const left = [...lines]
  for (let line = left.shift(); line !== undefined; line = left.shift()) {
    const parts = cut(line, width)
    out.push(parts?.[0] ?? line)
    if (!parts) continue
    const [, rest] = parts
    const [next] = left
    if (next !== undefined && goesOn(next, hangOf(line))) left[0] = `${rest} ${next.trim()}`
    else left.unshift(rest)
  }
  return out
}
