import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { acceptRefused } from '#services/cli/cfdi/accept-refused.ts'
import { listRefused } from '#services/cli/cfdi/list-refused.ts'
import { Refusal } from '#services/cli/command-line/command.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  eventsOf,
  newFolio,
  openWorld,
  otherReceiver,
  readSession,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

let world: World
before(async () => {
  world = await withBilling(openWorld())
})
after(() => world.close())

const failed = async (sessionId: string) =>
  eventually(async () => {
    const [event] = await eventsOf(world, sessionId, 'SessionFailed')
    assert.ok(event)
    return event.data
  })

const command = (which: typeof listRefused, ...words: string[]) => {
  assert.ok(which.prepare)
  const context = { query: world.platform.database.query } as Parameters<ReturnType<typeof which.prepare>>[0]
  return which.prepare(words, world.platform.config)(context)
}
const rowOf = async (sessionId: string) => {
  const rows = await command(listRefused)
  const row = rows.find((each) => 'session_id' in each && each.session_id === sessionId)
  assert.ok(row, 'it is listed')
  return row as Record<string, unknown>
}

test('an invoice that we refused is kept, and once accepted it is its ticket’s document', async () => {
  // the cents of the total say what is wrong with it: here its total
  const ticket = { folio: newFolio(), amount: '116.01' }
  const first = await readSession(world, { ...ticket, simulate: 'cfdi_invalid' })
  assert.equal((await failed(first)).code, 'cfdi_invalid')
  const row = await rowOf(first)
  assert.equal(row['state'], 'acceptable')
  assert.equal(row['reason'], 'total_differs')
  assert.ok(row['uuid'])
  const [{ accepted } = {}] = (await command(acceptRefused, first, '--by', 'ana')) as { accepted?: boolean }[]
  assert.equal(accepted, true)
  assert.deepEqual([(await rowOf(first))['state'], (await rowOf(first))['accepted_by']], ['accepted', 'ana'])

  const next = await readSession(world, ticket)
  const issued = await eventually(async () => {
    const [event] = await eventsOf(world, next, 'CfdiIssued')
    assert.ok(event)
    return event.data
  })
  assert.deepEqual([issued.uuid, issued.recovered, issued.via], [row['uuid'], true, 'recovered'])
  assert.equal(issued.checks?.seal, 'accepted_by_operator')
  assert.match((await world.platform.blobs.get(issued.xml)).toString(), new RegExp(String(row['uuid'])))
  assert.equal((await failed(first)).code, 'cfdi_invalid', 'the failed session stays failed')

  const other = await readSession(world, { ...ticket, receiver: otherReceiver })
  assert.equal((await failed(other)).code, 'ticket_already_invoiced')
})

test('what is kept is sealed under its receiver’s key, and goes with it', async () => {
  const sessionId = await readSession(world, { folio: newFolio(), simulate: 'cfdi_invalid' })
  await failed(sessionId)
  const [row] = await world.platform.database.query<{ sealed: Buffer; purpose: string }>(sql`
    select r.sealed, k.purpose from billing.refused_cfdis r join vault.data_keys k using (key_id)
    where r.session_id = ${sessionId}`)
  assert.equal(row?.purpose, 'receiver')
  assert.ok(!row.sealed.includes('Comprobante'))
})

test('what nobody kept, and what is no CFDI, is not accepted', async () => {
  await assert.rejects(command(acceptRefused, 'ses_unknown'), Refusal)
})

test('an invoice to another receiver is not accepted', async () => {
  const sessionId = await readSession(world, {
    folio: newFolio(),
    amount: '116.00',
    simulate: 'cfdi_invalid',
  })
  await failed(sessionId)
  const { databaseUrl, dataDir } = world.platform.config
  assert.ok(databaseUrl)
  const words = ['cfdi', 'accept', sessionId]
  const { code, stdout } = await runCli(words, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  assert.equal(code, 1)
  const { accepted, reason } = JSON.parse(stdout) as Record<string, unknown>
  assert.deepEqual([accepted, reason], [false, 'receiver_differs'])
  assert.equal((await rowOf(sessionId))['state'], 'acceptable')
})
