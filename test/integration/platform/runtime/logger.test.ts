import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

/** What a process that logs this prints. */
const logged = async (code: string, level = 'debug') => {
  const script = `import { createLogger } from '#platform/runtime/logger.ts'\nconst log = createLogger('${level}')\n${code}`
  const args = ['--input-type=module', '--eval', script]
  return promisify(execFile)(process.execPath, args, { cwd: new URL('../../../..', import.meta.url) })
}

test('lines are JSON on stderr; stdout belongs to what a command prints', async () => {
  const { stdout, stderr } = await logged(`log.info({ session_id: 'ses_1' }, 'hello')`)
  assert.equal(stdout, '')
  const { session_id, msg } = JSON.parse(stderr)
  assert.deepEqual({ session_id, msg }, { session_id: 'ses_1', msg: 'hello' })
})

test("Node's own warnings are lines like all others", async () => {
  const { stderr } = await logged(`
    import { logWarnings } from '#platform/runtime/log-warnings.ts'
    logWarnings(log)
    process.emitWarning('careful')
    process.emitWarning('-1 is a negative number', 'TimeoutNegativeWarning')
    setImmediate(() => undefined)`)
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ level, err }) => [level, err.message]),
    [
      [40, 'careful'],
      [20, '-1 is a negative number'],
    ],
  )
})

test('what is below the level is not said', async () => {
  const { stderr } = await logged(`log.info({}, 'hello'); log.warn({}, 'careful')`, 'warn')
  assert.equal(stderr.trim().split('\n').length, 1)
})

test('personal data and secrets are left out, also one level down', async () => {
  const secret = `{ rfc: 'XAXX010101000', email: 'a@b.example', secret: 'whsec_x', ticket_image: '/9j/', authorization: 'Bearer x' }`
  const { stderr } = await logged(`log.error({ ...${secret}, receiver: ${secret} }, 'no')`)
  assert.doesNotMatch(stderr, /XAXX|a@b|whsec|9j|Bearer/)
})

test('an error of Postgres is logged without the values of the row', async () => {
  const { stderr } = await logged(`
    const err = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (rfc)=(XAXX010101000)', where: 'JSON data: XAXX010101000' })
    log.error({ err }, 'no')`)
  assert.match(stderr, /duplicate key/)
  assert.match(stderr, /23505/)
  assert.doesNotMatch(stderr, /XAXX/)
})
