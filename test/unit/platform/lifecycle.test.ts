import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createParts } from '#platform/lifecycle.ts'
import { rememberingLogger } from '../../remembering-logger.ts'

const parts =
  (log: string[]) =>
  (name: string, stop: () => Promise<void> = async () => undefined) => ({
    name,
    start: async () => {
      log.push(`start ${name}`)
      return {
        stop: async () => {
          log.push(`stop ${name}`)
          await stop()
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
