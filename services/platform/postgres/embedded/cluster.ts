import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import type { Binaries } from './binaries.ts'
import { type Launch, run } from './launch.ts'
import { handOver } from './ownership.ts'

export const SUPERUSER = 'postgres'
export const DATABASE = 'factura'
const WORKSHOP = 'initdb-'

type Needs = { directory: string; launch: Launch; binaries: Binaries }

/**
 * Creates `directory/data` once. It gets that name only when it is complete: an interrupted initdb
 * leaves no trace.
 */
export const ensureCluster = async ({ directory, launch, binaries }: Needs): Promise<void> => {
  for (const name of await readdir(directory))
    if (name.startsWith(WORKSHOP)) await clear(path.join(directory, name))
  const data = path.join(directory, 'data')
  const found = await readIfThere(path.join(data, 'PG_VERSION'))
  if (found === null) return makeCluster({ directory, launch, binaries })
  await checkVersion({ data, found: found.trim(), launch, binaries })
  if (launch.owner) await handOver(data, launch.owner)
}

/** The superuser's password: created once, readable only by its owner. */
export const readPassword = async (directory: string): Promise<string> => {
  const password = await readIfThere(path.join(directory, 'password'))
  if (!password)
    throw new Error(`${directory}/password is missing: the database there cannot be opened without it`)
  return password
}

const makeCluster = async ({ directory, launch, binaries }: Needs) => {
  const workshop = await mkdtemp(path.join(directory, WORKSHOP))
  try {
    const fresh = path.join(workshop, 'data')
    await ensurePassword(path.join(directory, 'password'))
    await copyFile(path.join(directory, 'password'), path.join(workshop, 'password'))
    if (launch.owner) await handOver(workshop, launch.owner)
    await initialise({ workshop, fresh, launch, binaries })
    await rename(fresh, path.join(directory, 'data')).catch((cause) => {
      throw new Error(`${directory}/data contains something that is not a Postgres database: move it away`, {
        cause,
      })
    })
    await sync(directory)
  } finally {
    await clear(workshop)
  }
}

type Making = Omit<Needs, 'directory'> & { workshop: string; fresh: string }

const initialise = async ({ workshop, fresh, launch, binaries: { env, initdb, postgres } }: Making) => {
  const access = ['-U', SUPERUSER, `--pwfile=${path.join(workshop, 'password')}`, '--auth=scram-sha-256']
  await run(launch, {
    command: [initdb, '-D', fresh, ...access, '-E', 'UTF8', '--locale=C', '--no-instructions'],
    env,
  })
  const single = [postgres, '--single', '-D', fresh, '-c', 'exit_on_error=on', SUPERUSER]
  await run(launch, { command: single, env, input: `create database ${DATABASE};\n` })
}

/**
 * An initdb whose parent was killed may still be writing there; the next start removes what
 * remains.
 */
const clear = (workshop: string) =>
  rm(workshop, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})

const ensurePassword = async (file: string) => {
  if (await readIfThere(file)) return
  const draft = await open(`${file}.new`, 'w', 0o600)
  await draft.writeFile(randomBytes(24).toString('base64url'))
  await draft.sync()
  await draft.close()
  await rename(`${file}.new`, file)
}

/** PostgreSQL 10 and later have one number, 9.6 and older two. */
const isVersion = /^\d{1,2}(?:\.\d)?$/

const checkVersion = async ({
  data,
  found,
  launch,
  binaries,
}: Omit<Needs, 'directory'> & { data: string; found: string }) => {
  if (!isVersion.test(found))
    throw new Error(`${data}/PG_VERSION names no version: restore it, or start on another DATA_DIR`)
  const printed = await run(launch, { command: [binaries.postgres, '--version'], env: binaries.env })
  const ours = /(\d+)\./.exec(printed)?.[1]
  if (ours === found) return
  throw new Error(
    `${data} was made by PostgreSQL ${found}, this version includes PostgreSQL ${ours}: ` +
      'dump it with the older version and load it here, or set another DATA_DIR, or set DATABASE_URL',
  )
}

const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) return null
    throw new Error(`${file}: ${error.message}`, { cause: error })
  })

const sync = async (directory: string) => {
  const handle = await open(directory)
  await handle.sync()
  await handle.close()
}
