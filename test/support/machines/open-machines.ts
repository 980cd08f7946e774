import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { ownLoopback } from '#services/cli/local-kafka/own-loopback.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { pepper, testEnvironment } from '../environment.ts'
import { openInbox } from '../http/webhook-inbox.ts'
import { emptyDatabase } from '../postgres/postgres-for-tests.ts'
import { objectStore } from '../s3/object-store.ts'
import { startRoleProcesses } from '../worlds/role-processes.ts'
import { createAccount } from '../worlds/service.ts'
import { securedWires } from './secured-wires.ts'

const openShared = async () => {
  const store = await objectStore()
  if ('skip' in store) return store
  const wires = await securedWires()
  if (!('skip' in wires)) return { store, wires }
  await store.close()
  return wires
}

/**
 * A process for each of these roles, as if on a machine of its own: every life of it has an empty
 * DATA_DIR, and the machines share an object store, a secured broker and a Postgres behind a
 * pooler.
 */
export const openMachines = async (roles: readonly string[]) => {
  const shared = await openShared()
  if ('skip' in shared) return shared
  const { store, wires } = shared
  const root = await mkdtemp(join(tmpdir(), 'machines-'))
  for (const Bucket of ['blobs', 'keys']) await store.client.send(new CreateBucketCommand({ Bucket }))
  const database = await emptyDatabase({ connections: 2 })
  const inbox = await openInbox()
  const [HOST, port] = [ownLoopback(), await quietPort(ownLoopback())]
  const env = {
    ...testEnvironment({ KEY_PEPPER: pepper, OCR_WORKERS: '1' }),
    ...{ MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), HOST, PORT: String(port) },
    ...wires.environment(database),
    ...store.environment('BLOBS', 'blobs'),
    ...store.environment('KEYS', 'keys'),
  }
  const account = createAccount(join(root, 'cli'), inbox.url, { ...env, ...wires.nameOf('api') })
  let lives = 0
  const processes = startRoleProcesses({
    env,
    logDirectory: join(root, 'logs'),
    ofLife: (name) => ({
      DATA_DIR: join(root, `${name}-${++lives}`),
      ...wires.nameOf(name.slice(0, name.lastIndexOf('-'))),
    }),
  })
  for (const role of roles) processes.add(role as Role)
  return {
    ...{ processes, inbox, database: database.database, account, apiUrl: `http://${HOST}:${port}` },
    close: async () => {
      const wrong = await processes.stop()
      inbox.close()
      await database.close()
      await wires.close()
      await store.close()
      await rm(root, { recursive: true, force: true })
      assert.deepEqual(wrong, [], 'SIGTERM lets every process finish and end with 0')
    },
  }
}
export type Machines = Exclude<Awaited<ReturnType<typeof openMachines>>, { skip: string }>
