import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createIssuers } from '#platform/tenants/issuers.ts'
import { billingCase } from '#services/billing/case/billing-case.ts'
import { pacsOf } from '#services/billing/direct/pac-for.ts'
import {
  csdFrom,
  directSession,
  faultyPac,
  issuerWith,
  newFolio,
  openDirectWorld,
} from '#test/support/billing/direct-world.ts'
import { dieAt, type Point, runSession } from '#test/support/billing/faulty-run.ts'
import {
  eventsOf,
  otherReceiver,
  oxxoRows,
  portalCount,
  readSession,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'

let world: World
before(async () => {
  world = await openDirectWorld()
})
after(() => world.close())

const endOf = async (sessionId: string, pac = faultyPac(world, null)) => {
  const { type, data } = await runSession(world, { sessionId, pac, fate: dieAt(null) })
  return type === 'CfdiIssued' ? data : { code: type === 'SessionFailed' ? data.code : type }
}
const caseOf = async (sessionId: string) =>
  billingCase(await world.platform.log.read(sessionId)) ?? assert.fail('its ticket was not read')
const codeOf = (end: Awaited<ReturnType<typeof endOf>>) => ('code' in end ? end.code : 'issued')

test('what a portal invoiced stays the one CFDI of its ticket when the merchant entrusts us its CSD', async () => {
  const folio = newFolio()
  const session = (more: TicketOptions = {}) => readSession(world, { folio, iva: '16.00', ...more })
  const byPortal = await endOf(await session())
  assert.ok('uuid' in byPortal && byPortal.via === 'download', JSON.stringify(byPortal))
  const csd = await csdFrom(world.sandboxUrl, { rfc: 'CCO8605231N4', nombre: 'CADENA COMERCIAL OXXO' })
  await createIssuers(world.platform).add(issuerWith(csd, { merchantId: 'oxxo' }), csd)
  const again = await endOf(await session())
  assert.deepEqual('uuid' in again && [again.uuid, again.via], [byPortal.uuid, 'recovered'])
  assert.equal(codeOf(await endOf(await session({ receiver: otherReceiver }))), 'ticket_already_invoiced')
  assert.equal((await portalCount(world, folio)).attempts, 1)
})

test('a merchant with a portal that gave us its CSD is billed directly, by the codes of its portal', async () => {
  const csd = await csdFrom(world.sandboxUrl, { rfc: 'CCO8605231N4', nombre: 'CADENA COMERCIAL OXXO' })
  await createIssuers(world.platform).add(issuerWith(csd, { merchantId: 'oxxo' }), csd)
  const folio = newFolio()
  const session = (more: TicketOptions = {}) => readSession(world, { folio, iva: '16.00', ...more })
  const first = await endOf(await session())
  assert.ok('uuid' in first && first.issuerRfc === 'CCO8605231N4', JSON.stringify(first))
  assert.equal((await portalCount(world, folio)).attempts, 0)
  const again = await endOf(await session({ time: '9:00' }))
  assert.equal('uuid' in again && again.uuid, first.uuid)
  assert.equal(codeOf(await endOf(await session({ receiver: otherReceiver }))), 'ticket_already_invoiced')
})

test('what was sealed for a ticket stays its one CFDI when the CSD is taken back', async () => {
  const folio = newFolio()
  const session = (more: TicketOptions = {}) => readSession(world, { folio, iva: '16.00', ...more })
  const sealed = await endOf(await session())
  assert.ok('uuid' in sealed)
  await createIssuers(world.platform).remove('oxxo', 'test')
  const again = await endOf(await session())
  assert.deepEqual('uuid' in again && [again.uuid, again.via], [sealed.uuid, 'recovered'])
  assert.equal(codeOf(await endOf(await session({ receiver: otherReceiver }))), 'ticket_already_invoiced')
  assert.equal((await portalCount(world, folio)).attempts, 0)
})

/** The process dies at its first deferral, and does not come back. */
const untilDeferred = (sessionId: string) => {
  const at = (point: Point) => {
    if (point === 'before the deferral is recorded') throw new Error('died for good')
  }
  const run = { sessionId, pac: faultyPac(world, null), fate: { at, died: () => true } }
  return assert.rejects(runSession(world, run), /died for good/)
}

test('what another session may have had from the portal is not sealed, and handed over once it is known', async () => {
  await createIssuers(world.platform).remove('oxxo', 'test')
  const folio = newFolio()
  const asked = await readSession(world, { folio, iva: '16.00', simulate: 'lost_answer' })
  await untilDeferred(asked)
  const csd = await csdFrom(world.sandboxUrl, { rfc: 'CCO8605231N4', nombre: 'CADENA COMERCIAL OXXO' })
  await createIssuers(world.platform).add(issuerWith(csd, { merchantId: 'oxxo' }), csd)
  const waits = await readSession(world, { folio, iva: '16.00' })
  await untilDeferred(waits)
  assert.deepEqual(await eventsOf(world, waits, 'IssueIntended'), [])
  const first = await endOf(asked)
  assert.ok('uuid' in first && first.via === 'recovered', JSON.stringify(first))
  const then = await endOf(waits)
  assert.deepEqual('uuid' in then && [then.uuid, then.via], [first.uuid, 'recovered'])
  assert.equal((await portalCount(world, folio)).attempts, 1)
})

test('a name alone never lets a CSD be used', async () => {
  const csd = await csdFrom(world.sandboxUrl, { rfc: 'CCO8605231N4', nombre: 'CADENA COMERCIAL OXXO' })
  await createIssuers(world.platform).add(issuerWith(csd, { merchantId: 'oxxo' }), csd)
  const folio = newFolio()
  const rows = oxxoRows(folio).filter((row) => !row.startsWith('RFC'))
  assert.equal(codeOf(await endOf(await readSession(world, { rfc: null, rows }))), 'ticket_incomplete')
  assert.equal((await portalCount(world, folio)).attempts, 0)
})

test('a live session uses the PAC that is configured and the live issuer; the sandbox never does', async () => {
  const nombre = 'UNIVERSIDAD ROBOTICA ESPAÑOLA'
  const csd = await csdFrom(world.sandboxUrl, { rfc: 'URE180429TM6', nombre })
  await createIssuers(world.platform).add(issuerWith(csd, { mode: 'live' }), csd)
  const configured = { url: `${world.sandboxUrl}/pac`, credentials: { user: 'sandbox', password: 'sandbox' } }
  const pacFor = pacsOf(configured, world.sandboxUrl)
  const options = { folio: newFolio(), rfc: 'URE180429TM6', receiver: otherReceiver }
  const live = await directSession(world, { ...options, sandbox: false, testMode: false })
  const subject = await caseOf(live)
  const pac = pacFor(subject)
  assert.ok(pac && !pac.findsStampsFirst)
  // sealed with that issuer's CSD and stamped there; but what a sandbox's CSD sealed is no invoice
  const end = await endOf(live, pac)
  const [refused] = await eventsOf(world, live, 'InvoiceRefused')
  assert.deepEqual([codeOf(end), refused?.data.detail], ['cfdi_invalid', 'sandbox_certificate'])
  const inSandbox = await directSession(world, options)
  assert.notEqual(pacFor(await caseOf(inSandbox)), pac)
  assert.equal(codeOf(await endOf(inSandbox)), 'merchant_not_supported')
  assert.equal(
    pacFor({ ...subject, request: { ...subject.request, testMode: true } }),
    null,
    'a test session has no live PAC',
  )
  assert.equal(pacsOf(null, world.sandboxUrl)(subject), null, 'nor a live one without PAC_URL')
})
