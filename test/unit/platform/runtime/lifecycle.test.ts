import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createParts } from '#platform/runtime/lifecycle.ts'
import { aborted } from '#platform/runtime/pause.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

type Stop = (hurry?: AbortSignal) => Promise<void>

const parts =
  (log: string[]) =>
  (name: string, stop: Stop = async () => undefined) => ({
    name,
    start: async () => {
      log.push(`start ${name}`)
      return {
        stop: async (hurry?: AbortSignal) => {
          log.push(`stop ${name}`)
          await stop(hurry)
        },
      }
    },
  })

test('parts start in order and stop in reverse, once', async () => {
  const log: string[] = []
  const part = parts(log)
  const running = createParts(rememberingLogger())
  for (const name of ['api', 'ocr', 'billing']) await running.start(part(name))
  await running.stop()
  await running.stop()
  assert.deepEqual(log, ['start api', 'start ocr', 'start billing', 'stop billing', 'stop ocr', 'stop api'])
})

test('a part that fails to stop does not keep the others running', async () => {
  const log: string[] = []
  const part = parts(log)
  const logger = rememberingLogger()
  const running = createParts(logger)
  await running.start(part('api'))
  await running.start(part('billing', () => Promise.reject(new Error('no'))))
  await running.stop()
  assert.deepEqual(log.slice(2), ['stop billing', 'stop api'])
  assert.deepEqual(
    logger.lines.filter(({ level }) => level !== 'debug').map(({ level, message }) => [level, message]),
    [['error', 'did not stop cleanly']],
  )
})

const levels = (logger: ReturnType<typeof rememberingLogger>) =>
  logger.lines
    .filter(({ level }) => level !== 'debug')
    .map(({ fields, message }) => ['part' in fields && fields.part, message])

test('a part that has work in hand keeps the others until patience is over; then all leave, each in its way', async () => {
  const log: string[] = []
  const part = parts(log)
  const logger = rememberingLogger()
  const running = createParts(logger, { patience: 4, total: 10_000 })
  const busy = (name: string) =>
    part(name, async (hurry) => {
      await aborted(hurry ?? assert.fail('nobody says when to hurry'))
      log.push(`left ${name}`)
    })
  await running.start(part('relay'))
  await running.start(busy('ocr'))
  await running.start(busy('api'))
  await running.stop()
  assert.deepEqual(log.slice(3, 5), ['stop api', 'left api'])
  assert.deepEqual(log.slice(5).sort(), ['left ocr', 'stop ocr', 'stop relay'])
  assert.deepEqual(levels(logger), [])
})

test('a part that hangs is named and not waited for, and the others leave in order', async () => {
  const log: string[] = []
  const part = parts(log)
  const logger = rememberingLogger()
  const running = createParts(logger, { patience: 5, total: 20 })
  await running.start(part('relay'))
  await running.start(part('ocr', () => new Promise(() => undefined)))
  const begun = performance.now()
  await running.stop()
  assert.ok(performance.now() - begun >= 15, 'it had its time')
  assert.deepEqual(log.slice(2), ['stop ocr', 'stop relay'])
  assert.deepEqual(levels(logger), [['ocr', 'was still busy when the time to stop was over']])
})
