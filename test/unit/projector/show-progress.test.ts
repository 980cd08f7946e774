import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showProgress } from '#services/projector/show-progress.ts'
import { fakeTerminal } from '#test/support/fake-terminal.ts'

test('on a terminal: what a rebuild does, twice a second, and each phase as it begins', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const terminal = fakeTerminal()
  const show = showProgress(terminal)
  for (now = 1_000; now <= 1_600; now += 200) show('fills', now)
  show('indexes', 2_000)
  show('swaps', 2_000)
  assert.deepEqual(terminal.lines(), [
    'reading the log: 1,000 events, 1,000/s',
    'reading the log: 1,600 events, 1,000/s',
    'making indexes: 2,000 events, 1,111/s',
    'taking the place of the served tables: 2,000 events, 1,111/s',
    '\n',
  ])
})

test('a file gets nothing', () => {
  const file = fakeTerminal(false)
  showProgress(file)('swaps', 5)
  assert.deepEqual(file.lines(), [])
})
