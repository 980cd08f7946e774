import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { failureMessage } from '#contracts/failure-message.ts'
import type { FailureCode, Simulation } from '#contracts/failures.ts'
import { createIssuers } from '#platform/tenants/issuers.ts'
import {
  csdFrom,
  directSession,
  issuerRfc,
  issuerWith,
  newFolio,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  eventsOf,
  otherReceiver,
  receiver,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('billing with the merchant’s own CSD', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openDirectWorld())
  })
  after(() => world.close())

  const issued = (sessionId: string) =>
    eventually(async () => {
      const [event] = await eventsOf(world, sessionId, 'CfdiIssued')
      const [failed] = await eventsOf(world, sessionId, 'SessionFailed')
      assert.ok(event, JSON.stringify(failed?.data ?? 'in hand'))
      return event.data
    })
  const failed = (sessionId: string) =>
    eventually(async () => {
      const [event] = await eventsOf(world, sessionId, 'SessionFailed')
      assert.ok(event)
      return event.data
    })
  const stampsOf = async (folio: string) => (await stampedByTicket(world)).get(folio) ?? []

  test('a ticket is sealed, stamped and verified', async () => {
    const folio = newFolio()
    const sessionId = await directSession(world, { folio, amount: '116.00' })
    const { uuid, xml, issuerRfc: rfc, via, seal } = await issued(sessionId)
    assert.deepEqual([rfc, via, seal], [issuerRfc, 'download', 'verified'])
    const cfdi = readCfdi(await world.platform.blobs.get(xml))
    assert.equal(cfdi.uuid, uuid)
    assert.equal(cfdi.total, '116.00')
    assert.deepEqual(
      [cfdi.receiver.rfc, cfdi.receiver.nombre, cfdi.receiver.cp, cfdi.receiver.uso],
      [receiver.rfc, receiver.razon_social, receiver.cp, 'G03'],
    )
    assert.equal(cfdi.formaPago, '01')
    assert.deepEqual(await stampsOf(folio), [uuid])
    const [identified] = await eventsOf(world, sessionId, 'MerchantIdentified')
    assert.deepEqual([identified?.data.channel, identified?.data.how], ['direct', 'rfc'])
    assert.equal((await eventsOf(world, sessionId, 'IssueIntended')).length, 1)
  })

  test('the same ticket again gives its receiver the same CFDI, another receiver none', async () => {
    const folio = newFolio()
    const first = await issued(await directSession(world, { folio }))
    const again = await issued(await directSession(world, { folio }))
    assert.deepEqual([again.uuid, again.via], [first.uuid, 'recovered'])
    const other = await failed(await directSession(world, { folio, receiver: otherReceiver }))
    assert.equal(other.code, 'ticket_already_invoiced')
    assert.deepEqual(await stampsOf(folio), [first.uuid])
  })

  test('another reading of a ticket finds its CFDI: the time was not read, a code more was', async () => {
    const folio = newFolio()
    const first = await issued(await directSession(world, { folio }))
    const codes = { folio, caja: '3' }
    const again = await issued(await directSession(world, { folio, time: null, codes }))
    assert.equal(again.uuid, first.uuid)
    assert.deepEqual(await stampsOf(folio), [first.uuid])
  })

  test('a reading that may be a ticket with a CFDI, or may not, is not billed', async () => {
    const folio = newFolio()
    const shown = { amount: '87.50', date: '2026-11-18' }
    await issued(await directSession(world, { folio, ...shown }))
    const slip = folio.slice(0, -1) + ((Number(folio.at(-1)) + 1) % 10)
    const { code } = await failed(await directSession(world, { folio: slip, ...shown }))
    assert.equal(code, 'ticket_incomplete')
    const { uuid } = await issued(await directSession(world, { folio: slip, ...shown, time: '12:41' }))
    assert.deepEqual(await stampsOf(slip), [uuid])
  })

  const unusable: [what: string, printed: Partial<TicketOptions>, detail: RegExp, told: RegExp][] = [
    ['no taxes', { iva: null }, /no taxes that can be used/, /no taxes that an invoice can be made from/],
    [
      'an IVA that is not of its total',
      { iva: '50.00' },
      /no taxes that can be used/,
      /no taxes that an invoice can be made from/,
    ],
    [
      'an IVA that leaves goods at 0 % to be guessed',
      { iva: '8.50' },
      /no taxes that can be used/,
      /no taxes that an invoice can be made from/,
    ],
    [
      'a total that may be misread',
      { sureness: 0.84 },
      /total was not read surely/,
      /total could not be read/,
    ],
  ]
  for (const [i, [what, printed, detail, told]] of unusable.entries()) {
    test(`a ticket with ${what} is not sealed`, async () => {
      const folio = newFolio()
      const shown = { amount: '116.00', date: `2026-11-1${i}` }
      const sessionId = await directSession(world, { folio, ...shown, ...printed })
      assert.equal((await failed(sessionId)).code, 'ticket_incomplete')
      const [refused] = await eventsOf(world, sessionId, 'InvoiceRefused')
      assert.match(refused?.data.detail ?? '', detail)
      assert.match(failureMessage('ticket_incomplete', refused?.data.detail ?? null), told)
      assert.deepEqual(await stampsOf(folio), [])
    })
  }

  test('a merchant that sells all at one rate has its tickets without taxes invoiced at it', async () => {
    const rfc = 'IIA040805DZ4'
    const csd = await csdFrom(world.sandboxUrl, { rfc, nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' })
    await createIssuers(world.platform).add(issuerWith(csd, { rate: '0.08' }), csd)
    const folio = newFolio()
    const rows = ['ALMACENES', `RFC ${rfc}`, `FOLIO ${folio}`]
    const ticket = { folio, rfc, name: 'ALMACENES', rows, amount: '108.00' }
    const { xml } = await issued(await directSession(world, { ...ticket, iva: null }))
    const cfdi = readCfdi(await world.platform.blobs.get(xml))
    assert.deepEqual([cfdi.total, cfdi.subtotal], ['108.00', '100.00'])
  })

  test('a misread RFC of the merchant is repaired; its name alone names nobody', async () => {
    const folio = newFolio()
    const rows = ['KEMPER', 'RFC EKU9OO3173C9', `FOLIO ${folio}`]
    const session = await directSession(world, { folio, rfc: 'EKU9O03173C9', rows })
    await issued(session)
    const [identified] = await eventsOf(world, session, 'MerchantIdentified')
    assert.equal(identified?.data.rfc, issuerRfc)
    const named = { folio, rfc: null, name: 'ESCUELA KEMPER URGATE', rows: ['ESCUELA KEMPER URGATE'] }
    assert.equal((await failed(await directSession(world, named))).code, 'merchant_not_identified')
  })

  test('a receiver that SAT’s list has otherwise is told which rule; with the right data a new session is invoiced', async () => {
    const folio = newFolio()
    const wrong = { ...receiver, cp: '01000' }
    const refused = await failed(await directSession(world, { folio, receiver: wrong }))
    assert.deepEqual([refused.code, refused.satCode], ['receiver_data_rejected', 'CFDI40148'])
    const { uuid } = await issued(await directSession(world, { folio }))
    assert.deepEqual(await stampsOf(folio), [uuid])
  })

  test('live sessions have no PAC here, and test sessions never use a live one', async () => {
    const live = await failed(
      await directSession(world, { folio: newFolio(), sandbox: false, testMode: false }),
    )
    assert.equal(live.code, 'merchant_not_supported')
    const astray = await failed(await directSession(world, { folio: newFolio(), sandbox: false }))
    assert.equal(astray.code, 'merchant_not_supported')
  })

  const simulated: Partial<Record<Simulation, FailureCode>> = {
    receiver_data_rejected: 'receiver_data_rejected',
    merchant_unavailable: 'merchant_unavailable',
    issue_unconfirmed: 'issue_unconfirmed',
    cfdi_invalid: 'cfdi_invalid',
    ticket_expired: 'ticket_expired',
    ticket_already_invoiced: 'ticket_already_invoiced',
  }
  for (const [simulate, code] of Object.entries(simulated) as [Simulation, FailureCode][]) {
    test(`simulated: ${simulate}, and the ticket can still be invoiced`, async () => {
      const folio = newFolio()
      assert.equal((await failed(await directSession(world, { folio, simulate }))).code, code)
      await issued(await directSession(world, { folio }))
    })
  }

  for (const simulate of ['lost_answer', 'slow'] as const) {
    test(`simulated: ${simulate}, one CFDI`, async () => {
      const folio = newFolio()
      const { uuid } = await issued(await directSession(world, { folio, simulate }))
      assert.deepEqual(await stampsOf(folio), [uuid])
    })
  }
})
