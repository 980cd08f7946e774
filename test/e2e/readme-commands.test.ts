import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { eventually } from '../support/eventually.ts'
import { freePort, startGuideReceiver } from '../support/guide/start-receiver.ts'
import { apiGuide, readingGuide, readme } from '../support/readme.ts'
import { type Checkout, scratchCheckout } from '../support/scratch-checkout.ts'

/** Far more than a command takes on a slow machine. */
const COMMAND_MS = 300_000

let checkout: Checkout
let server: ChildProcess | undefined

before(() => {
  checkout = scratchCheckout()
})
after(async () => {
  await stopServer()
  checkout.remove()
})

/**
 * As in somebody's own terminal, but for the port, which may be taken here. Its own process group,
 * so that all of it ends.
 */
const shell = (script: string, most: { timeout?: number } = {}) =>
  spawn('sh', ['-euc', script], {
    cwd: checkout.directory,
    env: {
      ...bareEnvironment(),
      HOME: checkout.directory,
      PORT: '0',
      npm_config_update_notifier: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...most,
  })

const run = async (script: string) => {
  const child = shell(script, { timeout: COMMAND_MS })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  assert.equal(code, 0, `${script}\n${stdout}\n${stderr}`)
  return { stdout, stderr }
}

/** The URL it is ready at, which the README gives as http://127.0.0.1:3000. */
const startServer = async (command: string) => {
  const child = shell(command)
  server = child
  child.stderr.resume()
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = /^ready (\S+)$/.exec(line)?.[1]
    if (url) ready.resolve(url)
  })
  child.once('exit', () => ready.reject(new Error(`${command} ended before it was ready`)))
  return ready.promise
}

/**
 * Until the last process of the group has let go of its output: npm ends before the server that it
 * started.
 */
const stopServer = async () => {
  const child = server
  server = undefined
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await closed
}

/**
 * A curl fails here on every answer that is an error; and `sleep` takes as long as it takes on a
 * slow machine.
 */
const around = (url: string) => `
curl() { printf 'curl %s\\n' "$*" >&2; command curl --fail-with-body --max-time 60 "$@"; }
sleep() {
  for i in $(seq 200); do
    command curl -s ${url}/api/v1/get_factura_status/$SESSION -H "Authorization: Bearer $KEY" | grep -qE '"completed"|"needs_input":[{]' && return
    command sleep 0.2
  done
}
`

const curlsIn = (script: string) => script.match(/^curl /gm)?.length ?? 0

test('"Run it" of the API guide, pasted from top to bottom, leaves a completed session, its XML and its PDF', async () => {
  const [start = '', ...rest] = apiGuide.blocks('Run it')
  assert.match(start, /npm start\n$/)
  const url = await startServer(start.trim())
  const script = rest.join('\n').replaceAll('http://127.0.0.1:3000', url)
  assert.ok(script.includes(url) && curlsIn(script) >= 7, script)
  const { stdout, stderr } = await run(around(url) + script)
  await stopServer()

  // one of them asks until its session has failed
  assert.ok(curlsIn(stderr) >= curlsIn(script), stderr)
  const answer = JSON.parse(checkout.read('.data/answer.json').toString())
  assert.equal(answer.data.status, 'processing')
  assert.match(stdout, /"status":"completed"/)
  assert.match(checkout.read('.data/factura.xml').toString(), /<cfdi:Comprobante [\s\S]* UUID="/)
  assert.equal(checkout.read('.data/factura.pdf').subarray(0, 5).toString(), '%PDF-')
})

test('the quick start of the API guide leads a new user to an invoice and to a verified webhook', async (t) => {
  const [start = '', account = ''] = apiGuide.blocks('Run it')
  const [invoice = '', endpoint = '', message = ''] = apiGuide.blocks('Quick start')
  const url = await startServer(start.trim())
  const port = await freePort()
  const begun = performance.now()
  const here = (script: string) =>
    around(url) +
    script.replaceAll('http://127.0.0.1:3000', url).replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`)
  try {
    await run(here(`${account}\n${invoice}\n${endpoint}\nexport -p > .data/environment`))
    const { secret } = JSON.parse(checkout.read('endpoint.json').toString()).data
    const receiver = await startGuideReceiver({ language: 'ts', secret, port })
    assert.ok('url' in receiver)
    await run(here(`. ./.data/environment\n${message}`))
    await eventually(() => assert.match(receiver.printed(), /^factura[.]completed ses_/)).finally(
      receiver.stop,
    )
  } finally {
    await stopServer()
  }
  t.diagnostic(`${((performance.now() - begun) / 1_000).toFixed(1)} s from the account to the webhook`)
  assert.match(checkout.read('factura.xml').toString(), /<cfdi:Comprobante [\s\S]* UUID="/)
  assert.equal(checkout.read('factura.pdf').subarray(0, 5).toString(), '%PDF-')
})

test('the "One curl" of the README starts a session and shows what was read', async () => {
  const [start = '', script = ''] = readme.blocks('One curl')
  const url = await startServer(start.trim())
  const { stdout } = await run(around(url) + script.replaceAll('http://127.0.0.1:3000', url))
  await stopServer()

  const { data } = JSON.parse(stdout)
  assert.match(data.session_id, /^ses_/)
  assert.equal(data.ocr_result.merchant_rfc, 'CSI020226MV4')
})

test('every endpoint of the specification has its curl', () => {
  const script = apiGuide.blocks('Run it').join('\n')
  for (const path of [
    '/get_factura ',
    '/get_factura_status/$SESSION',
    '/get_factura_files/$SESSION',
    '/files/$SESSION/xml',
    '/files/$SESSION/pdf',
  ])
    assert.ok(script.includes(`/api/v1${path}`), path)
})

test('the first of the "Two commands" leaves the files where it says', async () => {
  const demo = readme
    .blocks('Two commands')
    .flatMap((block) => block.split('\n'))
    .find((line) => line.startsWith('npm run demo'))
  const { stdout } = await run(demo ?? 'false')
  const [, xml = ''] = /^ *XML +(\S+)$/m.exec(stdout) ?? []
  assert.ok(xml.includes('/.data/demo/'), stdout)
  assert.match(readFileSync(xml, 'utf8'), /<cfdi:Comprobante /)
})

test('the reader reads a file, and the command line has a help', async () => {
  const { stdout } = await run(readingGuide.blocks('Read a photo')[0] ?? 'false')
  const lines = stdout.trim().split('\n')
  assert.equal(lines.length, 1)
  assert.equal(JSON.parse(lines[0] ?? '').ocr_result.merchant_rfc, 'CSI020226MV4', stdout)
  const help = await run(
    readme.quoted().find((words) => words.startsWith('npm run --silent cli -- help')) ?? 'false',
  )
  assert.match(help.stdout, /account create NAME/)
})
