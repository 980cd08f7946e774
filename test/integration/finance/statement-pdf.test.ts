import assert from 'node:assert/strict'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import type { ChargeRow } from '#projections/charges/list-charges.ts'
import type { MonthTotals } from '#services/finance/statement/month/read-month.ts'
import { type Statement, statementPdf } from '#services/finance/statement/pdf/statement-pdf.ts'

const sha256 = 'a1b2'.repeat(16)
const totals: MonthTotals = {
  ...{ closed: true, closed_at: '2026-12-03T18:05:00.000Z', sha256 },
  ...{ charged: 1_234, waived: 12, corrections: 3, charged_amount: '4936.00' },
  ...{ corrected_amount: '-4.50', net: '4931.50', tax: '789.04', total: '5720.54' },
  ...{ currency: 'MXN', unbooked: 0 },
}
const heading = { accountId: 'acc_1', accountName: 'Ñandú, S.A.', month: '2026-11' }

const rowOf = (n: number): ChargeRow => ({
  ...{ charge_id: `chg_${n}`, kind: 'charge', session_id: `ses_${n}`, external_id: `gasto-${n}`, uuid: null },
  ...{ merchant_id: 'm', merchant_name: 'Café', completed_at: new Date(1_793_500_000_000 + n * 60_000) },
  ...{ month: '2026-11', amount: '4.00', reason: null },
})
const waiver: Partial<ChargeRow> = { kind: 'waiver', amount: '0.00', reason: 'same_cfdi' }
const correction: Partial<ChargeRow> = { kind: 'correction', amount: '-4.50', reason: 'acordado 漢' }

const manyRows = (count: number, more: (n: number) => Partial<ChargeRow> = () => ({})): Statement => ({
  ...{ heading, totals },
  rows: async function* () {
    for (let n = 1; n <= count; n += 1) yield { ...rowOf(n), ...more(n) }
  },
})

const pagesOf = async (statement: Statement): Promise<readonly string[]> => {
  const bytes = await buffer(statementPdf(statement))
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text
}

test('the first page has account, month and totals; each kind is a row in words', async () => {
  const uuid = 'DDDDDDDD-CCCC-4DDD-8DDD-DDDDDDDDDDDD'
  const kinds = [{ uuid }, waiver, correction]
  const [page = '', ...more] = await pagesOf(manyRows(3, (n) => kinds[n - 1] ?? {}))
  assert.deepEqual(more, [])
  for (const text of [
    ...[
      'Estado de cuenta',
      'noviembre de 2026',
      'Mes cerrado el 03/12/2026 12:05',
      sha256,
      'Ñandú, S.A.',
      'Cuenta acc_1',
    ],
    ...['1,234', '$4,936.00', '-$4.50', '$4,931.50', 'IVA 16 %', '$789.04', '$5,720.54', 'Página 1 de 1'],
    ...['Cargo', uuid, 'Sin cargo', 'Este CFDI ya se había cobrado.', 'Ajuste', 'acordado [U+6F22]'],
  ])
    assert.ok(page.includes(text), `${text} in ${page}`)
})

test('every row is there once, in order, over numbered pages with the names of the columns', async () => {
  const pages = await pagesOf(manyRows(500, (n) => (n % 7 === 0 ? waiver : {})))
  const names = pages.flatMap((page) => page.match(/gasto-\d+/g) ?? [])
  assert.deepEqual(
    names,
    Array.from({ length: 500 }, (_, n) => `gasto-${n + 1}`),
  )
  for (const [n, page] of pages.entries()) {
    assert.ok(page.includes(`Página ${n + 1} de ${pages.length}`))
    assert.ok(page.includes('Folio fiscal') && page.includes('noviembre de 2026'))
  }
})

test('a month without rows is one page; an open month says so', async () => {
  const none = {
    ...totals,
    closed: false,
    closed_at: null,
    sha256: null,
    charged: 0,
    waived: 0,
    corrections: 0,
  }
  const [page = '', ...more] = await pagesOf({ ...manyRows(0), totals: none })
  assert.deepEqual(more, [])
  assert.match(page, /Mes abierto: los importes pueden cambiar/)
  assert.match(page, /Sin movimientos en el mes\./)
  assert.doesNotMatch(page, /SHA-256/)
})

test('a long name of an account is there whole, and a reason in two lines; pages are counted with both', async () => {
  const accountName = 'Comercializadora y Distribuidora de Abarrotes del Noroeste Peñasco, S.A. de C.V.'
  const words = Array.from({ length: 28 }, (_, n) => `pal${n}bra`)
  const longest = `${'Grupo Ñandú y Asociados del Occidente '.repeat(4)}Fin`
  const reason = words.join(' ')
  const pages = await pagesOf({ ...manyRows(60, () => ({ reason })), heading: { ...heading, accountName } })
  const [first = ''] = pages
  assert.ok(first.includes(accountName))
  for (const word of words) assert.ok(first.includes(word), word)
  assert.ok(pages.length > 2)
  assert.ok(pages.at(-1)?.includes(`Página ${pages.length} de ${pages.length}`))
  const [head = ''] = await pagesOf({ ...manyRows(1), heading: { ...heading, accountName: longest } })
  assert.equal(head.replace(/\s+/g, ' ').split('Grupo Ñandú').length - 1, 4)
  assert.match(head, /\bFin\b/)
})

test('pages are made only as fast as they are read', async () => {
  let given = 0
  const counted = manyRows(20_000, () => {
    given += 1
    return {}
  })
  const sheet = statementPdf(counted)
  await once(sheet, 'readable')
  await sleep(2_000)
  // all of them once, to count the pages
  const [made, most] = [given - 20_000, 2 * sheet.readableHighWaterMark]
  assert.ok(made < 5_000, `${made} rows were printed, and none was read`)
  assert.ok(sheet.readableLength < most, `${sheet.readableLength} bytes wait`)
  sheet.destroy()
})

test('the same statement gives the same bytes; rows that fail, fail the file', async () => {
  const [a, b] = await Promise.all([1, 2].map(() => buffer(statementPdf(manyRows(100)))))
  assert.ok(a && b?.equals(a))
  const failing = () =>
    (async function* (): AsyncGenerator<ChargeRow> {
      yield rowOf(1)
      throw new Error('the database is away')
    })()
  await assert.rejects(buffer(statementPdf({ ...manyRows(1), rows: failing })), /database is away/)
})
