import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks of /proc on every Linux of today. */
const TICKS = 100

type Stat = Readonly<{ parent: number; own: number; waited: number }>

const statOf = (pid: number | string): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // behind the name, which may hold anything
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15)
    return { parent, own: user + system, waited: waitedUser + waitedSystem }
  } catch {
    return null
  }
}

/** Processor seconds of these processes and their children so far; 0 where there is no /proc. */
export const processorTime = (pids: readonly (number | undefined)[]): number => {
  const wanted = new Set(pids)
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), stat: statOf(pid) }))
  let ticks = 0
  for (const { pid, stat } of all) {
    if (stat && wanted.has(pid)) ticks += stat.own + stat.waited
    else if (stat && wanted.has(stat.parent)) ticks += stat.own
  }
  return ticks / TICKS
}

export const postmasterPid = (postgresDirectory: string): number =>
  Number(readFileSync(join(postgresDirectory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
