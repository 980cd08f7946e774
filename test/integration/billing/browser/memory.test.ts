import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { descendsFrom } from '#services/billing/engine/browser/chromium/descends-from.ts'
import { findChromium } from '#services/billing/engine/browser/chromium/find-chromium.ts'
import { launchChromium } from '#services/billing/engine/browser/chromium/launch-chromium.ts'
import { processesOf } from '#services/billing/engine/browser/chromium/processes-of.ts'
import { watchMemory } from '#services/billing/engine/browser/chromium/watch-memory.ts'

const pidOf = ({ pid }: ChildProcess): number => pid ?? assert.fail('it did not start')

const spawned = (t: TestContext, command: string): ChildProcess => {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  return child
}

test('a process is told from others by whom it descends from', async (t) => {
  const shell = spawned(t, 'sleep 30 & echo $!; wait')
  const beside = spawned(t, 'echo; exec sleep 30')
  if (!shell.stdout) assert.fail()
  const [said] = await once(shell.stdout, 'data')
  const grandchild = Number(said)
  t.after(() => process.kill(grandchild))
  assert.equal(descendsFrom(grandchild, process.pid), true)
  assert.equal(descendsFrom(grandchild, pidOf(shell)), true)
  assert.equal(descendsFrom(pidOf(shell), pidOf(shell)), true)
  assert.equal(descendsFrom(grandchild, pidOf(beside)), false)
  assert.equal(descendsFrom(process.pid, pidOf(shell)), false)
  // no process has so high a number
  assert.equal(descendsFrom(99_999_999, process.pid), false)
})

test('what is over the limit is ended only where it is of the browser', async (t) => {
  const [largest, browser] = [spawned(t, 'exec sleep 30'), spawned(t, 'exec sleep 30')]
  // what a browser says of a process that has ended, whose number another one has now
  const processInfo = [{ id: pidOf(largest), type: 'renderer', cpuTime: 0 }]
  // of a browser's session only this is asked
  const session = { send: () => Promise.resolve({ processInfo }) } as unknown as CDPSession
  const others = watchMemory(session, { maxMb: -1, main: pidOf(browser) })
  await sleep(1_200)
  others.stop()
  assert.deepEqual([largest.signalCode, others.endedOne()], [null, false])
  const own = watchMemory(session, { maxMb: -1, main: process.pid })
  await once(largest, 'exit')
  own.stop()
  assert.deepEqual([largest.signalCode, own.endedOne()], ['SIGKILL', true])
})

const kbIn = async (pid: number, name: string, line: RegExp): Promise<number> =>
  Number(line.exec(await readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''))?.[1] ?? 0)

test('what several processes of a browser share is counted once', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'))
  const path = (await findChromium(process.env['CHROMIUM'] ?? null)) ?? assert.fail('there is no Chromium')
  const browser = await launchChromium(path, folder)
  t.after(async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  })
  await browser.newPage()
  const found = await processesOf(await browser.newBrowserCDPSession())
  const sum = async (name: string, line: RegExp) => {
    const all = await Promise.all(found.map(({ pid }) => kbIn(pid, name, line)))
    return all.reduce((kb, each) => kb + each, 0) / 1_024
  }
  const counted = found.reduce((mb, each) => mb + each.mb, 0)
  const shares = await sum('smaps_rollup', /^Pss:\s+(\d+) kB/m)
  assert.ok(counted > 20 && counted <= 1.1 * shares, `${counted} MB of ${shares}`)
  assert.ok(shares < (await sum('status', /^VmRSS:\s+(\d+) kB/m)))
})
