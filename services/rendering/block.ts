/**
 * A drawing of known height, in points. `parts`: what a page break may cut it into, top to bottom;
 * absent: it is not cut.
 */
export type Block = Readonly<{
  height: number
  draw: (x: number, y: number) => void
  parts?: readonly Block[]
}>

export const gap = (height: number): Block => ({ height, draw: () => {} })

/** One below the other. */
export const stack = (parts: readonly Block[]): Block => ({
  height: parts.reduce((sum, part) => sum + part.height, 0),
  draw: (x, y) => {
    let top = y
    for (const part of parts) {
      part.draw(x, top)
      top += part.height
    }
  },
  parts,
})

/** The smallest parts of a block. */
export const leaves = (block: Block): readonly Block[] => block.parts?.flatMap(leaves) ?? [block]

type Column = Readonly<{ x: number; block: Block }>

/**
 * Columns side by side, aligned at the top, read in the given order. A page break cuts all of them
 * at the same line.
 */
export const beside = (columns: readonly Column[]): Block => {
  const whole: Block = {
    height: Math.max(0, ...columns.map(({ block }) => block.height)),
    draw: (x, y) => {
      for (const column of columns) column.block.draw(x + column.x, y)
    },
  }
  const cut = columns.map(({ x, block }) => ({ x, lines: leaves(block) }))
  const count = Math.max(0, ...cut.map(({ lines }) => lines.length))
  if (count <= 1) return whole
  const row = (n: number): Block =>
    beside(cut.flatMap(({ x, lines }) => lines.slice(n, n + 1).map((block) => ({ x, block }))))
  return {
    ...whole,
    get parts() {
      return Array.from({ length: count }, (_, n) => row(n))
    },
  }
}

/** A block moved to the right, with its parts. */
export const indented = (x: number, block: Block): Block => beside([{ x, block }])
