import type { Comment } from './comments-of.ts'
import { longComments, WIDEST } from './long-comments.ts'
import { wrapLines } from './wrap-lines.ts'

type Place = Readonly<{ begin: number; before: string; after: string; indent: string }>

const placeOf = (text: string, { start, end }: Comment): Place => {
  const begin = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(begin, start)
  const after = text.slice(end, (text.indexOf('\n', end) + 1 || text.length + 1) - 1)
  return { begin, before, after, indent: /^\s*/.exec(before)?.[0] ?? '' }
}

const blockOf = (comment: string, indent: string): string => {
  const open = comment.startsWith('/**') ? '/**' : '/*'
  const lines = comment
    .slice(open.length, -2)
    .split('\n')
    .map((line, i) => (i === 0 ? line.trim() : line.replace(/^\s*\* ?/, '').trimEnd()))
  const words = lines.filter((line, i) => line.trim() !== '' || (i > 0 && i < lines.length - 1))
  const wrapped = wrapLines(words, WIDEST - indent.length - ' * '.length)
  return [open, ...wrapped.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n')
}

/** A comment of whole lines, as far as it goes on below; `mark` is `//` or `--`. */
const linesOf = (text: string, place: Place, mark: string): { end: number; words: string[] } => {
  const words: string[] = []
  let at = place.begin
  for (;;) {
    const newline = text.indexOf('\n', at)
    const line = text.slice(at, newline < 0 ? text.length : newline)
    if (!line.startsWith(place.indent + mark)) return { end: at - 1, words }
    words.push(line.slice(place.indent.length + mark.length).replace(/^ /, ''))
    if (newline < 0) return { end: text.length, words }
    at = newline + 1
  }
}

const marked = (words: readonly string[], indent: string, mark: string): string =>
  wrapLines(words, WIDEST - indent.length - mark.length - 1)
    .map((line) => `${indent}${mark} ${line}`.trimEnd())
    .join('\n')

const wrapOne = (text: string, comment: Comment): string => {
  const place = placeOf(text, comment)
  const said = text.slice(comment.start, comment.end)
  const isAlone = place.before.trim() === ''
  if (said.startsWith('/*')) {
    if (!isAlone || place.after.trim() !== '') return text
    return text.slice(0, comment.start) + blockOf(said, place.indent) + text.slice(comment.end)
  }
  const mark = said.slice(0, 2)
  if (isAlone) {
    const { end, words } = linesOf(text, place, mark)
    return `${text.slice(0, place.begin)}${marked(words, place.indent, mark)}${text.slice(end)}`
  }
  // behind code: it goes above
  const above = marked([said.slice(2).trim()], place.indent, mark)
  return `${text.slice(0, place.begin)}${above}\n${place.before.trimEnd()}${text.slice(comment.end)}`
}

/** The text with no comment beyond column 100, as far as blanks allow. Code is left as it is. */
export const wrapComments = (file: string, text: string): string =>
  longComments(file, text).reduce(wrapOne, text)
