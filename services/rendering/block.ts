/**
 * Something of a known height that can be drawn anywhere. `parts`, from above, are what it may be
 * cut into, if at all.
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

/** What is left when everything is cut that can be. */
export const leaves = (block: Block): readonly Block[] => block.parts?.flatMap(leaves) ?? [block]

type Column = Readonly<{ x: number; block: Block }>

/**
 * Side by side, tops level; they are read in the order given. Cut, it is cut through all columns,
 * line by line.
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

/** Moved to the right, as a whole and in parts. */
export const indented = (x: number, block: Block): Block => beside([{ x, block }])
