import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc on every Linux of today. */
const TICKS = 100
/** How Node names the thread of a worker; threads that it starts have its name. */
const WORKER = 'WorkerThread'

const ticksOf = (path: string): number => {
  try {
    const text = readFileSync(path, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** `workers`: those of the others that workers of Node are, and that these started. */
export type Threads = Readonly<{ first: number; others: number; workers: number }>

const nameOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Processor seconds of a process so far: of its first thread, and of all others that still run. */
export const threads = (pid: number): Threads => {
  const all = readdirSync(`/proc/${pid}/task`).map((id) => ({
    isFirst: Number(id) === pid,
    isWorker: nameOf(`/proc/${pid}/task/${id}/comm`) === WORKER,
    seconds: ticksOf(`/proc/${pid}/task/${id}/stat`) / TICKS,
  }))
  const sum = (some: typeof all) => some.reduce((total, { seconds }) => total + seconds, 0)
  return {
    first: sum(all.filter(({ isFirst }) => isFirst)),
    others: sum(all.filter(({ isFirst }) => !isFirst)),
    workers: sum(all.filter(({ isWorker }) => isWorker)),
  }
}
