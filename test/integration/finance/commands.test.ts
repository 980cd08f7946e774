import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Month, monthOf } from '#contracts/finance/month.ts'
import { everyAccount, pricesStream } from '#contracts/finance/streams.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { readFacts } from '#platform/log/finance-log.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { pepper } from '#test/support/environment.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

const DAY_MS = 86_400_000
const monthBefore = (month: Month): Month =>
  monthOf(new Date(Date.parse(mexicanMonth(month).from) - DAY_MS).toISOString())

const open = monthOf(new Date().toISOString())
const last = monthBefore(open)
const earlier = monthBefore(last)
const inMonth = (month: Month) => new Date(Date.parse(mexicanMonth(month).from) + DAY_MS).toISOString()
const nobody = `acc_${'0'.repeat(26)}`

let db: TestDatabase
let folder: string
let world: ReturnType<typeof financeWorld>
/** Of `late`, a month before the last is open too. */
let [prompt, late] = ['', '']
const charged = { last: '', twice: '', open: '' }

before(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'finance-commands-'))
  world = financeWorld(db.database)
  const accounts = createAccounts(db.database, pepper)
  const create = async (name: string) =>
    (await accounts.create({ name, webhookUrl: 'https://hooks.example.com' })).account_id
  prompt = await create('Puntual, S.A.')
  late = await create('Tardío, S.A.')
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  const uuid = randomUUID()
  charged.last = await world.tell({ accountId: prompt, at: inMonth(last), uuid })
  charged.twice = await world.tell({ accountId: prompt, at: inMonth(last), uuid })
  for (const month of [earlier, last])
    await world.tell({ accountId: late, at: inMonth(month), uuid: randomUUID() })
  charged.open = await world.tell({ accountId: prompt, at: inMonth(open), uuid: randomUUID() })
  await world.project()
})
after(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const finance = async (...words: string[]) => {
  const environment = { DATABASE_URL: db.url, DATA_DIR: folder, KEY_PEPPER: pepper, PRICE_PER_CFDI: '9.99' }
  const { code, stderr, lines } = await runCli(['finance', ...words], environment)
  return { code, stderr: stderr.trim(), results: lines.map((line) => JSON.parse(line)) }
}
const chargeOf = (sessionId: string) => sessionId.replace('ses_', 'chg_')
const correct = (chargeId: string, amount: string) =>
  finance('correct', chargeId, `--amount=${amount}`, '--reason', 'acordado con Ñandú')

type Refused = readonly [words: readonly string[], code: 1 | 2, says: RegExp]
const refused: readonly Refused[] = [
  [['close', open], 1, /is not over in Mexico City/],
  [['close', '2099-01'], 1, /is not over in Mexico City/],
  [['close', '2026-13'], 2, /MONTH: "2026-13" is not a month YYYY-MM from/],
  [['close', '1999-01'], 2, /MONTH: "1999-01" is not a month YYYY-MM from 2000-01 to 2099-12/],
  [['close', last, '--account', nobody], 1, /there is no account/],
  [['close'], 2, /MONTH is missing/],
  [['price', 'set', nobody, '3.50', '--from', '2099-01-01'], 1, /there is no account/],
  [['price', 'set', 'PROMPT', '3.505', '--from', '2099-01-01'], 2, /AMOUNT: pesos with two decimals/],
  [['price', 'set', 'PROMPT', '-3.50', '--from', '2099-01-01'], 2, /^AMOUNT: pesos with two decimals/],
  [['price', 'set', 'PROMPT', '3.50'], 2, /--from: a day YYYY-MM-DD is needed/],
  [['price', 'set', 'PROMPT', '3.50', '--from', inMonth(last).slice(0, 10)], 1, /holds from a later day/],
  [['statement', nobody, last], 1, /there is no account/],
  [['statement', 'PROMPT', '2099-01'], 1, /2099-01 has not begun in Mexico City/],
  [['statement', 'PROMPT', last, '--csv', 'a', '--pdf', 'b'], 2, /do not go together/],
  [['statement', 'PROMPT', last, '--pdf', 'no-such-folder/b.pdf'], 1, /cannot be written: ENOENT/],
  [['correct', `chg_${'0'.repeat(26)}`, '--amount=1.00', '--reason', 'x'], 1, /there is no charge/],
  [['correct', 'chg_1', '--amount=1.00', '--reason', 'x'], 2, /CHARGE_ID: a charge_id of/],
  [['correct', 'CHARGE', '--amount=1.005', '--reason', 'x'], 2, /--amount: pesos with two decimals/],
  [['correct', 'CHARGE', '--amount=0.00', '--reason', 'x'], 1, /corrects nothing/],
  [['correct', 'CHARGE', '--amount=1.00', '--reason', ''], 2, /--reason: 1 to 200 characters/],
  [['correct', 'CHARGE', '--amount=1.00', '--reason', '   '], 2, /--reason: .* not blank/],
  [['correct', 'CHARGE', '--amount=-4.01', '--reason', 'x'], 1, /only 4\.00 of chg_\w+ is left/],
  [['correct', 'WAIVER', '--amount=1.00', '--reason', 'x'], 1, /is a waiver: nothing was charged for it/],
]

test('what is not possible is refused in a sentence, and nothing is written', async () => {
  const events = () => db.database.query({ name: '', text: 'select count(*) from log.events', values: [] })
  const before = await events()
  const named = (word: string) =>
    word
      .replace('PROMPT', prompt)
      .replace('CHARGE', chargeOf(charged.last))
      .replace('WAIVER', chargeOf(charged.twice))
  for (const [words, code, says] of refused) {
    const found = await finance(...words.map(named))
    assert.deepEqual([found.code, found.results], [code, []], `${words.join(' ')}: ${found.stderr}`)
    assert.match(found.stderr, says)
  }
  assert.deepEqual(await events(), before)
})

test('a price from tomorrow on is set, and set again it is the same', async () => {
  const words = ['price', 'set', prompt, '3.50', '--from', '2099-01-01']
  for (const _ of [1, 2]) {
    const { code, results } = await finance(...words)
    assert.deepEqual([code, results], [0, [{ account_id: prompt, amount: '3.50', from: '2099-01-01' }]])
  }
})

test('corrections: a credit of all that is left, then none; a correction is not corrected', async () => {
  const chargeId = chargeOf(charged.open)
  const first = await correct(chargeId, '-3.00')
  assert.equal(first.code, 0, first.stderr)
  const [{ correction_id, charge_id, month, amount }] = first.results
  assert.deepEqual([charge_id, month, amount], [chargeId, open, '-3.00'])
  // not booked yet, and counted
  const second = await correct(chargeId, '-2.00')
  assert.deepEqual([second.code, second.results], [1, []])
  assert.match(second.stderr, /only 1\.00 of chg_\w+ is left/)
  await world.project()
  assert.match((await correct(chargeId, '-1.01')).stderr, /only 1\.00/)
  assert.equal((await correct(chargeId, '-1.00')).code, 0)
  assert.match((await correct(correction_id, '-1.00')).stderr, new RegExp(`correct ${chargeId}`))
  await world.project()
})

test('close: what can be closed is, each refusal is named, and what is left closes later', async () => {
  const first = await finance('close', last)
  assert.equal(first.code, 1)
  const of = (results: readonly Record<string, unknown>[], account: string) =>
    results.find(({ account_id }) => account_id === account)
  assert.equal(of(first.results, prompt)?.['net'], '4.00')
  assert.match(String(of(first.results, late)?.['refused']), new RegExp(`${earlier} of ${late} is open`))
  await world.project()
  assert.equal((await finance('close', earlier, '--account', late)).code, 0)
  await world.project()
  const again = await finance('close', last)
  assert.equal(again.code, 0)
  assert.deepEqual(of(again.results, prompt), of(first.results, prompt))
  assert.equal(of(again.results, late)?.['net'], '4.00')
  // not booked yet, and counted
  const before = await finance('close', earlier, '--account', prompt)
  assert.equal(before.code, 1)
  assert.match(before.results[0].refused, new RegExp(`${last} of ${prompt} is closed already`))
  await world.project()
})

test('statement: the totals and rows; into a file, the totals alone; verify finds no difference', async () => {
  const shown = await finance('statement', prompt, last)
  const [{ lines, ...totals }] = shown.results
  assert.deepEqual(
    [totals.closed, totals.charged, totals.waived, totals.corrections, totals.total, lines.length],
    [true, 1, 1, 0, '4.64', 2],
  )
  const [closed] = (await finance('close', last, '--account', prompt)).results
  assert.equal(totals.sha256, closed.sha256)
  assert.equal(monthOf(totals.closed_at), open)
  for (const format of ['csv', 'pdf']) {
    const file = join(folder, `statement.${format}`)
    const { code, results } = await finance('statement', prompt, last, `--${format}`, file)
    assert.deepEqual([code, results], [0, [{ ...totals, file, rows: 2 }]])
    assert.ok((await readFile(file)).length > 200)
  }
  const csv = await readFile(join(folder, 'statement.csv'), 'utf8')
  const [lastLine = ''] = csv.trimEnd().split('\r\n').slice(-1)
  assert.deepEqual(lastLine.split(','), [
    ...[totals.closed_at, 'close', '', '', '', '', `sha256 ${totals.sha256}`, '', ''],
  ])
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.endsWith('.part')),
    [],
  )
  const { code, results } = await finance('verify')
  assert.deepEqual([code, results[0].differences], [0, []])
  await db.database.script(`update charges.rows set amount = 5 where place = 1`)
  const bad = await finance('verify')
  assert.deepEqual([bad.code, bad.results[0].differences.length], [1, 1])
})

test('no command writes the price that is configured in its shell', async () => {
  const facts = await readFacts(db.database.query, pricesStream(everyAccount))
  assert.deepEqual(
    facts.map(({ data }) => data),
    [{ amount: '4.00', from: null }],
  )
})
