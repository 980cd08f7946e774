import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const streaming = new URL('../../../services/cli/command-line/stream-program.ts', import.meta.url)
/** It hears every signal, and goes on. */
const deaf = `for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal))
setInterval(() => undefined, 1_000)
console.log('runs')`
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stream-program-'))
  await writeFile(join(folder, 'deaf.mjs'), deaf)
})
after(() => rm(folder, { recursive: true, force: true }))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`${signal} twice ends a program that does not end by itself`, async () => {
    const script = `import { streamProgram } from ${JSON.stringify(streaming.href)}
      process.exitCode = await streamProgram(${JSON.stringify(join(folder, 'deaf.mjs'))}, {})`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = child.stdout.setEncoding('utf8')
    assert.deepEqual(await once(lines, 'data'), ['runs\n'])
    child.kill(signal)
    assert.deepEqual(await once(lines, 'data'), [`${signal}\n`])
    // as npm does, which passes on what the terminal has sent already
    child.kill(signal)
    assert.deepEqual(await once(lines, 'data'), [`${signal}\n`])
    await sleep(600)
    child.kill(signal)
    const [code] = await once(child, 'exit')
    assert.equal(code, 137)
  })
