import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

const LOOK_MS = 200

/** Of a process: who started it, and its memory that it shares with no other, in MB. */
const ownOf = async (pid: string): Promise<Readonly<{ parent: number; mb: number }>> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { parent: numberOf('PPid'), mb: numberOf('RssAnon') / 1_024 }
}

const largestChild = async (postmaster: number): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = (await Promise.all(pids.map(ownOf))).filter(({ parent }) => parent === postmaster)
  return Math.max(0, ...children.map(({ mb }) => mb))
}

export type Peak = Readonly<{ node: number; postgres: number }>

/**
 * The most memory, in MB, that this process and the largest process of Postgres took while `work`
 * ran. Linux only.
 */
export const peakMemory = async <T>(
  query: Query,
  work: () => Promise<T>,
): Promise<Readonly<{ result: T; peak: Peak }>> => {
  const [row] = await query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const { parent } = await ownOf(`${row?.pid}`)
  let [isOver, node, postgres] = [false, 0, 0]
  const look = async () => {
    while (!isOver) {
      node = Math.max(node, process.memoryUsage.rss() / 2 ** 20)
      postgres = Math.max(postgres, await largestChild(parent))
      await sleep(LOOK_MS)
    }
  }
  const looking = look()
  const result = await work().finally(() => {
    isOver = true
  })
  await looking
  return { result, peak: { node, postgres } }
}
