import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import type { FailureCode, Simulation } from '#contracts/failures.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  eventsOf,
  newFolio,
  openWorld,
  otherReceiver,
  portalCount,
  readSession,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('billing against the pretend portals', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld())
  })
  after(() => world.close())

  const issued = async (sessionId: string, seconds = 20) => {
    const [event] = await eventually(async () => {
      const found = await eventsOf(world, sessionId, 'CfdiIssued')
      assert.equal(found.length, 1, JSON.stringify((await world.platform.log.read(sessionId)).slice(-2)))
      return found
    }, seconds)
    assert.ok(event)
    return event.data
  }

  const failed = async (options: TicketOptions, seconds = 20) => {
    const sessionId = await readSession(world, options)
    const [event] = await eventually(async () => {
      const found = await eventsOf(world, sessionId, 'SessionFailed')
      assert.equal(found.length, 1)
      return found
    }, seconds)
    return { sessionId, ...event?.data }
  }

  test('a ticket becomes a CFDI that names issuer, receiver and total, issued once', async () => {
    const folio = newFolio()
    const cfdi = await issued(await readSession(world, { folio }))
    assert.equal(cfdi.issuerRfc, 'CCO8605231N4')
    assert.equal(cfdi.total, '116.00')
    assert.equal(cfdi.via, 'download')
    assert.equal(cfdi.seal, 'verified')
    assert.ok(cfdi.portalFolio)
    const xml = readCfdi(await world.platform.blobs.get(cfdi.xml))
    assert.equal(xml.receiver.rfc, 'URE180429TM6')
    assert.equal(xml.formaPago, '01')
    assert.equal(xml.uuid, cfdi.uuid)
    assert.deepEqual(await portalCount(world, folio), { attempts: 1, commits: 1 })
  })

  const ends: readonly (readonly [Simulation, FailureCode])[] = [
    ['ticket_not_found_at_merchant', 'ticket_not_found_at_merchant'],
    ['ticket_expired', 'ticket_expired'],
    ['ticket_already_invoiced', 'ticket_already_invoiced'],
    ['ticket_data_rejected', 'ticket_data_rejected'],
    ['receiver_data_rejected', 'receiver_data_rejected'],
    ['merchant_does_not_issue_cfdi', 'merchant_does_not_issue_cfdi'],
    ['captcha_required', 'captcha_required'],
    ['cfdi_invalid', 'cfdi_invalid'],
    ['merchant_unavailable', 'merchant_unavailable'],
    ['issue_unconfirmed', 'issue_unconfirmed'],
    ['merchant_not_identified', 'merchant_not_identified'],
    ['merchant_not_supported', 'merchant_not_supported'],
    ['ticket_incomplete', 'ticket_incomplete'],
    ['needs_input_expired', 'needs_input_expired'],
    ['deadline_exceeded', 'deadline_exceeded'],
    ['cancelled', 'cancelled'],
    ['internal_error', 'internal_error'],
  ]
  for (const [simulate, code] of ends) {
    test(`simulate ${simulate} ends as ${code} within seconds`, async () => {
      assert.equal((await failed({ simulate })).code, code)
    })
  }

  test("the portal's own sentence and SAT's code are kept", async () => {
    const failure = await failed({ simulate: 'receiver_data_rejected' })
    assert.match(failure.portalMessage ?? '', /DomicilioFiscalReceptor/)
    assert.equal(failure.satCode, 'CFDI40147')
    assert.equal(failure.source, 'receiver')
  })

  test('a lost answer is found again: the same CFDI, issued once', async () => {
    const folio = newFolio()
    const sessionId = await readSession(world, { folio, simulate: 'lost_answer' })
    const cfdi = await issued(sessionId)
    assert.equal(cfdi.via, 'recovered')
    const deferrals = await eventsOf(world, sessionId, 'BillingDeferred')
    // its turn may have been awaited before
    const [deferral] = deferrals.filter(({ data }) => data.reason !== 'rate_limited')
    assert.equal(deferral?.data.reason, 'commit_unconfirmed')
    assert.equal(deferral?.data.resume, 'lookup')
    assert.deepEqual(await portalCount(world, folio), { attempts: 1, commits: 1 })
  })

  test('a slow portal is waited for', async () => {
    assert.equal((await issued(await readSession(world, { simulate: 'slow' }))).via, 'download')
  })

  test('a portal that fails before stamping is asked again each time it has said twice that it issued nothing, then given up on', async () => {
    const rows = [
      'OXXO',
      'RFC: CCO8605231N4',
      'FOLIO DE VENTA: 0500000',
      'ID DE VENTA',
      '05000000185366320069',
    ]
    const { sessionId, code } = await failed({ rows }, 40)
    assert.equal(code, 'merchant_unavailable')
    const deferrals = await eventsOf(world, sessionId, 'BillingDeferred')
    assert.deepEqual(
      deferrals.slice(0, 3).map(({ data }) => [data.reason, data.resume, data.absent]),
      [
        ['commit_unconfirmed', 'lookup', false],
        ['commit_unconfirmed', 'lookup', true],
        ['issue_disproved', 'start', true],
      ],
    )
    assert.equal((await eventsOf(world, sessionId, 'IssueIntended')).length, 3)
    assert.deepEqual(await portalCount(world, '0500000'), { attempts: 3, commits: 0 })
  })

  test('the same ticket twice at once gives both sessions the same CFDI, issued once', async () => {
    const folio = newFolio()
    const sessions = await Promise.all([readSession(world, { folio }), readSession(world, { folio })])
    const [first, second] = await Promise.all(sessions.map((sessionId) => issued(sessionId)))
    assert.equal(first?.uuid, second?.uuid)
    assert.deepEqual([first?.via, second?.via].sort(), ['download', 'recovered'])
    assert.deepEqual(await portalCount(world, folio), { attempts: 1, commits: 1 })
  })

  test('a ticket that another receiver has invoiced is refused, and nothing of theirs is kept', async () => {
    const folio = newFolio()
    await issued(await readSession(world, { folio }))
    const failure = await failed({ folio, receiver: otherReceiver })
    assert.equal(failure.code, 'ticket_already_invoiced')
    assert.equal((await eventsOf(world, failure.sessionId, 'CfdiIssued')).length, 0)
  })

  test('a ticket without RFC and known name, or of nobody here, ends at once', async () => {
    assert.equal(
      (
        await failed({
          rfc: null,
          name: 'MISCELANEA LOS PINOS',
          rows: ['MISCELANEA LOS PINOS', 'TOTAL 10.00'],
        })
      ).code,
      'merchant_not_identified',
    )
    assert.equal(
      (await failed({ rfc: 'GGR720505PH5', name: 'FONDA LUPITA', rows: ['FONDA'] })).code,
      'merchant_not_supported',
    )
    assert.equal((await failed({ sandbox: false })).code, 'merchant_not_supported')
  })

  test('a session whose deadline passes while its merchant is away ends as merchant_unavailable', async () => {
    const rows = [
      'OXXO',
      'RFC: CCO8605231N4',
      'FOLIO DE VENTA: 0503000',
      'ID DE VENTA',
      '05030000185366320069',
    ]
    assert.equal((await failed({ rows, seconds: 12 })).code, 'merchant_unavailable')
  })
})
