import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, test } from 'node:test'
import { ChargeId } from '#contracts/finance/charge-id.ts'
import { AccountId, SessionId } from '#contracts/ids.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { ChargeRow } from '#projections/charges/list-charges.ts'
import { charges } from '#projections/charges/project.ts'
import { type MonthSummary, summarizeMonth } from '#projections/charges/summarize-month.ts'
import { rowsOf } from '#services/finance/statement/month/read-month.ts'
import { statementCsv } from '#services/finance/statement/statement-csv.ts'
import { statementOf } from '#services/finance/statement/statement-of.ts'
import { projectRows } from '#services/projector/project-rows.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { type FinanceWorld, financeWorld } from '#test/support/finance/finance-world.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

describe('what an account is charged', () => {
  let db: TestDatabase
  let world: FinanceWorld
  before(async () => {
    db = await testDatabase()
    await financeWorld(db.database).configure('4.00', '2026-01-01T12:00:00.000Z')
  })
  after(() => db.close())
  beforeEach(() => {
    world = financeWorld(db.database)
  })

  const shown = (rows: readonly ChargeRow[]) =>
    rows.map(({ kind, amount, month, reason }) => [kind, amount, month, reason].join(' ').trim())
  const projected = async () => {
    await world.project()
    return shown(await world.rows())
  }
  const close = async (month: string, at: string) => {
    const { accountId } = world
    const zero = { rows: 0, charged: 0, waived: 0, corrections: 0, net: '0.00', tax: '0.00', total: '0.00' }
    const data = { ...zero, accountId: AccountId.parse(accountId), month, sha256: '0'.repeat(64) }
    await world.month(month, { type: 'CloseMonth', at, data })
  }

  test('a live session that completes is one row; tests, failures and other accounts are none', async () => {
    const at = '2026-11-20T18:00:00.000Z'
    const sessionId = await world.tell({ at, uuid: randomUUID() })
    await world.tell({ at, uuid: randomUUID(), mode: 'test' })
    await world.tell({ at, uuid: randomUUID(), testMode: true })
    await world.tell({ at, uuid: null })
    await world.tell({ at, uuid: randomUUID(), accountId: 'acc_other' })
    await world.project()
    const [row, ...others] = await world.rows()
    assert.deepEqual(others, [])
    const { uuid, ...rest } = row ?? assert.fail()
    assert.match(String(uuid), /^[0-9A-F-]{36}$/)
    assert.deepEqual(
      { ...rest },
      {
        charge_id: sessionId.replace('ses_', 'chg_'),
        kind: 'charge',
        session_id: sessionId,
        external_id: `gasto-${sessionId}`,
        merchant_id: 'oxxo',
        merchant_name: 'Ñandú, S.A.',
        completed_at: new Date(at),
        month: '2026-11',
        amount: '4.00',
        reason: null,
      },
    )
  })

  test('a CFDI is charged once to an account, however its folio is spelled; another account pays for itself', async () => {
    const uuid = randomUUID()
    await world.tell({ at: '2026-11-20T18:00:00.000Z', uuid })
    await world.tell({ at: '2026-11-21T18:00:00.000Z', uuid: uuid.toUpperCase() })
    await world.tell({ at: '2026-11-22T18:00:00.000Z', uuid, accountId: 'acc_neighbour' })
    assert.deepEqual(await projected(), ['charge 4.00 2026-11', 'waiver 0.00 2026-11 same_cfdi'])
    assert.deepEqual(shown(await world.rows('acc_neighbour')), ['charge 4.00 2026-11'])
  })

  test('the order of the log decides which of two is waived, not the times', async () => {
    const uuid = randomUUID()
    await world.tell({ at: '2026-11-21T18:00:00.000Z', uuid })
    await world.tell({ at: '2026-11-20T18:00:00.000Z', uuid })
    assert.deepEqual(await projected(), ['waiver 0.00 2026-11 same_cfdi', 'charge 4.00 2026-11'])
  })

  test('a month begins at midnight of Mexico City, also at the turn of the year, and where the session began earlier', async () => {
    for (const at of ['2026-12-01T05:59:59.999Z', '2026-12-01T06:00:00.000Z', '2027-01-01T05:59:59.999Z'])
      await world.tell({ at, uuid: randomUUID(), requestedAt: '2026-11-30T20:00:00.000Z' })
    await world.tell({ at: '2027-01-01T06:00:00.000Z', uuid: randomUUID() })
    const months = (await projected()).map((row) => row.replace('charge 4.00 ', ''))
    assert.deepEqual(months, ['2026-11', '2026-12', '2026-12', '2027-01'])
  })

  test('the price is that of the day, the account’s own before the configured one', async () => {
    const { price, tell } = world
    await price('3.00', { at: '2026-11-20T18:00:00.000Z', from: '2026-11-22' })
    await price('2.00', { at: '2026-11-20T18:00:00.000Z', from: '2026-11-24' })
    for (const day of ['21', '22', '23', '24'])
      await tell({ at: `2026-11-${day}T18:00:00.000Z`, uuid: randomUUID() })
    await price('1.00', { at: '2026-11-24T19:00:00.000Z', from: '2026-11-25' })
    await price('1.50', { at: '2026-11-24T19:01:00.000Z', from: '2026-11-25' })
    await tell({ at: '2026-11-26T18:00:00.000Z', uuid: randomUUID() })
    const amounts = (await projected()).map((row) => row.split(' ')[1])
    assert.deepEqual(amounts, ['4.00', '3.00', '3.00', '2.00', '1.50'])
  })

  test('what completes behind the close of its month is a correction of the open one, at the price of its day', async () => {
    const uuid = randomUUID()
    await world.tell({ at: '2026-11-20T18:00:00.000Z', uuid })
    await close('2026-11', '2026-12-02T18:00:00.000Z')
    await world.tell({ at: '2026-11-30T23:00:00.000Z', uuid: randomUUID() })
    await world.tell({ at: '2026-11-30T23:00:01.000Z', uuid })
    await world.tell({ at: '2026-12-02T19:00:00.000Z', uuid: randomUUID() })
    assert.deepEqual((await projected()).sort(), [
      'charge 4.00 2026-11',
      'charge 4.00 2026-12',
      'correction 0.00 2026-12 same_cfdi',
      'correction 4.00 2026-12 month_closed',
    ])
  })

  test('a correction is a row of its own, of the session that it corrects, and its month counts it', async () => {
    const at = '2026-11-20T18:00:00.000Z'
    const sessionId = SessionId.parse(await world.tell({ at, uuid: randomUUID() }))
    await world.tell({ at, uuid: null })
    const data = {
      accountId: AccountId.parse(world.accountId),
      month: '2026-11',
      correctionId: ChargeId.parse('chg_01JD4ZQ3K7M8N4P5R6S7T8V9W0'),
      chargeId: ChargeId.parse(sessionId.replace('ses_', 'chg_')),
      sessionId,
      amount: '-1.50',
      reason: 'acordado con el cliente',
    }
    await world.month('2026-11', { type: 'CorrectCharge', at: '2026-11-21T18:00:00.000Z', data })
    assert.deepEqual(await projected(), [
      'charge 4.00 2026-11',
      'correction -1.50 2026-11 acordado con el cliente',
    ])
    const month = { accountId: world.accountId, month: '2026-11' }
    const statement = await statementOf(db.database.query, month)
    assert.deepEqual([statement.net, statement.tax, statement.total], ['2.50', '0.40', '2.90'])
    assert.deepEqual(
      statement.lines.map((line) => [line.charge_id, line.session_id]),
      [
        [data.chargeId, sessionId],
        [data.correctionId, sessionId],
      ],
    )
    const csv = await text(statementCsv(rowsOf(db.database.query, month), statement))
    const [header, ...lines] = csv.trimEnd().split('\r\n')
    assert.equal(
      header,
      '\ufeffcompleted_at,kind,external_id,uuid,merchant,amount,reason,charge_id,session_id',
    )
    assert.match(
      lines[1] ?? '',
      /^2026-11-21T18:00:00\.000Z,correction,.*,"Ñandú, S\.A\.",-1\.50,acordado con el cliente,chg_\w+,ses_\w+$/,
    )
    const asked = { accountId: world.accountId, mode: 'live', month: '2026-11' }
    const [summary] = await db.database.query<MonthSummary>(summarizeMonth(asked))
    assert.deepEqual(
      { ...summary },
      {
        ...{ closed: false, charged: 1, waived: 0, failed: 1, net: '2.50' },
        days: [
          { day: '2026-11-20', charged: 1, amount: '4.00' },
          { day: '2026-11-21', charged: 0, amount: '-1.50' },
        ],
      },
    )
  })

  const dump = () =>
    db.database.query({ name: '', text: 'select r::text from charges.rows r order by place', values: [] })
  test('a rebuild, pages of any size and redelivered events give the same rows', async () => {
    await world.project()
    const live = await dump()
    assert.ok(live.length > 10)
    await projectRows(db.database, await world.log.page(feedStart, 10_000), [charges])
    assert.deepEqual(await dump(), live)
    await rebuild(db.database, charges)
    assert.deepEqual(await dump(), live)
    for (const page of [1, 2, 7]) {
      await db.database.script(`truncate ${charges.tables.join(', ')};
        update log.checkpoints set xid = '0', position = 0 where consumer = 'projection:charges'`)
      await world.project(page)
      assert.deepEqual(await dump(), live, `pages of ${page}`)
    }
  })
})
