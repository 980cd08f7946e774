import { readdir, readFile } from 'node:fs/promises'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

const TICKS = 100

type Times = Readonly<{ parent: number; own: number; ended: number }>

/**
 * Of a process: who started it, what it has used, and what those that it started and that have
 * ended had; in clock ticks.
 */
const timesOf = async (pid: string): Promise<Times> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // the name in brackets may hold anything
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent, own: user + system, ended: userOfEnded + systemOfEnded }
}

/**
 * Processor time that a Postgres on this machine has taken with all its processes, in seconds: on a
 * busy machine it says more than the clock. Linux only.
 */
export const postgresSeconds = async (query: Query): Promise<number> => {
  const [row] = await query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const { parent: postmaster } = await timesOf(`${row?.pid}`)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = (await Promise.all(pids.map(timesOf))).filter(({ parent }) => parent === postmaster)
  const { own, ended } = await timesOf(`${postmaster}`)
  return children.reduce((sum, child) => sum + child.own, own + ended) / TICKS
}
