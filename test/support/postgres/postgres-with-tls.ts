import { chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { type Pair, testAuthority } from '../kafka/test-authority.ts'

/**
 * A Postgres of its own, with a certificate of its own authority. It takes others' certificates and
 * rules while it runs, a moment after it was told: ask `eventually`.
 */
export const postgresWithTls = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'postgres-tls-'))
  const server = await startEmbeddedPostgres({ directory: join(dir, 'postgres') })
  const data = join(dir, 'postgres/data')
  const { uid, gid } = await stat(data)
  const authority = await testAuthority(dir, 'authority')
  const admin = openDatabase(server.url, { max: 1, onError: () => undefined })
  const reload = () => admin.script('select pg_reload_conf()')
  const place = async (path: string, name: string) => {
    await copyFile(path, join(data, name))
    await chown(join(data, name), uid, gid)
  }
  const serve = async ({ cert, key }: Pair) => {
    await place(cert, 'server.crt')
    await place(key, 'server.key')
    await reload()
  }
  /** Rules of `pg_hba.conf`. */
  const admit = async (rules: string) => {
    await writeFile(join(data, 'pg_hba.conf'), `${rules}\n`)
    await reload()
  }
  await place(authority.ca, 'root.crt')
  await admin.script(`alter system set ssl_ca_file = 'root.crt'`)
  await serve(await authority.issue('server', { hosts: 'IP:127.0.0.1' }))
  await admin.script('alter system set ssl = on')
  await reload()
  return {
    ...{ dir, authority, serve, admit },
    /** The address, with these parameters. */
    at: (words: Readonly<Record<string, string>>) => `${server.url}?${new URLSearchParams(words)}`,
    close: async () => {
      await admin.close()
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
