import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { runAttempt } from '#services/billing/run-attempt.ts'
import { billingDeps } from '#services/billing/start.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { twice } from '#test/support/portals/twice.ts'

const polled = (text: string) =>
  text
    .replace(
      '    - go: ""\n',
      '    - { go: "", poll: { until: { css: "#ticket" }, every_seconds: 0.2, times: 60 } }\n',
    )
    .replace(/^flow:/m, 'limits: { per_minute: 600 }\nflow:')
const renamed = (text: string) => text.replaceAll('#receptor', '#comprador')

describe('an attempt whose definition is replaced while it runs', () => {
  let world: OwnMerchant
  let calls = 0
  let isRebuilt = false
  before(async () => {
    world = await openOwnMerchant({
      reword: polled,
      portal: (books) => {
        const known = twice(books)
        return (call) => {
          calls += 1
          if (!isRebuilt) return { body: '<p>Espere</p>' }
          const answer = known(call)
          const { body } = answer
          return typeof body === 'string'
            ? { ...answer, body: body.replace('id="receptor"', 'id="comprador"') }
            : answer
        }
      },
    })
  })
  after(() => world.close())

  test('opens no circuit of the newer definition, calls no operator, and the next attempt names the newer', async () => {
    const hash = () => world.merchants.book().entries.get('twice')?.hash ?? ''
    const older = hash()
    const sessionId = await world.session('0200000041')
    await eventually(() => assert.ok(calls > 0))
    await world.redefine(renamed)
    await eventually(() => assert.notEqual(hash(), older))
    isRebuilt = true
    const { type, data } = await endOf(world, sessionId)
    assert.equal(type, 'CfdiIssued', JSON.stringify(data))
    const { query } = world.platform.database
    const started = await eventsOf(world, sessionId, 'BillingAttemptStarted')
    assert.deepEqual(
      started.map((event) => event.data.definition),
      [older, hash()],
    )
    const ran = await query<{ definition: string }>(
      sql`select definition from billing.evidence where session_id = ${sessionId} order by attempt`,
    )
    assert.deepEqual(
      ran.map(({ definition }) => definition),
      [older, hash()],
    )
    const [deferral] = await eventsOf(world, sessionId, 'BillingDeferred')
    assert.equal(deferral?.data.detail, 'its definition has changed since')
    assert.deepEqual(await query(sql`select 1 from billing.notices`), [])
    assert.equal(world.books.cfdis.get('0200000041')?.length, 1)
  })
})

describe('an attempt that names a definition that this installation lacks', () => {
  let world: OwnMerchant
  before(async () => {
    world = await openOwnMerchant({ idle: true })
  })
  after(() => world.close())

  test('visits nobody: the next one names what it runs', async () => {
    const { platform, merchants } = world
    const sessionId = await world.session('0200000042')
    const at = new Date().toISOString()
    const identified = {
      ...{ merchantId: 'twice', name: 'Tienda Doble', rfc: 'XIA190128J61', how: 'rfc' as const },
      ...{ confidence: 1, windowEnds: null, formaPago: '01' },
    }
    await platform.handle(sessionId, { type: 'IdentifyMerchant', at, data: identified })
    const data = { n: 1, resume: 'start' as const, definition: 'f'.repeat(64) }
    await platform.handle(sessionId, { type: 'StartBillingAttempt', at, data })
    const started = (await platform.log.read(sessionId)).at(-1)
    assert.equal(started?.type, 'BillingAttemptStarted')
    const run = runAttempt(billingDeps(platform, { sandboxUrl: null, book: merchants.book }))
    const command = await run(started as Parameters<typeof run>[0])
    assert.ok(command?.type === 'DeferBilling', JSON.stringify(command))
    const { reason, resume, absent } = command.data
    assert.deepEqual([reason, resume, absent], ['circuit_open', 'start', false])
    assert.ok(Date.parse(command.data.notBefore) - Date.parse(at) < 10_000)
    assert.deepEqual(await platform.database.query(sql`select 1 from billing.evidence`), [])
  })
})
