import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

import { directoryNamed, eventually, hold, isAlive, launch, pidOf, query } from './embedded-holder.ts'

test('a first start makes a database that only its password opens, and stop leaves nothing running', async (t) => {
  const directory = directoryNamed('first')
  const holder = await hold({ directory })
  assert.equal(holder.owned, true)
  const settings = [
    'server_encoding',
    'timezone',
    'fsync',
    'synchronous_commit',
    'max_connections',
    'shared_buffers',
    'jit',
  ]
  const shown = [
    ...settings,
    'idle_in_transaction_session_timeout',
    'listen_addresses',
    'unix_socket_directories',
  ]
  const sql = `select datcollate, ${shown.map((name) => `current_setting('${name}')`)} from pg_database where datname = 'factura'`
  const expected = ['C', 'UTF8', 'UTC', 'on', 'on', '100', '64MB', 'off', '1min', '127.0.0.1', '']
  assert.deepEqual(await query(holder.url, sql), expected)
  const { password } = new URL(holder.url)
  await assert.rejects(
    query(holder.url.replace(password, 'guess'), 'select 1'),
    /password authentication failed/,
  )
  assert.equal(statSync(path.join(directory, 'password')).mode & 0o777, 0o600)
  assert.equal(statSync(path.join(directory, 'data')).mode & 0o077, 0)
  assert.ok(!readFileSync(path.join(directory, 'server.log'), 'utf8').includes(password))
  const pid = pidOf(directory)
  const stopMs = await holder.end('stop')
  assert.ok(!isAlive(pid))
  assert.ok(stopMs < 9_000, `stop took ${stopMs} ms`)
  const again = await hold({ directory })
  t.diagnostic(
    `start with initdb ${Math.round(holder.ms)} ms, start ${Math.round(again.ms)} ms, stop ${Math.round(stopMs)} ms (with Node's own)`,
  )
  await again.end('stop')
})

test('three first starts at once make one database', async () => {
  const directory = directoryNamed('race')
  const three = await Promise.all([1, 2, 3].map(() => hold({ directory })))
  assert.deepEqual(three.map(({ owned }) => owned).sort(), [false, false, true])
  assert.equal(new Set(three.map(({ url }) => url)).size, 1)
  for (const { url } of three) assert.deepEqual(await query(url, 'select 1'), [1])
  const pid = pidOf(directory)
  await Promise.all(three.map(({ end }) => end('stop')))
  assert.ok(!isAlive(pid))
})

test('an initdb that was cut short is done again', async () => {
  const directory = directoryNamed('cut')
  const child = launch({ directory })
  const workshops = () =>
    existsSync(directory) ? readdirSync(directory).filter((name) => name.startsWith('initdb-')) : []
  await eventually('initdb at work', () =>
    workshops().some((name) => existsSync(path.join(directory, name, 'data/base'))),
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.ok(!existsSync(path.join(directory, 'data')))
  assert.equal(workshops().length, 1)
  const holder = await hold({ directory })
  assert.deepEqual(await query(holder.url, 'select 1'), [1])
  assert.deepEqual(workshops(), [])
  await holder.end('stop')
})

test('data of another major version, and data of something else, are named and left alone', async () => {
  const directory = directoryNamed('cut')
  const file = path.join(directory, 'data/PG_VERSION')
  await writeFile(file, '15\n')
  const holder = await hold({ directory })
  assert.match(holder.error ?? '', /made by PostgreSQL 15, this version includes PostgreSQL 18/)
  await holder.end('stop')
  await rm(file)
  const other = await hold({ directory })
  assert.match(other.error ?? '', /not a Postgres database: move it away/)
  await other.end('stop')
  assert.ok(existsSync(path.join(directory, 'data/base')))
})

test('server.log is bounded while the server runs', async () => {
  const directory = directoryNamed('race')
  const holder = await hold({ directory })
  const log = path.join(directory, 'server.log')
  await writeFile(log, 'x'.repeat(11_000_000), { flag: 'a' })
  await eventually('the older part', () => existsSync(`${log}.1`) && statSync(log).size < 1_000)
  await query(holder.url, 'select 1/0').catch(() => {})
  await eventually('new lines', () => readFileSync(log, 'utf8').includes('division by zero'))
  assert.ok(statSync(log).size < 10_000)
  await holder.end('stop')
})
