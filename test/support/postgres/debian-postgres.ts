import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/runtime/free-port.ts'

/** Why there is none: `t.skip(skip)` prints it. */
type Skip = Readonly<{ skip: string }>

export type DebianPostgres = Readonly<{
  /** Of an empty database on a cluster that nobody else uses; its transaction ids begin anew. */
  url: string
  /** Runs one of its client programs (`pg_dump`, `pg_restore`); throws its words when it fails. */
  program: (name: string, words: readonly string[]) => void
  /** Of transactions that are over, as a cluster has behind it that has worked for a while. */
  burn: (transactions: number) => void
  close: () => Promise<void>
}>

const binaries = '/usr/lib/postgresql/15/bin'
const INSTALL_MS = 600_000

const isRoot = () => process.getuid?.() === 0

const run = (command: string, words: readonly string[], more: { user?: boolean; input?: string } = {}) => {
  const asUser = more.user && isRoot()
  const [program, args] = asUser
    ? ['runuser', ['-u', 'postgres', '--', command, ...words]]
    : [command, [...words]]
  // a server that stays would keep a pipe open for ever
  const output = command.endsWith('pg_ctl') ? 'ignore' : 'pipe'
  const { status, stderr } = spawnSync(program, args, {
    stdio: ['pipe', output, output],
    input: more.input ?? '',
    encoding: 'utf8',
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

/** Debian's server and its clients of the same version; installed when absent and allowed. */
const install = (): Skip | null => {
  if (existsSync(join(binaries, 'pg_dump')) && existsSync(join(binaries, 'initdb'))) return null
  if (!isRoot() || !existsSync('/usr/bin/apt-get'))
    return { skip: 'Postgres 15 not found: apt-get install postgresql-15' }
  try {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'])
    return null
  } catch (error) {
    return { skip: `Postgres 15 cannot be installed: ${error instanceof Error ? error.message : error}` }
  }
}

const POSTGRES = 'postgres'

/** A cluster of Debian's Postgres 15 in a folder of its own. */
export const debianPostgres = async (): Promise<DebianPostgres | Skip> => {
  const skip = install()
  if (skip) return skip
  const folder = await mkdtemp(join(tmpdir(), 'debian-postgres-'))
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  if (isRoot()) run('chown', [POSTGRES, folder])
  const port = await freePort('127.0.0.1')
  const own = (name: string, words: readonly string[]) => run(join(binaries, name), words, { user: true })
  own('initdb', ['-D', data, '-A', 'trust', '-U', POSTGRES, '--locale=C.UTF-8', '-N'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  own('pg_ctl', ['-D', data, '-o', options, '-w', '-l', join(folder, 'log'), 'start'])
  const url = `postgresql://${POSTGRES}@127.0.0.1:${port}/cfdi`
  const program = (name: string, words: readonly string[]) => run(join(binaries, name), words)
  program('psql', ['-q', '-c', 'create database cfdi', url.replace(/cfdi$/, POSTGRES)])
  return {
    url,
    program,
    burn: (transactions) =>
      run(join(binaries, 'psql'), ['-q', '-o', '/dev/null', url], {
        input: 'select pg_current_xact_id();\n'.repeat(transactions),
      }),
    close: async () => {
      own('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
