import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReplayFormat } from '#services/replay/order/replay-order.ts'
import { fillLog } from '../../support/log/fill-log.ts'
import { type TestDatabase, testDatabase } from '../../support/postgres/postgres-for-tests.ts'
import { postgresSeconds } from '../projection/postgres-seconds.ts'
import { runOrder } from './run-order.ts'

const SESSIONS = 100_000

const shown = (value: number) => Math.round(value).toLocaleString('en').padStart(9)

const measure = async ({ database, url }: TestDatabase, folder: string, format: ReplayFormat) => {
  const used = await postgresSeconds(database.query)
  const ran = await runOrder({ url, directory: folder, format, out: join(folder, `all.${format}`) })
  const postgres = (await postgresSeconds(database.query)) - used
  const { rows, seconds, node, megabytes } = ran
  console.log(
    `  ${format.padEnd(8)} ${shown(rows / seconds)} events/s by the clock (load ${loadavg()[0]?.toFixed(1)})` +
      ` · ${shown(rows / node)} per second of Node's processor · ${shown(rows / postgres)} of Postgres's` +
      ` · ${megabytes.toFixed(0)} MB at most`,
  )
  await rm(join(folder, `all.${format}`))
}

/**
 * Replays a log to a file in each format. Goal: 50,000 events/s of NDJSON. With processors of their
 * own, the slower of Node and Postgres bounds it. A million sessions take some 12 GB and ten
 * minutes: `BENCH_SESSIONS=1000000 npm run bench -- replay`.
 */
export const benchReplay = async (): Promise<void> => {
  const sessions = Number(process.env['BENCH_SESSIONS'] ?? SESSIONS)
  const db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bench-replay-'))
  try {
    console.log(`  ${shown(await fillLog(db.database, { sessions }))} events in the log`)
    for (const format of ReplayFormat.options) await measure(db, folder, format)
  } finally {
    await db.close()
    await rm(folder, { recursive: true })
  }
}

if (import.meta.main) await benchReplay()
