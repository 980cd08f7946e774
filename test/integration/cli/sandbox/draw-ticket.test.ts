import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { merchantById, registry } from '#merchants/definitions/registry.ts'
import { detectMerchant } from '#merchants/detect/detect-merchant.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { UsageError } from '#services/cli/command-line/command.ts'
import { drawSandboxTicket, sandboxTicket } from '#services/cli/sandbox/draw-ticket.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'

const { known, merchants } = registry()

const run = async (words: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  drawSandboxTicket.alone?.(words, loadConfig(settings), () => undefined) ?? assert.fail()

let pool: Pool
let folder: string
before(async () => {
  pool = await createPool({ workers: 1, engine: 'ppocr', queue: 64 })
  folder = await mkdtemp(join(tmpdir(), 'drawn-'))
})
after(async () => {
  await pool.stop()
  await rm(folder, { recursive: true, force: true })
})

const magic = ['0200', '0404', '0410', '0422', '0425', '0502', '0666']

const formOf = ({ codes }: Merchant) => JSON.stringify(Object.values(codes))

/**
 * Of merchants whose codes are drawn alike the first is read: each takes a second or more, and
 * `npm run test:drawn` reads all.
 */
const isRead = (merchant: Merchant) =>
  process.env['DRAWN'] === 'whole' || merchants.find((each) => formOf(each) === formOf(merchant)) === merchant

/** Merchants that are played, with a magic folio where one fits their codes. */
const drawn = merchants.filter(isRead).map(({ id }, i) => ({
  id,
  folio: magic[i % magic.length] ?? '',
  total: `${(137 * (i + 3)).toString()}.${String(10 + i).slice(-2)}`,
  date: `2026-10-${String(1 + (i % 28)).padStart(2, '0')}`,
}))

test('the tickets of all merchants that are played can be drawn', async () => {
  assert.ok(merchants.length >= 20)
  for (const { id } of merchants) {
    const jpeg = await sandboxTicket(id, '0200', { total: '116.00', date: '2026-10-01' }).jpeg()
    assert.equal((await sharp(jpeg).metadata()).format, 'jpeg', id)
  }
})

for (const { id, folio, total, date } of drawn) {
  test(`${id}: the drawn ticket is read as it was ordered`, { timeout: 60_000 }, async () => {
    const { codes, jpeg } = sandboxTicket(id, folio, { total, date })
    const { ticket, text } = await pool.read(await jpeg())
    const merchant = merchantById(id) ?? assert.fail()
    const found = detectMerchant({ rfc: ticket.merchant_rfc, name: ticket.merchant_name, rows: text }, known)
    assert.deepEqual(
      {
        merchant: found.kind === 'found' ? found.merchant.id : found.kind,
        amount: ticket.amount,
        date: ticket.date,
        codes: codesOf(text, ticket, merchant).found,
      },
      { merchant: id, amount: total, date, codes },
    )
  })
}

test('the command writes the photo and says what stands on it', async () => {
  const out = join(folder, 'ticket.jpg')
  const words = ['sandbox', 'ticket', 'sbx-webforms', '0404', '116.00', '--date', '2026-11-03', '--out', out]
  const { code, lines, stderr } = await runCli(words, {})
  assert.equal(code, 0, stderr)
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    [
      {
        file: out,
        merchant: 'sbx-webforms',
        codes: { folio: '0404000031' },
        total: '116.00',
        date: '2026-11-03',
      },
    ],
  )
  const { ticket } = await pool.read(await readFile(out))
  assert.equal(ticket.merchant_rfc, 'FYU080924T3A')
})

test("a merchant of the installation's own files is drawn too, by the codes of its file", async () => {
  const files = join(folder, 'merchants')
  await mkdir(files)
  await writeFile(join(files, 'twice.yaml'), definitionAt('twice', {}))
  const out = join(folder, 'twice.jpg')
  const words = ['twice', '0404', '116.00', '--out', out]
  const [result] = await run(words, { MERCHANTS_DIR: files })
  assert.partialDeepStrictEqual(result, { codes: { folio: '0404000031' } })
  const { ticket } = await pool.read(await readFile(out))
  assert.equal(ticket.merchant_rfc, 'EKU9003173C9')
})

test('what cannot be drawn is told', async () => {
  for (const [words, says] of [
    [['nobody', '0404', '1.00'], /nobody is none of/],
    [['sbx-json', '0404', '1'], /no total/],
    [['sbx-json', '0404', '1.00', '--date', 'ayer'], /no day/],
    [['sbx-json', 'folio=12', '1.00'], /folio does not match/],
    [['sbx-json', 'serie=12', '1.00'], /no code serie/],
    [['sbx-json', 'ABC', '1.00'], /no code of this merchant can begin with ABC/],
  ] as const)
    await assert.rejects(run(words), (error) => error instanceof UsageError && says.test(error.message))
})
