/** One printed sign against what was read of it: null where nothing was, or nothing is printed. */
export type Pair = Readonly<{ printed: string | null; read: string | null }>

type Cell = Readonly<{ cost: number; from: 'start' | 'both' | 'lost' | 'added' }>

const cheapest = (cells: readonly Cell[]): Cell => cells.reduce((a, b) => (b.cost < a.cost ? b : a))

const tableOf = (printed: string, read: string): Cell[][] => {
  const table: Cell[][] = [Array.from({ length: read.length + 1 }, () => ({ cost: 0, from: 'start' }))]
  for (let i = 1; i <= printed.length; i++) {
    const row: Cell[] = [{ cost: i, from: 'lost' }]
    for (let j = 1; j <= read.length; j++) {
      const cost = (r: number, c: number) => (r === i ? row : table[r])?.[c]?.cost ?? Number.POSITIVE_INFINITY
      row.push(
        cheapest([
          { cost: cost(i - 1, j - 1) + (printed[i - 1] === read[j - 1] ? 0 : 1), from: 'both' },
          { cost: cost(i - 1, j) + 1, from: 'lost' },
          { cost: cost(i, j - 1) + 1, from: 'added' },
        ]),
      )
    }
    table.push(row)
  }
  return table
}

/** How the signs of a step stand to each other, and how far it goes in each text. */
const STEPS = {
  both: { printed: 1, read: 1 },
  lost: { printed: 1, read: 0 },
  added: { printed: 0, read: 1 },
  start: { printed: 0, read: 0 },
} as const

/** The cheapest way to find all of a printed number somewhere within a row that was read. */
export const alignWithin = (printed: string, read: string): readonly Pair[] => {
  const table = tableOf(printed, read)
  const costs = (table[printed.length] ?? []).map(({ cost }) => cost)
  let [i, j] = [printed.length, costs.indexOf(Math.min(...costs))]
  const pairs: Pair[] = []
  while (i > 0) {
    const step = STEPS[table[i]?.[j]?.from ?? 'lost']
    pairs.unshift({
      printed: step.printed ? printed.charAt(i - 1) : null,
      read: step.read ? read.charAt(j - 1) : null,
    })
    i -= step.printed
    j -= step.read
  }
  return pairs
}

export const isEdit = ({ printed, read }: Pair): boolean => printed !== read
