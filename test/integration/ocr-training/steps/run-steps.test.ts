import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inPairs, run, runStep } from '#services/ocr-training/steps/run-steps.ts'

const scratch = (t: { after: (end: () => void) => void }) => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'deep', 'out.txt')
}

const writing = (text: string) => async (target: string) => writeFileSync(target, text)

test('a step runs once for the same inputs and again for others', async (t) => {
  const out = scratch(t)
  await runStep({ out, of: 'one', make: writing('first') })
  await runStep({ out, of: 'one', make: writing('again') })
  assert.equal(readFileSync(out, 'utf8'), 'first')
  await runStep({ out, of: 'two', make: writing('second') })
  assert.equal(readFileSync(out, 'utf8'), 'second')
})

test('a step that is cut off leaves nothing that a later run would take for its result', async (t) => {
  const out = scratch(t)
  const cutOff = async (target: string) => {
    writeFileSync(target, 'half')
    throw new Error('cut off')
  }
  await assert.rejects(runStep({ out, of: 'one', make: cutOff }), /cut off/)
  assert.ok(!existsSync(out))
  await runStep({ out, of: 'one', make: writing('whole') })
  assert.equal(readFileSync(out, 'utf8'), 'whole')
})

test('a command that fails ends the training, by its name', async () => {
  await assert.rejects(run(process.execPath, ['-e', 'process.exit(3)']), /-e process.exit\(3\) ended with 3/)
})

test('tasks run two at a time, all of them', async () => {
  let running = 0
  let most = 0
  let done = 0
  const task = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    done++
  }
  await inPairs(Array.from({ length: 7 }, () => task))
  assert.deepEqual([most, done], [2, 7])
})
