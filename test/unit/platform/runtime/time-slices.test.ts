import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeSlices } from '#platform/runtime/time-slices.ts'

const workFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('what waits in the process is served between the pieces of long work', async () => {
  let served = 0
  let isWorking = true
  const serve = () => {
    served += 1
    if (isWorking) setImmediate(serve)
  }
  setImmediate(serve)
  const afterPiece = timeSlices()
  for (let piece = 0; piece < 100; piece += 1) {
    workFor(0.5)
    await afterPiece()
  }
  isWorking = false
  // 50 ms of work in slices of 2 ms, or fewer and longer ones where the machine is busy
  assert.ok(served >= 5, `served ${served} times`)
})

test('short work is not interrupted', async () => {
  const tries = 20
  let served = 0
  for (let i = 0; i < tries; i += 1) {
    const immediate = setImmediate(() => {
      served += 1
    })
    const afterPiece = timeSlices()
    await afterPiece()
    clearImmediate(immediate)
  }
  // a busy machine makes short work long, but not every time
  assert.ok(served < tries / 2, `${served} of ${tries} were interrupted`)
})
