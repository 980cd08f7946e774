import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ChargeRow } from '#projections/charges/list-charges.ts'
import { statementCsv } from '#services/finance/statement/statement-csv.ts'
import { openInLibreOffice } from '#test/support/spreadsheet/open-in-libreoffice.ts'

/** `npm run test:spreadsheet` opens 100,000 rows. */
const ROWS = Number(process.env['ROWS'] ?? 400)

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** What a client or a merchant may be called, and what a spreadsheet would run. */
const names = [
  ...['Ñandú, S.A. de C.V.', 'El "Güero"', 'a, "b", c', '=1+2', '+1+2', '-1+2', '@SUM(1,2)', '\t=1+2'],
  ...[
    '=HYPERLINK("http://127.0.0.1/x","x")',
    "=cmd|'/C calc'!A0",
    '=WEBSERVICE("http://127.0.0.1/x")',
    ';=1+2',
  ],
] as const
const nameOf = (n: number) => names[n % names.length] ?? ''

const rowOf = (n: number): ChargeRow => ({
  ...{ charge_id: `chg_${n}`, kind: 'correction', session_id: `ses_${n}`, external_id: `${nameOf(n)} ${n}` },
  ...{
    uuid: null,
    merchant_id: 'm',
    merchant_name: nameOf(n),
    completed_at: new Date(1_795_000_000_000 + n),
  },
  ...{ month: '2026-11', amount: n % 2 ? '4.00' : '-4.00', reason: nameOf(n + 1) },
})

async function* rows() {
  for (let n = 1; n <= ROWS; n += 1) yield rowOf(n)
}

test('a statement opens in LibreOffice: every row, amounts as numbers, names as they are, no formula', async (t) => {
  const file = join(folder, 'statement.csv')
  await writeFile(
    file,
    statementCsv(rows(), { closed_at: '2026-12-03T18:00:00.000Z', sha256: 'a0'.repeat(32) }),
  )
  const begun = performance.now()
  const sheet = await openInLibreOffice(file)
  if ('skip' in sheet) return t.skip(sheet.skip)
  t.diagnostic(
    `${sheet.rows} rows in ${Math.round(performance.now() - begun)} ms, ${sheet.formulas} formulas`,
  )
  assert.deepEqual([sheet.rows, sheet.numbers, sheet.formulas], [ROWS + 2, ROWS, 0])
  for (const name of [
    'Ñandú, S.A. de C.V.',
    'El "Güero"',
    'a, "b", c',
    "'=1+2",
    "'-1+2",
    "'@SUM(1,2)",
    `sha256 ${'a0'.repeat(32)}`,
  ])
    assert.ok(sheet.texts.has(name), name)
  return undefined
})

test('the check sees a formula where one runs', async (t) => {
  const file = join(folder, 'control.csv')
  await writeFile(file, 'name,amount\r\n=1+2,4.00\r\n"=HYPERLINK(""http://127.0.0.1/x"")",4.00\r\n')
  const sheet = await openInLibreOffice(file)
  if ('skip' in sheet) return t.skip(sheet.skip)
  assert.equal(sheet.formulas, 2)
  return undefined
})
