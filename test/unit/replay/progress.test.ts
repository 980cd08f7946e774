import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showProgress } from '#services/replay/progress.ts'
import { fakeTerminal } from '#test/support/fake-terminal.ts'

const range = { from: 100n, to: 300n }
const place = (position: number) => ({ xid: '7', position: String(position) })

test('on a terminal: events, their rate, and the share of the range, on one line', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const terminal = fakeTerminal()
  const { at, end } = showProgress(terminal, range)
  now = 1_000
  at(1_500, place(150))
  now = 2_000
  at(1_500, place(300))
  end()
  assert.deepEqual(terminal.lines(), ['1,500 events, 1,500/s, 25 %', '3,000 events, 1,500/s, 100 %', ''])
})

test('it is written four times a second at most, and no event is forgotten', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const terminal = fakeTerminal()
  const { at } = showProgress(terminal, range)
  for (now = 100; now <= 500; now += 100) at(10, place(200))
  assert.deepEqual(terminal.lines(), ['30 events, 100/s, 50 %'])
})

test('a range without events is done; a file gets nothing', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const terminal = fakeTerminal()
  const none = showProgress(terminal, { from: 5n, to: 5n })
  const file = fakeTerminal(false)
  const silent = showProgress(file, range)
  now = 1_000
  none.at(0, place(5))
  assert.deepEqual(terminal.lines(), ['0 events, 0/s, 100 %'])
  silent.at(1_500, place(150))
  silent.end()
  assert.deepEqual(file.lines(), [])
})
