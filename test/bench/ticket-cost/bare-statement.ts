import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { postmasterPid, processorTime } from '../kafka/processor-time.ts'

const STATEMENTS = 400
const WARM = 200
/** So long that both ends sleep between two statements, as a role does between two events. */
const REST_MS = 5
const MICROSECONDS = 1_000_000

/**
 * Processor seconds of a statement that does nothing, of its asker and of Postgres together: what
 * this machine takes to wake two processes. No statement of a ticket costs less.
 */
export const bareStatement = async (): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), 'bare-statement-'))
  const postgres = await startEmbeddedPostgres({ directory })
  const database = openDatabase(postgres.url, { max: 1, keepsPlans: true, onError: () => undefined })
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await database.query(sql`select 1`)
      await sleep(REST_MS)
    }
  }
  try {
    await ask(WARM)
    const server = [postmasterPid(directory)]
    const [own, theirs] = [process.cpuUsage(), processorTime(server)]
    await ask(STATEMENTS)
    const { user, system } = process.cpuUsage(own)
    return ((user + system) / MICROSECONDS + processorTime(server) - theirs) / STATEMENTS
  } finally {
    await database.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
