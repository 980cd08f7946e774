import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { sampleCfdi, stampedCfdi, uuid } from '#test/support/cfdi/sample-cfdi.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { twice } from '#test/support/portals/twice.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

const cfdi = { ...sampleCfdi, ...splitTax({ total: '1122.50' }, { noIdentificacion: 'TK-1' }) }
const receiver = {
  razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
}

let server: RunningPortal | undefined
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'try-'))
})
afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true })
})

const open = async (faults: Parameters<typeof twice>[1] = {}) => {
  const books = openBooks(stampedCfdi(cfdi))
  server = await startPortal(twice(books, faults))
  const file = join(folder, 'twice.yaml')
  const text = definitionAt('twice', { 'portal.test': server.url })
  writeFileSync(file, `${text}\nfixtures: pages\n`)
  writeFileSync(join(folder, 'receiver.json'), JSON.stringify(receiver))
  const run = async (folio: string, ...more: string[]) => {
    const ticket = ['--codes', `folio=${folio}`, '--total', '1122.50', '--date', '2026-11-03']
    const words = [
      'merchants',
      'try',
      file,
      ...ticket,
      '--receiver',
      join(folder, 'receiver.json'),
      '--local',
    ]
    const { code, stdout, stderr } = await runCli([...words, ...more], { DATA_DIR: join(folder, 'data') })
    return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
  }
  return { books, file, run }
}

test('it runs every step, says what it sent and saw, and stops before the issuing request', async () => {
  const { books, run } = await open()
  const { code, result, stderr } = await run('0200000001')
  assert.deepEqual([code, result?.outcome, books.commits.size], [0, 'ready', 0], stderr)
  for (const said of [
    '> POST http://127.0.0.1:',
    'folio = 0200000001',
    'fecha = 03/nov/2026',
    '< 200 http://127.0.0.1:',
    'css: "#receptor"',
    'saved cliente = 77',
    '(the issuing request)',
  ])
    assert.ok(stderr.includes(said), `${said}\n${stderr}`)
})

test('what is no terminal gets the names of the receiver data, not their values', async () => {
  const { run } = await open()
  const { stderr, result } = await run('0200000001')
  assert.ok(stderr.includes('rfc = {{receiver.rfc}}'), stderr)
  for (const value of [receiver.rfc, receiver.razon_social, 'URE180429'])
    assert.ok(!`${stderr}${JSON.stringify(result)}`.includes(value), value)
})

test('a refusal of the portal is exit code 1, with its sentence', async () => {
  const { run } = await open()
  const { code, result } = await run('0410000001')
  assert.deepEqual(
    [code, result?.code, result?.message],
    [1, 'ticket_expired', 'El ticket está fuera de plazo'],
  )
})

test('--issue issues once, verifies the CFDI and keeps its files; asked again, it only looks', async () => {
  const { books, run } = await open()
  const first = await run('0200000001', '--issue')
  assert.deepEqual(
    [first.code, first.result?.verified, first.result?.uuid, first.result?.total, first.result?.receiver],
    [0, true, uuid, '1122.50', 'as asked'],
    first.stderr,
  )
  assert.deepEqual(readFileSync(first.result?.xml), books.xml)
  const again = await run('0200000001', '--issue')
  assert.deepEqual([again.code, again.result?.via, [...books.commits.values()]], [0, 'recovered', [1]])
})

test('an answer that is lost leads to the look-up only', async () => {
  const { books, run } = await open({ dropIssue: true })
  const { code, result, stderr } = await run('0200000001', '--issue')
  assert.deepEqual([code, result?.via, [...books.commits.values()]], [0, 'recovered', [1]], stderr)
  assert.ok(stderr.includes('only the look-up follows'))
})

test('what was sent and is not to be found is exit code 3, until the portal disproved it twice', async () => {
  const { books, run } = await open({ loseIssue: true })
  const first = await run('0200000001', '--issue')
  assert.deepEqual([first.code, first.result?.outcome], [3, 'unconfirmed'], first.stderr)
  const second = await run('0200000001', '--issue')
  assert.deepEqual([second.code, second.result?.absent], [3, true])
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const third = await run('0200000001', '--lookup')
  assert.deepEqual([third.code, third.result?.absent, books.commits.size], [1, true, 0])
})

test('--save keeps pages without personal data, and merchants check tries the file against them', async () => {
  const { file, run } = await open()
  await run('0200000001', '--save', join(folder, 'pages'))
  await run('0404000001', '--save', join(folder, 'pages'))
  const kept = readdirSync(join(folder, 'pages')).sort()
  assert.deepEqual(kept, ['ready.json', 'rejected-ticket_not_found_at_merchant.json'])
  const all = kept.map((name) => readFileSync(join(folder, 'pages', name), 'utf8')).join('')
  for (const value of [receiver.rfc, receiver.razon_social, '86991', '0200000001'])
    assert.ok(!all.includes(value), value)
  const check = () => runCli(['merchants', 'check', file, '--local'], {})
  const good = await check()
  assert.equal(good.code, 0, good.stdout)
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace('codes: true', 'set: { folio: "{{code.folio}}", sucursal: "1" }')
      .replace(/ {6}set: { total.*\n/, ''),
  )
  const bad = await check()
  assert.equal(bad.code, 1)
  assert.match(bad.stdout, /ready\.json: /)
})

test('a definition with faults is not run', async () => {
  const { file, run, books } = await open()
  writeFileSync(file, readFileSync(file, 'utf8').replace('commit: true', 'name: x'))
  const { code, stderr } = await run('0200000001', '--issue')
  assert.equal(code, 1)
  assert.match(stderr, /no step has commit: true/)
  assert.equal(books.commits.size, 0)
})
