import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabaseFor, servingName } from '#platform/postgres/open-database.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))
let dataDir: string

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cli-embedded-'))
})
after(() => rm(dataDir, { recursive: true, force: true }))

const cli = (...words: string[]) =>
  spawnSync(process.execPath, [main, ...words], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 120_000,
  })

test('without a database of its own it uses the embedded one, whether the server is down or up', async () => {
  const down = cli('account', 'create', 'Apagado')
  assert.equal(down.status, 0, down.stderr)
  assert.equal(JSON.parse(down.stdout).live_key.slice(0, 9), 'fac_live_')

  const server = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  const up = cli('account', 'create', 'Encendido')
  assert.equal(up.status, 0, up.stderr)
  const names = cli('account', 'list')
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line).name)
  await server.stop()
  assert.deepEqual(names, ['Apagado', 'Encendido'])
})

test('a second server on the same DATA_DIR says that it joins the first; a command does not', async () => {
  const first = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  const lines: string[] = []
  const keep = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
  const logger = { debug: keep, info: keep, warn: keep, error: keep }
  const config = loadConfig({ DATA_DIR: dataDir })
  for (const [connections, times] of [
    [{ name: servingName }, 1],
    [{}, 0],
  ] as const) {
    lines.length = 0
    const { close } = await openDatabaseFor(config, logger, connections)
    await close()
    const joins = lines.filter((line) =>
      line.includes('shares the embedded Postgres of a server that already runs on this DATA_DIR'),
    )
    assert.equal(joins.length, times)
  }
  await first.stop()
})

test('a copy of a DATA_DIR whose Postgres ran starts with a warning, one of a stopped one without', async (t) => {
  const directory = join(dataDir, 'postgres')
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
  const first = await startEmbeddedPostgres({ directory })
  // what a copy of a running one has beside its files
  const pidFile = 'data/postmaster.pid'
  copy(join(directory, pidFile), join(dataDir, 'pid'))
  await first.stop()
  const [running, stopped] = [join(dataDir, 'running'), join(dataDir, 'stopped')]
  for (const folder of [running, stopped]) copy(directory, folder)
  copy(join(dataDir, 'pid'), join(running, pidFile))
  for (const [folder, times] of [
    [running, 1],
    [stopped, 0],
  ] as const) {
    const lines: string[] = []
    const logger = { info: () => undefined, warn: (message: string) => void lines.push(message) }
    const server = await startEmbeddedPostgres({ directory: folder, logger })
    t.after(server.stop)
    assert.equal(
      lines.filter((line) => line.includes('was copied or moved while its Postgres ran')).length,
      times,
    )
    await server.stop()
  }
})
