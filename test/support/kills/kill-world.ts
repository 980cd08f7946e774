import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { type Blobs, createBlobs } from '#platform/privacy/blobs/create-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { pepper, testEnvironment } from '../environment.ts'
import { type Made, readSessions } from '../faults/read-sessions.ts'
import { dataKeysUnder } from '../postgres/data-keys-under.ts'
import { testDatabase } from '../postgres/postgres-for-tests.ts'
import { type RoleProcess, startRoleProcesses } from '../worlds/role-processes.ts'
import type { KillPortal } from './kill-portals.ts'

export type KillWorld = Readonly<{
  database: Database
  blobs: Blobs
  billing: RoleProcess
  /** One more process, ready. */
  add: (role: Role) => Promise<RoleProcess>
  /** Begins a session of one of the two accounts, straight into the log. */
  begin: (account: 0 | 1, externalId: string, made: Made) => Promise<string>
  close: () => Promise<void>
}>

const LIVE_EVERYWHERE_MS = 5_000

const beginners = async (database: Database, directory: string) => {
  const dataKeys = await dataKeysUnder(directory, { query: database.query, pepper })
  const store = directoryStore(join(directory, 'blobs'))
  const blobs = createBlobs({ store, keys: dataKeys, query: database.query, photoDays: 90 })
  const begin = async (name: string) => {
    const { account_id: accountId } = await createAccounts(database, pepper).create({ name })
    return readSessions({ database, blobs, dataKeys, accountId }).begin
  }
  return { blobs, begins: [await begin('First'), await begin('Second')] as const }
}

/** Billing in a process of its own, what follows it in another, on a real Postgres. */
export const openKillWorld = async (
  portals: readonly KillPortal[],
  more: Readonly<Record<string, string>> = {},
): Promise<KillWorld> => {
  const { database, url, close: dropDatabase } = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'kills-'))
  const merchants = join(directory, 'merchants')
  await mkdir(merchants)
  for (const { id, definition } of portals) {
    await writeFile(join(merchants, `${id}.yaml`), definition)
    await switchMerchant(database.query, id, { enabled: true })
  }
  const processes = startRoleProcesses({
    env: testEnvironment({
      DATABASE_URL: url,
      DATA_DIR: directory,
      KEY_PEPPER: pepper,
      MERCHANTS_DIR: merchants,
      ALLOW_LOCAL_PORTALS: '1',
      ...more,
    }),
    logDirectory: join(directory, 'logs'),
  })
  processes.add('projector,rendering' as Role)
  const billing = processes.add('billing')
  await Promise.all(processes.all().map(({ ready }) => ready()))
  await new Promise((resolve) => setTimeout(resolve, LIVE_EVERYWHERE_MS))
  const { blobs, begins } = await beginners(database, directory)
  return {
    database,
    blobs,
    billing,
    add: async (role) => {
      const added = processes.add(role)
      await added.ready()
      return added
    },
    begin: (account, externalId, made) => begins[account](externalId, made),
    close: async () => {
      await processes.stop()
      await dropDatabase()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
