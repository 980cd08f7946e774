type Cell = string | number | null

const textOf = (cell: Cell) => (cell === null ? '–' : `${cell}`)

/**
 * Lines for a terminal: numbers and what lacks to the right, words to the left; a first line names
 * the columns.
 */
export const alignedTable = (head: readonly string[], body: readonly (readonly Cell[])[]): string => {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...body.map((row) => textOf(row[column] ?? null).length)),
  )
  const isWord = head.map((_, column) => body.some((row) => typeof row[column] === 'string'))
  const line = (row: readonly Cell[]) =>
    row
      .map((cell, column) => {
        const [text, width] = [textOf(cell), widths[column] ?? 0]
        return isWord[column] ? text.padEnd(width) : text.padStart(width)
      })
      .join('  ')
      .trimEnd()
  return [head, ...body].map((row) => `${line(row)}\n`).join('')
}
