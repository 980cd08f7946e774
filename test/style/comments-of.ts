import ts from 'typescript'

/** Where a comment stands in its text. */
export type Comment = Readonly<{ start: number; end: number }>

const rangesAt = (text: string, at: number): Comment[] =>
  [...(ts.getTrailingCommentRanges(text, at) ?? []), ...(ts.getLeadingCommentRanges(text, at) ?? [])].map(
    ({ pos, end }) => ({ start: pos, end }),
  )

const isJsDoc = ({ kind }: ts.Node) =>
  kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode

/** Comments of TypeScript, in their order; what looks like one inside a string is none. */
export const commentsOf = (text: string): Comment[] => {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest)
  const found = new Map<number, Comment>()
  const visit = (node: ts.Node) => {
    if (isJsDoc(node)) return
    const children = node.getChildren(source)
    if (children.length > 0) return children.forEach(visit)
    for (const range of rangesAt(text, node.pos)) found.set(range.start, range)
  }
  visit(source)
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/**
 * Comments of SQL: from `--` to the end of a line. No string of ours holds two dashes after a
 * blank.
 */
export const sqlCommentsOf = (text: string): Comment[] =>
  [...text.matchAll(/(?<=^|[\s;,(])--(?= |$).*$/gm)].map(({ 0: comment, index }) => ({
    start: index,
    end: index + comment.length,
  }))
