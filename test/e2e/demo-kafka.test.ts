import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { BrokerUnavailable } from '#services/cli/local-kafka/broker-unavailable.ts'
import { prepareBroker } from '#services/cli/local-kafka/prepare-broker.ts'

const demo = fileURLToPath(new URL('../../services/cli/demo.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'demo-kafka-'))
const children: ChildProcess[] = []
after(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
})

/** Why there can be no broker here; null where there can. */
const obstacle = await prepareBroker({ say: (line) => console.error(line), install: true }).then(
  () => null,
  (error: unknown) => {
    if (error instanceof BrokerUnavailable) return error.message
    throw error
  },
)

type Told = { stdout: string; stderr: string }

/** Without KAFKA_BROKERS: the broker is the demo's own. */
const start = (
  onLine: (line: string, child: ChildProcess) => void = () => undefined,
  path = process.env['PATH'],
) => {
  const child = spawn(process.execPath, [demo, '--kafka'], {
    env: { PATH: path, HOME: process.env['HOME'], DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const told: Told = { stdout: '', stderr: '' }
  createInterface({ input: child.stdout }).on('line', (line) => {
    told.stdout += `${line}\n`
    onLine(line, child)
  })
  child.stderr.on('data', (chunk) => (told.stderr += chunk))
  return { told, ended: once(child, 'close') }
}

/** Of the broker and of the roles, as the demo names them. */
const pidsIn = (text: string) => [...text.matchAll(/\bprocess (\d+)/g)].map(([, pid]) => Number(pid))
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('the demo goes from photo to webhook across a process per role on a real broker', async (t) => {
  if (obstacle) return t.skip(obstacle)
  const { told, ended } = start()
  const [code] = await ended
  const { stdout } = told
  assert.equal(code, 0, `${stdout}\n${told.stderr}`)
  if (told.stderr) t.diagnostic(told.stderr)

  assert.match(stdout, /topics create: billing-sessions created; billing-sessions\.dlq created/)
  for (const role of roles) assert.match(stdout, new RegExp(`s  ${role} +process \\d+ ready`))
  for (const group of ['ocr', 'billing', 'rendering', 'projector'])
    assert.match(stdout, new RegExp(`ready in group ${group} with 12 partitions`))
  const [, id = ''] = /202 processing (ses_\w+)/.exec(stdout) ?? []
  assert.ok(id, stdout)
  assert.match(stdout, /api +request committed to the log/)
  assert.match(stdout, /ocr +ticket read/)
  assert.match(stdout, /billing +intent stored before the request that issues the CFDI/)
  assert.match(stdout, /rendering +session completed/)
  assert.match(stdout, /webhooks +signed message posted, answered 200/)
  assert.match(stdout, /webhook factura\.completed received, signature valid/)
  assert.match(
    stdout,
    /console +8 records of the session in billing-sessions, partition \d+; Postgres has 8 events/,
  )
  assert.match(
    stdout,
    /verify-log: 1 sessions, 8 events, 8 records, \d+ duplicates, 0 unpublished, 0 differences/,
  )
  const [, xml = ''] = /^ *XML +(\S+)$/m.exec(stdout) ?? []
  assert.match(readFileSync(xml, 'utf8'), /<cfdi:Comprobante /)
  assert.doesNotMatch(stdout, /did not stop cleanly|ended with/)
  assert.equal(pidsIn(stdout).length, roles.length + 1, stdout)
  assert.deepEqual(pidsIn(stdout).filter(isAlive), [])
})

test('Ctrl-C in the next run, on the same data, ends all that it started', async (t) => {
  if (obstacle) return t.skip(obstacle)
  const { told, ended } = start((line, child) => line.includes('posting ') && child.kill('SIGINT'))
  const [code] = await ended
  const { stdout, stderr } = told
  assert.equal(code, 130, `${stdout}\n${stderr}`)
  assert.match(stderr, /stopped by SIGINT/)
  assert.match(stdout, /topics create: billing-sessions exists; billing-sessions\.dlq exists/)
  assert.match(stdout, /stopping the processes .*, Kafka, Postgres/)
  assert.doesNotMatch(stdout, /did not stop cleanly|ended with|\bdone$/m)
  assert.equal(pidsIn(stdout).length, roles.length + 1, stdout)
  assert.deepEqual(pidsIn(stdout).filter(isAlive), [])
})

test('where Java cannot be had, the demo says in a sentence what to install or to set', async () => {
  const { told, ended } = start(undefined, '/nowhere')
  const [code] = await ended
  assert.equal(code, 1, told.stdout)
  assert.match(told.stderr, /^demo failed: Java 17 or later .*not found: install .*KAFKA_BROKERS.*\n$/)
})
