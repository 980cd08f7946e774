import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/**
 * Otherwise a shell stands between npm and the program: SIGTERM ends the shell, and leaves the
 * program behind.
 */
test('npm runs each program of ours in its own place: the script begins with exec', () => {
  const running = Object.entries<string>(scripts).filter(([, script]) => script.includes('.ci/node'))
  assert.ok(running.length > 5)
  assert.deepEqual(
    running.filter(([, script]) => !script.startsWith('exec ')),
    [],
  )
})
