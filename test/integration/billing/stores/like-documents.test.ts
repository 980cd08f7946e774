import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { ticketKey } from '#services/billing/case/ticket-key.ts'
import { directTicket } from '#services/billing/case/ticket-of-case.ts'
import { createSealedCfdis, type SealedCfdis } from '#services/billing/stores/sealed-cfdis.ts'
import type { DirectTicket } from '#services/billing/stores/ticket-marks.ts'
import { type TicketOptions, ticketOf } from '#test/support/billing/ticket-of.ts'
import { merchantFrom } from '#test/support/portals/run-file.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const code = (near: string) => ({ label: near, near, pattern: '^[A-Z0-9]{4,8}$', charset: 'any' as const })
const shop = merchantFrom('twice', { 'portal.test': 'http://127.0.0.1:1' })
const byFolio: Merchant = { ...shop, codes: { folio: code('FOLIO') } }
const byTicket: Merchant = { ...shop, codes: { ticket: code('FOLIO') } }
const byWeb: Merchant = { ...shop, codes: { web: code('WEB') } }

type Given = Readonly<Record<string, string>>

const sale = (definition: Merchant, given: Given, more: TicketOptions = {}): DirectTicket => {
  const read = { ticket: ticketOf(more), rows: [], merchantId: 'twice', definition, given }
  const session = {
    sessionId: 'ses_1',
    accountId: 'acc_1',
    mode: 'live',
    sandbox: false,
    simulate: null,
  } as const
  const ticket = directTicket(read, session)
  assert.ok(!('lacking' in ticket), JSON.stringify(ticket))
  return ticket
}

describe('the document of a ticket of the registry', () => {
  let made: TestDatabase
  let sealed: SealedCfdis
  before(async () => {
    made = await databaseBefore('billing/0021-one-likeness.sql')
    const { query } = made.database
    // as the version before stored it: by its code as it was spelled
    const key = ticketKey({ folio: 'ab-1234' })
    const marks = { date: '2026-11-19', total: '116.00', time: null, codes: { folio: 'ab-1234' } }
    await query(sql`
      insert into billing.signed_cfdis
        (document_id, merchant, ticket_key, likeness, marks, session_id, receiver_mac, key_id, signed_at, uuid)
      values (${randomUUID()}, 'live/twice', ${key}, ${key}, ${JSON.stringify(marks)}, 'ses_old', 'mac', 'key', now(),
              ${randomUUID()})`)
    await migrate(made.database)
    // what is claimed and found here is never opened
    const keys = { open: () => Promise.reject(new Error('no key')) }
    sealed = createSealedCfdis(made.database, { keys, now: () => new Date().toISOString() })
  })
  after(() => made.close())
  const kindOf = async (ticket: DirectTicket) => (await sealed.find(ticket, 'ses_new')).kind

  test('is found however its code is spelled, and after it was renamed', async () => {
    for (const folio of ['ab-1234', 'AB1234', 'ab 1234', 'AB-1234'])
      assert.equal(await kindOf(sale(byFolio, { folio })), 'same', folio)
    assert.equal(await kindOf(sale(byTicket, { ticket: 'AB1234' })), 'same')
    // it does not say by which rule its code was found: another number proves nothing
    assert.equal(await kindOf(sale(byFolio, { folio: 'AB1235' })), 'unclear')
    assert.equal(await kindOf(sale(byWeb, { web: 'ZZ77' })), 'unclear')
  })

  test('is found by its code, whatever total was read', async () => {
    assert.equal(await kindOf(sale(byFolio, { folio: 'ab-1234' }, { amount: '1160.00' })), 'same')
  })

  for (const [what, date, other] of [
    [
      'two totals',
      '2026-11-17',
      (folio: string) => sale(byFolio, { folio }, { date: '2026-11-17', amount: '1160.00' }),
    ],
    [
      'two names of its code',
      '2026-11-18',
      (folio: string) => sale(byTicket, { ticket: folio }, { date: '2026-11-18' }),
    ],
  ] as const)
    test(`is one, also where several spellings and ${what} come at once`, async () => {
      const claim = (ticket: DirectTicket) =>
        sealed.claim(ticket, {
          ...{
            documentId: randomUUID(),
            sessionId: randomUUID(),
            receiverMac: 'mac',
            xml: '<x/>',
            instead: null,
          },
          ...{ key: { id: 'key', secret: Buffer.alloc(32, 2) }, sealedAt: new Date().toISOString() },
        })
      const code = `CD-${date.slice(-2)}78`
      const spelled = [code, code.toLowerCase(), code.replace('-', ' ')]
      const tickets = spelled.flatMap((folio) => [sale(byFolio, { folio }, { date }), other(folio)])
      const found = await Promise.all(tickets.map(claim))
      const ids = found.map((each) => (each.kind === 'same' ? each.row.documentId : each.kind))
      assert.equal(new Set(ids).size, 1, JSON.stringify(ids))
      assert.match(ids[0] ?? '', /-/)
    })
})
