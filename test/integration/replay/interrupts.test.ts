import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { openReplayWorld, type ReplayWorld, usualOrder } from '#test/support/replay/replay-world.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))
const program = fileURLToPath(new URL('../../../services/replay/run-order.ts', import.meta.url))
/** Characters; a step has some 1.2 million. */
const SEVERAL_STEPS = 4_000_000
let world: ReplayWorld
let whole: string

before(async () => {
  world = await openReplayWorld()
  await fillLog(world.database, { sessions: 20_000 })
  whole = (await world.replayTo('whole.ndjson')).text
})
after(() => world.close())

const start = (...words: string[]) =>
  spawn(process.execPath, [main, 'replay', ...words], {
    env: { ...bareEnvironment(), ...world.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, as a shell makes it
    detached: true,
  })

const untilWritten = async (path: string) => {
  while (!existsSync(path) || statSync(path).size === 0) await sleep(5)
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(`${signal} ends it, and --resume makes the same file of what is there`, async () => {
    const name = `${signal}.ndjson`
    const child = start('--out', world.path(name))
    const said = text(child.stderr)
    await untilWritten(`${world.path(name)}.part`)
    child.kill(signal)
    const [ended] = await once(child, 'exit')
    assert.equal(ended, code)
    assert.match(await said, /^stopped: go on with --resume and the same words/)
    assert.equal(existsSync(`${world.path(name)}.manifest.json`), false)
    assert.equal((await world.replayTo(name, { resume: true })).text, whole)
  })

test('kill -9 anywhere leaves what --resume makes whole', async () => {
  const child = start('--out', world.path('killed.ndjson'))
  await untilWritten(`${world.path('killed.ndjson')}.part`)
  child.stdout.resume()
  child.stderr.resume()
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  // not its exit: the program that it started has the lock, and may end a moment later
  await once(child, 'close')
  assert.equal(existsSync(world.path('killed.ndjson')), false)
  assert.equal((await world.replayTo('killed.ndjson', { resume: true })).text, whole)
})

test('while it runs it leaves the processor to the service beside it', async () => {
  const out = world.path('behind.ndjson')
  const child = spawn(process.execPath, [program], {
    env: { ...bareEnvironment(), ...world.environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ ...usualOrder, out }))
  await untilWritten(`${out}.part`)
  const priority = getPriority(child.pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal(priority, constants.priority.PRIORITY_LOW)
})

test('a reader that leaves ends it, and hears where to go on', async () => {
  const child = start()
  const said = text(child.stderr)
  let read = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    read += chunk
    if (read.length > SEVERAL_STEPS) break
  }
  const [code] = await once(child, 'exit')
  assert.equal(code, 0, await said)
  assert.ok(whole.startsWith(read))
  assert.match(await said, /^its reader has left: go on with --after ses_\w+:\d+\n$/)
})

test('Ctrl-C at a pipe names the cursor behind which it goes on', async () => {
  const child = start()
  const [said, lines] = [text(child.stderr), text(child.stdout)]
  await once(child.stdout, 'readable')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  const [code] = await once(child, 'exit')
  assert.equal(code, 130)
  const cursor = /^stopped: go on with --after (ses_\w+:\d+)\n$/.exec(await said)?.[1] ?? ''
  const { stdout } = await world.replay('--after', cursor)
  assert.ok((await lines) + stdout === whole)
})

test('the manifest is written last', async () => {
  const { files } = JSON.parse(await readFile(`${world.path('whole.ndjson')}.manifest.json`, 'utf8'))
  assert.equal(files[0].bytes, Buffer.byteLength(whole))
})
