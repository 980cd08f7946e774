import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { findServer, signalServer } from '#platform/postgres/embedded/server.ts'
import { eventually } from '../support/eventually.ts'
import type { OnWorld } from '../support/faults/fault-suite.ts'
import type { FaultWorld } from '../support/faults/fault-world.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 16)

const endConnections = ({ database }: FaultWorld) =>
  database
    .query(sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
               and backend_type = 'client backend'`)
    .catch(() => undefined)

/**
 * SIGINT: a fast shutdown; SIGQUIT: none at all, the next start recovers from the WAL. The embedded
 * server comes back.
 */
const restart = async ({ postgresDirectory }: FaultWorld, signal: 'SIGINT' | 'SIGQUIT') => {
  const server = findServer(postgresDirectory)
  assert.ok(server)
  signalServer(server, signal)
  await eventually(() => {
    const now = findServer(postgresDirectory)
    assert.ok(now?.ready && now.pid !== server.pid)
  })
}

/** The load: tickets that need no reading, half of which are issued. */
export const postgresRestarts = (onWorld: OnWorld): void => {
  onWorld('Postgres ends every connection, is restarted, and crashes', async (world, t) => {
    const load = world.begin(SESSIONS, { pauseMs: 200 })
    await sleep(700)
    await endConnections(world)
    await sleep(700)
    await restart(world, 'SIGINT')
    await sleep(700)
    await restart(world, 'SIGQUIT')
    await load
    t.diagnostic(await world.settle(180))
  })
}
