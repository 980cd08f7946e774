import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { endOrphans } from '#services/billing/engine/browser/chromium/end-orphans.ts'
import { inOurNamespace } from '#services/billing/engine/browser/chromium/in-our-namespace.ts'
import { OWNER_WORD } from '#services/billing/engine/browser/chromium/launch-chromium.ts'

/** No process has so high a number. */
const NOBODY = 99_999_999

const standIn = async (): Promise<ChildProcess & { pid: number }> => {
  const child = spawn('sleep', ['30'], { stdio: 'ignore' })
  await once(child, 'spawn')
  return Object.assign(child, { pid: child.pid ?? assert.fail('it did not start') })
}

/** What the system shows of a process. */
const show = async (proc: string, name: string, { owner = 0, namespace = 'pid:[1]' }) => {
  await mkdir(join(proc, name, 'ns'), { recursive: true })
  await writeFile(join(proc, name, 'cmdline'), `chromium\0${OWNER_WORD}${owner}\0`)
  await symlink(namespace, join(proc, name, 'ns/pid'))
}

test('a browser whose process has gone is ended, one of another container or of a live process is not', async (t) => {
  const proc = await mkdtemp(join(tmpdir(), 'proc-'))
  const [orphan, ofOthers, served] = [await standIn(), await standIn(), await standIn()]
  t.after(async () => {
    for (const each of [orphan, ofOthers, served]) each.kill('SIGKILL')
    await rm(proc, { recursive: true })
  })
  await show(proc, 'self', {})
  await show(proc, String(orphan.pid), { owner: NOBODY })
  await show(proc, String(ofOthers.pid), { owner: NOBODY, namespace: 'pid:[2]' })
  await show(proc, String(served.pid), { owner: process.pid })
  const ended = once(orphan, 'exit')
  assert.equal(await endOrphans(proc), 1)
  await ended
  assert.deepEqual([orphan.signalCode, ofOthers.exitCode, ofOthers.signalCode], ['SIGKILL', null, null])
  assert.deepEqual([served.exitCode, served.signalCode], [null, null])
})

test('the system says of a child that it is in our namespace', async (t) => {
  const child = await standIn()
  t.after(() => child.kill('SIGKILL'))
  assert.equal(await inOurNamespace(String(child.pid)), true)
  assert.equal(await inOurNamespace(String(NOBODY)), false)
})
