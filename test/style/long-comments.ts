import { type Comment, commentsOf, sqlCommentsOf } from './comments-of.ts'

export const WIDEST = 100
/** For tools, which want it on one line; and what no blank divides: a table's row, an address. */
const MAY_BE_LONG = /biome-ignore|@ts-expect-error|^\s*\*?\s*\|/

/** Ends of the lines that a comment stands on, as columns. */
const widthsOf = (text: string, { start, end }: Comment): { line: string; width: number }[] => {
  const begin = text.lastIndexOf('\n', start - 1) + 1
  return text
    .slice(begin, end)
    .split('\n')
    .map((line) => ({ line, width: line.length }))
}

const isLong = (text: string, comment: Comment): boolean =>
  widthsOf(text, comment).some(({ line, width }) => width > WIDEST && !MAY_BE_LONG.test(line))

export const isSql = (file: string): boolean => file.endsWith('.sql')

/** Comments that go beyond column 100, last first. */
export const longComments = (file: string, text: string): Comment[] => {
  if (!text.split('\n').some((line) => line.length > WIDEST)) return []
  const comments = isSql(file) ? sqlCommentsOf(text) : commentsOf(text)
  return comments.filter((comment) => isLong(text, comment)).reverse()
}

export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
