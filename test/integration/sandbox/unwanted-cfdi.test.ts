import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { merchants, openSandbox, openVisitor, receiver, type Sandbox } from './visitor.ts'

let db: TestDatabase
let sandbox: Sandbox
before(async () => {
  db = await testDatabase()
  sandbox = await openSandbox(db.database)
})
after(async () => {
  await sandbox.stop()
  await db.close()
})

const slug = 'penafiel'
const open = (simulate?: string) => openVisitor(sandbox.url, slug, simulate)

test('0302: the receiver was here before, and is offered the invoice', async () => {
  const ticket = { folio: '0302000001', total: '10.00' }
  const visitor = open()
  const page = await visitor.consult(ticket)
  assert.match(page.alert, /ya fue facturado\./)
  const found = await visitor.fill(page, 'form#recuperar', {})
  const verdict = verifyCfdi(await visitor.download(found), {
    issuerRfcs: [merchants[1]?.rfc ?? ''],
    receiver: { rfc: receiver.rfc },
    total: ticket.total,
  })
  assert.ok(verdict.ok)
})

for (const [total, reason] of [
  ['10.00', 'receiver_differs'],
  ['10.01', 'total_differs'],
  ['10.02', 'seal_broken'],
  ['10.03', 'not_cfdi_4'],
] as const) {
  test(`0666 and cfdi_invalid with a total of ${total} hand out a document that is refused: ${reason}`, async () => {
    for (const [visitor, folio] of [
      [open(), '0666000001'],
      [open('cfdi_invalid'), 'WRONG1'],
    ] as const) {
      const xml = await visitor.download(await visitor.issue({ folio, total }))
      const expected = { issuerRfcs: [merchants[1]?.rfc ?? ''], receiver, total }
      assert.deepEqual(verifyCfdi(xml, expected), { ok: false, reason })
    }
  })
}
