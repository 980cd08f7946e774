import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { directoryNamed, eventually, gone, hold, isAlive, pidOf, query } from './embedded-holder.ts'

test('after kill -9 of everything it starts again with what was committed, though the pid went to another process', async () => {
  const directory = directoryNamed('killed')
  const holder = await hold({ directory })
  await query(holder.url, 'create table kept as select 7 as seven')
  const pid = pidOf(directory)
  await holder.end('kill')
  process.kill(pid, 'SIGKILL')
  await gone(pid)
  const { uid, gid } = statSync(path.join(directory, 'data'))
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  const file = path.join(directory, 'data/postmaster.pid')
  await writeFile(file, readFileSync(file, 'utf8').replace(String(pid), String(stranger.pid)))
  const again = await hold({ directory })
  assert.deepEqual([again.owned, ...(await query(again.url, 'select * from kept'))], [true, 7])
  assert.equal(stranger.exitCode, null)
  stranger.kill()
  await again.end('stop')
})

test('a pid file that a power cut left without a number is no reason not to start', async () => {
  const directory = directoryNamed('no-number')
  const holder = await hold({ directory })
  await query(holder.url, 'create table kept as select 7 as seven')
  await holder.end('stop')
  for (const left of ['', '\u0000\u0000', 'not a number\n']) {
    await writeFile(path.join(directory, 'data/postmaster.pid'), left)
    const again = await hold({ directory })
    assert.deepEqual(await query(again.url, 'select * from kept'), [7])
    await again.end('stop')
  }
})

test('after kill -9 of our process alone the orphaned server is replaced within seconds', async () => {
  const directory = directoryNamed('killed')
  const holder = await hold({ directory })
  const orphan = pidOf(directory)
  await holder.end('kill')
  assert.ok(isAlive(orphan))
  const again = await hold({ directory })
  assert.deepEqual([again.owned, ...(await query(again.url, 'select * from kept'))], [true, 7])
  assert.ok(again.ms < 20_000, `took ${again.ms} ms`)
  assert.ok(!isAlive(orphan))
  await again.end('stop')
})

test('a killed server comes back under the same url while its users live, once its port is free', async () => {
  const directory = directoryNamed('killed')
  const holder = await hold({ directory })
  const killed = pidOf(directory)
  process.kill(killed, 'SIGKILL')
  await gone(killed)
  const squatter = createServer((socket) => socket.destroy()).listen(
    Number(new URL(holder.url).port),
    '127.0.0.1',
  )
  await once(squatter, 'listening')
  await eventually('a refusal of the port', () =>
    /could not bind/.test(readFileSync(path.join(directory, 'server.log'), 'utf8')),
  )
  squatter.close()
  const rows = await eventually('the revived server', () =>
    query(holder.url, 'select * from kept').catch(() => null),
  )
  assert.deepEqual(rows, [7])
  const revived = pidOf(directory)
  await holder.end('stop')
  assert.ok(!isAlive(revived))
})

test('a second process joins the running server, and whoever leaves last stops it', async () => {
  const directory = directoryNamed('killed')
  const first = await hold({ directory })
  const visitor = await hold({ directory })
  assert.deepEqual([visitor.owned, visitor.url], [false, first.url])
  await visitor.end('stop')
  assert.deepEqual(await query(first.url, 'select * from kept'), [7])
  const heir = await hold({ directory })
  await first.end('stop')
  assert.deepEqual(await query(heir.url, 'select * from kept'), [7])
  const pid = pidOf(directory)
  process.kill(pid, 'SIGKILL')
  const rows = await eventually('the heir to revive it', () =>
    query(heir.url, 'select * from kept').catch(() => null),
  )
  assert.deepEqual(rows, [7])
  const revived = pidOf(directory)
  await heir.end('stop')
  assert.ok(!isAlive(revived))
})

test('a user that was killed does not keep the server running for ever', async () => {
  const directory = directoryNamed('killed')
  const first = await hold({ directory })
  const visitor = await hold({ directory })
  const pid = pidOf(directory)
  await visitor.end('kill')
  await first.end('stop')
  assert.ok(!isAlive(pid))
})

test('Ctrl-C reaches our process group and not the server; a process that just exits stops it', async () => {
  const directory = directoryNamed('killed')
  const holder = await hold({ directory })
  process.kill(-(holder.child.pid ?? 0), 'SIGINT')
  assert.equal(await holder.next(), 'interrupted')
  await sleep(200)
  assert.deepEqual(await query(holder.url, 'select * from kept'), [7])
  const pid = pidOf(directory)
  await holder.end('exit')
  await gone(pid)
})
