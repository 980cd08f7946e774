import { readdirSync, readFileSync } from 'node:fs'

/** Hundredths of a second: what Linux counts processors in. */
const TICK_MS = 10

type Entry = Readonly<{ pid: number; parent: number; cpuMs: number }>

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Of a process, with that of children that have ended. */
const entryOf = (pid: number): Entry | null => {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')
  if (!fields) return null
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
  return { pid, parent: Number(fields[1]), cpuMs: ticks * TICK_MS }
}

const entries = (): Entry[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => entryOf(Number(name)) ?? [])

const below = (all: readonly Entry[], parent: number): Entry[] =>
  all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(all, each.pid)])

/**
 * Of the children of this process and theirs, but `not`: milliseconds of processors, and MB (PSS).
 */
export const treeUse = (not: number | undefined): Readonly<{ cpuMs: number; mb: number }> => {
  const children = below(entries(), process.pid).filter(({ pid }) => pid !== not)
  const kb = children.map(({ pid }) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return {
    cpuMs: children.reduce((sum, each) => sum + each.cpuMs, 0),
    mb: kb.reduce((sum, each) => sum + each, 0) / 1_024,
  }
}
