import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { whereItStands } from '#test/support/billing/where-it-stands.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, openWorld, readSession, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'

describe('portals of the sandbox that remember who visits', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld())
  })
  after(() => world.close())

  const begin = async (portal: string, folio: string, accountId = newId('acc')) => {
    const merchant = merchantNamed(portal)
    const [rfc = null] = merchant.rfcs
    const [name = ''] = merchant.aliases
    const rows = [name, `RFC: ${rfc}`, `FOLIO: ${folio}`, 'TOTAL $116.00']
    return readSession(world, { rfc, name, rows, accountId, amount: '116.00', codes: { folio } })
  }
  const counted = async (folio: string) => {
    const [row] = await world.platform.database.query<{ commits: number }>(
      sql`select commits from sandbox.tickets where ticket like ${`%${folio}%`}`,
    )
    return row?.commits
  }
  const reasons = async (sessionId: string) =>
    (await eventsOf(world, sessionId, 'BillingDeferred')).map(({ data }) => data.reason)

  test('a log-in that the portal ends behind the ticket is made again, and the ticket is invoiced once', async () => {
    const accountId = newId('acc')
    const sessionId = await begin('sbx-cuenta', '0440000021', accountId)
    assert.equal((await endOf(world, sessionId)).type, 'CfdiIssued')
    const [started, ...more] = await eventsOf(world, sessionId, 'BillingAttemptStarted')
    assert.deepEqual([started?.data.n, more], [1, []])
    assert.equal(await counted('0440000021'), 1)
    const [row] = await world.platform.database.query(
      sql`select generation, wrong from sandbox.portal_accounts where owner = ${`${accountId}/test`}`,
    )
    assert.deepEqual(row, { generation: 2, wrong: 0 })
    assert.deepEqual(await whereItStands(world.platform.database.query, 'clave-del-sandbox'), [])
  })

  test('an account that keeps its own receiver is never asked to issue', async () => {
    const sessionId = await begin('sbx-cuenta', '0441000021')
    await eventually(async () => {
      const [first] = await eventsOf(world, sessionId, 'BillingDeferred')
      assert.deepEqual(
        [first?.data.reason, first?.data.detail],
        ['circuit_open', 'the page does not echo {{receiver.rfc}}'],
      )
    }, 60)
    assert.equal(await counted('0441000021'), 0)
    assert.deepEqual(await eventsOf(world, sessionId, 'IssueIntended'), [])
  })

  test('three wrong passwords lock the account; the right one is not let in then', async () => {
    const owner = `${newId('acc')}/test`
    const enter = async (clave: string) => {
      const response = await fetch(`${world.sandboxUrl}/m/sbx-cuenta/entrar`, {
        method: 'POST',
        headers: { 'x-sandbox-account': owner },
        body: new URLSearchParams({ usuario: 'demo@ejemplo.mx', clave }),
      })
      return /incorrectos|bloqueada|Bienvenido/.exec(await response.text())?.[0]
    }
    assert.equal(await enter('clave-del-sandbox'), 'Bienvenido')
    assert.equal(await enter('a'), 'incorrectos')
    assert.equal(await enter('clave-del-sandbox'), 'Bienvenido')
    for (const wrong of ['a', 'b', 'c']) assert.equal(await enter(wrong), 'incorrectos')
    assert.equal(await enter('clave-del-sandbox'), 'bloqueada')
  })

  test('a visit that stops half-way meets its own reservation, waits for its end, and is invoiced', async () => {
    const accountId = newId('acc')
    const sessionId = await begin('sbx-reserva', '0423000021', accountId)
    await eventually(
      async () => assert.ok((await reasons(sessionId)).includes('ticket_not_yet_available')),
      60,
    )
    const waits = (await eventsOf(world, sessionId, 'BillingDeferred')).at(-1)
    assert.equal((await reasons(sessionId))[0], 'portal_down')
    assert.ok(Date.parse(waits?.data.notBefore ?? '') - Date.parse(waits?.at ?? '') > 590_000)
    await fetch(`${world.sandboxUrl}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'x-sandbox-account': `${accountId}/test` },
      body: JSON.stringify({ advance: 660 }),
    })
    assert.equal((await endOf(world, sessionId)).type, 'CfdiIssued')
    assert.equal(await counted('0423000021'), 1)
  })

  test('somebody else’s reservation is no refusal either', async () => {
    const accountId = newId('acc')
    const headers = { 'x-sandbox-account': `${accountId}/test` }
    const first = await fetch(`${world.sandboxUrl}/m/sbx-reserva/`, { headers })
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
    const text = await first.text()
    const hidden = Object.fromEntries(
      [...text.matchAll(/name="(_token|__VIEWSTATE)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
    const fields = { ...hidden, folio: '0200000021', total: '116.00', rfc: 'EKU9003173C9', btn: 'consultar' }
    const asked = await fetch(`${world.sandboxUrl}/m/sbx-reserva/ticket`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, cookie },
      body: new URLSearchParams(fields),
    })
    assert.equal(asked.status, 302)
    const sessionId = await begin('sbx-reserva', '0200000021', accountId)
    await eventually(async () => assert.deepEqual(await reasons(sessionId), ['ticket_not_yet_available']), 60)
    assert.equal(await counted('0200000021'), 0)
  })
})
