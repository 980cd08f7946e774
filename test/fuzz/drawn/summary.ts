import type { Counts } from './run-drawn.ts'

const classOf = (status: number): string => (status === 429 ? '429' : `${Math.floor(status / 100)}xx`)
const classes = ['2xx', '3xx', '4xx', '429', '5xx']

/** One line for each operation: how many answers of each class it gave. */
export const summary = (counts: Counts): string => {
  const rows = [...counts].map(([name, statuses]) => {
    const sums = classes.map((one) =>
      [...statuses].reduce((sum, [status, n]) => (classOf(status) === one ? sum + n : sum), 0),
    )
    return { name, sums }
  })
  const totals = classes.map((_, i) => rows.reduce((sum, { sums }) => sum + (sums[i] ?? 0), 0))
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(8)).join('')}`
  return [line('', classes), ...rows.map(({ name, sums }) => line(name, sums)), line('all', totals)].join(
    '\n',
  )
}
