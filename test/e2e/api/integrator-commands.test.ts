import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { verifyWebhook } from '#services/client/verify-webhook.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { eventually } from '../../support/eventually.ts'
import { type Inbox, openInbox } from '../../support/http/webhook-inbox.ts'
import { runCli } from '../../support/worlds/run-cli.ts'
import { createAccount, type Service, startService } from '../../support/worlds/service.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))

let directory: string
let service: Service
let inbox: Inbox
let environment: Record<string, string>
const running: ChildProcess[] = []
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-integrator-'))
  service = await startService(directory)
  inbox = await openInbox()
  const { test_key } = createAccount(directory, 'http://127.0.0.1:9/nobody')
  // a machine of its own: there is no installation at its DATA_DIR
  environment = { DATA_DIR: join(directory, 'elsewhere'), API_KEY: test_key, API_URL: service.url }
})
after(async () => {
  for (const child of running) child.kill()
  inbox.close()
  assert.equal(await service.terminate(), 0)
  await rm(directory, { recursive: true, force: true })
})

/** A command that does not end by itself, and the lines that it prints. */
const begin = (words: readonly string[]) => {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { lines, said: once(createInterface({ input: child.stderr }), 'line') }
}

const resultOf = async (words: readonly string[]) => {
  const { lines, stderr, code } = await runCli(words, environment)
  assert.equal(code, 0, stderr)
  return lines.map((line) => JSON.parse(line))
}

describe('the commands of integrators, with an API key alone', () => {
  test('listen posts what trigger makes, signed; tail shows it, resend sends it again, verify proves it', async () => {
    const listening = begin(['listen', '--forward-to', inbox.url])
    const tailing = begin(['tail'])
    const [said] = await listening.said
    const secret = /whsec_\S+/.exec(String(said))?.[0] ?? ''
    const [made] = await resultOf(['trigger', 'factura.completed'])
    const { headers, raw, id } = await inbox.waitFor(made.session_id)
    assert.equal(verifyWebhook(headers, raw, secret).event, 'factura.completed')
    await eventually(() => assert.ok(tailing.lines.some((line) => line.includes(made.session_id))))

    const later = begin(['tail'])
    const [newer] = await resultOf(['trigger', 'factura.completed'])
    await eventually(() => assert.ok(later.lines.some((line) => line.includes(newer.session_id))))
    assert.ok(!later.lines.some((line) => line.includes(made.session_id)), 'what was before is not shown')

    const [resent] = await resultOf(['resend', id])
    assert.equal(resent.message_id, id)
    const listed = await resultOf(['sessions', 'list', '--status', 'completed'])
    assert.deepEqual(
      listed.map(({ session_id }) => session_id),
      [newer.session_id, made.session_id],
    )

    const [shownAlone] = await resultOf(['sessions', 'show', made.session_id])
    assert.deepEqual([shownAlone.session_id, shownAlone.status], [made.session_id, 'completed'])
    const types = shownAlone.events.map(({ type }: { type: string }) => type)
    assert.deepEqual([types[0], types.at(-1)], ['SessionRequested', 'SessionCompleted'])

    const file = join(directory, 'request.txt')
    const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    await writeFile(file, `POST /hook HTTP/1.1\r\n${shown.join('\r\n')}\r\n\r\n${raw}`)
    const [verified] = await resultOf(['webhook', 'verify', file, '--secret', secret])
    assert.deepEqual(verified, { verified: true, event: 'factura.completed' })
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    const refused = await runCli(['webhook', 'verify', file, '--secret', other], environment)
    assert.deepEqual([refused.code, refused.stdout], [1, ''])
    assert.match(refused.stderr, /^not verified: /)
  })

  test('trigger factura.expiring makes a session that is warned of its end, half a day before it', async () => {
    const made = await fetch(`${service.url}/api/v1/webhook_endpoints`, {
      method: 'POST',
      headers: { authorization: `Bearer ${environment['API_KEY']}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${inbox.url}/expiring`, events: ['factura.expiring'] }),
    })
    assert.equal(made.status, 201, await made.text())
    const [triggered] = await resultOf(['trigger', 'factura.expiring'])
    const { raw } = await inbox.waitFor(triggered.session_id)
    const { event, external_id, expires_at } = JSON.parse(raw)
    assert.deepEqual([event, external_id], ['factura.expiring', triggered.external_id])
    const [{ status, needs_input }] = await resultOf(['sessions', 'show', triggered.session_id])
    assert.deepEqual([status, needs_input.deadline], ['processing', expires_at])
  })

  test('wrong words are 2, a refusal of the service and its absence 1, each with a sentence', async () => {
    for (const [words, code, sentence] of [
      [['trigger', 'factura.nothing'], 2, /^EVENT must be one of/],
      [['listen'], 2, /^--forward-to must be an address/],
      [['sessions', 'list', '--status', 'lost'], 2, /^--status must be one of/],
      [['sessions', 'list', '--key', 'fac_test_wrong'], 1, /^401 unauthorized: /],
      [['trigger', 'factura.failed', '--key', 'fac_live_x'], 1, /^trigger needs a test key/],
      [['sessions', 'list', '--url', 'http://127.0.0.1:9'], 1, /^no answer from http/],
      [['resend', 'msg_x'], 1, /^404 not_found: /],
      [['sessions', 'show', `ses_${'0'.repeat(26)}`], 1, /^404 not_found: /],
      [['sessions', 'show', 'nonsense'], 1, /^there is no session "nonsense"/],
    ] as const) {
      const ran = await runCli(words, environment)
      assert.deepEqual([ran.code, ran.stdout], [code, ''], ran.stderr)
      assert.match(ran.stderr, sentence)
    }
    const without = await runCli(['tail'], { DATA_DIR: directory })
    assert.equal(without.code, 2)
    assert.match(without.stderr, /there is no API key/)
  })
})
