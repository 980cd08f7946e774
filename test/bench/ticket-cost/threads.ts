import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc on every Linux of today. */
const TICKS = 100

const ticksOf = (path: string): number => {
  try {
    const text = readFileSync(path, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

export type Threads = Readonly<{ first: number; others: number }>

/** Processor seconds of a process so far: of its first thread, and of all others that still run. */
export const threads = (pid: number): Threads => {
  const all = readdirSync(`/proc/${pid}/task`).map((id) => ({
    isFirst: Number(id) === pid,
    seconds: ticksOf(`/proc/${pid}/task/${id}/stat`) / TICKS,
  }))
  const sum = (isFirst: boolean) =>
    all.filter((one) => one.isFirst === isFirst).reduce((total, { seconds }) => total + seconds, 0)
  return { first: sum(true), others: sum(false) }
}
