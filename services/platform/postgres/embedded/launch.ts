import { spawn } from 'node:child_process'
import { chown, lstat, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '#platform/runtime/config.ts'
import type { Binaries } from './binaries.ts'

export type Owner = Readonly<{ uid: number; gid: number }>

/** One way to run the Postgres programs as a user that they accept: they refuse uid 0. */
export type Launch = Readonly<{
  name: string
  /** Goes before the program and its arguments. */
  wrap: readonly string[]
  /** The user that Node itself switches to. */
  as: Partial<Owner>
  /** Who must own the data; null: it is ours already. */
  owner: Owner | null
}>

type Needs = { directory: string; binaries: Binaries }

const ROOT: Owner = { uid: 0, gid: 0 }
const NOBODY = 65_534
/**
 * In a user namespace our own files seem to belong to `nobody`, and initdb finds a name for that
 * user.
 */
const renamed = { name: 'user namespace', wrap: ['unshare', '--user', `--map-user=${NOBODY}`], as: {} }

/**
 * Finds by trial how Postgres can run here with the data in `directory`. If no way works, the error
 * says what to do.
 */
export const chooseLaunch = async (needs: Needs): Promise<Launch> => {
  const failures: string[] = []
  for (const launch of await launches(needs.directory)) {
    try {
      await probe(launch, needs)
      return launch
    } catch (error) {
      failures.push(`${launch.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new ConfigError(
    `cannot run Postgres here (${failures.join('; ')}). Start as an ordinary user with a name, or install util-linux (setpriv), ` +
      'or make the folders of DATA_DIR and of this program accessible to others (chmod o+x), or set DATABASE_URL',
  )
}

/** Runs one of the programs to its end; returns its output. Rejects with its last words. */
export const run = async (
  launch: Launch,
  task: { command: readonly string[]; env: Binaries['env']; input?: string },
) => {
  const [file = '', ...rest] = [...launch.wrap, ...task.command]
  const child = spawn(file, rest, { ...launch.as, env: task.env, cwd: '/', timeout: 120_000 })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.on('error', () => {}) // it may exit without reading its input
  child.stdin.end(task.input)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0)
    throw new Error(output.trim().split('\n').slice(-3).join(' ') || `${file} ended with ${code}`)
  return output
}

const launches = async (directory: string): Promise<Launch[]> => {
  if (process.getuid?.() !== 0)
    return [
      { name: 'as we are', wrap: [], as: {}, owner: null },
      { ...renamed, owner: null },
    ]
  const owners = await Promise.all([
    ownerOf(path.join(directory, 'data')),
    ownerOf(directory),
    lookUp('postgres'),
    lookUp('nobody'),
  ])
  const ordinary = owners.filter((owner) => owner.uid > 0)
  const distinct = ordinary.filter(
    ({ uid }, index) => ordinary.findIndex((other) => other.uid === uid) === index,
  )
  return [...distinct.flatMap(asOwner), { ...renamed, owner: ROOT }]
}

/**
 * Least privilege first: no capability, then passing through closed folders, then also running
 * programs that are closed to others.
 */
const asOwner = (owner: Owner): Launch[] => [
  { name: `uid ${owner.uid}`, wrap: [], as: owner, owner },
  ...['dac_read_search', 'dac_override'].map((capability) => ({
    name: `uid ${owner.uid} with ${capability}`,
    wrap: [
      ...['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs'],
      // initdb asks access(2), which ignores capabilities of users other than root unless this bit
      // is set.
      '--securebits=+no_setuid_fixup',
      ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+${capability}`),
    ],
    as: {},
    owner,
  })),
  // if that user has no name
  { ...renamed, name: `uid ${owner.uid} in a user namespace`, as: owner, owner },
]

const ownerOf = (file: string): Promise<Owner> => lstat(file).catch(() => ROOT)

const lookUp = async (name: string): Promise<Owner> => {
  const here = { name: 'id', wrap: [], as: {}, owner: null }
  const env = { PATH: '/usr/bin:/bin' }
  const ids = ['-u', '-g'].map(async (option) =>
    Number(await run(here, { command: ['id', option, name], env })),
  )
  const [uid = 0, gid = 0] = await Promise.all(ids).catch(() => [])
  return { uid, gid }
}

/**
 * Tries what the server will need: to own and write a folder here and, with `initdb --show`, which
 * changes nothing, a name for its user and access to all its files.
 */
const probe = async (launch: Launch, { directory, binaries: { initdb, env } }: Needs) => {
  const folder = await mkdtemp(path.join(directory, 'initdb-'))
  try {
    if (launch.owner) await chown(folder, launch.owner.uid, launch.owner.gid)
    const script = 'cd "$0" && mkdir own && exec "$@"'
    await run(launch, { command: ['/bin/sh', '-c', script, folder, initdb, '--show', '-D', 'data'], env })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
