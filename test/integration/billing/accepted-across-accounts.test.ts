import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { billingCase } from '#services/billing/case/billing-case.ts'
import { acceptedBefore } from '#services/billing/outcome/accepted-before.ts'
import { keepRefused } from '#services/billing/outcome/record-issued.ts'
import { billingDeps } from '#services/billing/start.ts'
import { acceptRefused } from '#services/cli/cfdi/accept-refused.ts'
import {
  newFolio,
  openWorld,
  otherReceiver,
  readSession,
  receiver,
  type World,
} from '#test/support/billing/world.ts'
import { pacCsd, sampleCfdi, seal } from '#test/support/cfdi/sample-cfdi.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const [first, other] = [newId('acc'), newId('acc')]

const newSale = () => {
  const key = randomUUID()
  const marks = { date: '2026-11-20', time: null, total: '1234.57', codes: { folio: newFolio() } }
  return { merchant: 'live/escuela', key, likeness: key, marks }
}

const caseOf = async (accountId: string) => {
  const sessionId = await readSession(world, { accountId, sandbox: false, testMode: false })
  return billingCase(await world.platform.log.read(sessionId)) ?? assert.fail()
}
const deps = () => billingDeps(world.platform, world)

/** Refused of `first`. */
const refusedSale = async (asked = receiver) => {
  const stamp = { uuid: randomUUID(), fechaTimbrado: '2026-11-20T10:13:18', rfcProvCertif: 'SPR190613I52' }
  const xml = Buffer.from(stampCfdi(seal(buildCfdi(sampleCfdi)), { ...stamp, ...pacCsd }))
  const [subject, sale] = [await caseOf(first), newSale()]
  const issued = { via: 'download', xml, pdf: null, reason: 'total_differs' } as const
  await keepRefused(deps(), { subject, receiver: asked, sale }, issued)
  return { sessionId: subject.sessionId, sale, uuid: stamp.uuid }
}

const accept = async (sessionId: string) => {
  assert.ok(acceptRefused.prepare)
  const { database } = world.platform
  const context = { database, query: database.query } as Parameters<
    ReturnType<typeof acceptRefused.prepare>
  >[0]
  const results = await acceptRefused.prepare([sessionId], world.platform.config)(context)
  return { said: results[0], isBad: acceptRefused.isBad?.(results) }
}

/** Refused of `first`, and accepted by an operator. */
const acceptedSale = async () => {
  const { sessionId, sale } = await refusedSale()
  await accept(sessionId)
  return sale
}

type Asking = Readonly<{ accountId: string }> & Partial<typeof receiver>

const ask = async (sale: ReturnType<typeof newSale>, { accountId, ...more }: Asking) => {
  const subject = await caseOf(accountId)
  const command = await acceptedBefore(deps(), { subject, n: 1, receiver: { ...receiver, ...more }, sale })
  return command ?? assert.fail('it was accepted')
}
const differsOf = (command: SessionCommand) => {
  assert.ok(command.type === 'RecordCfdi', JSON.stringify(command))
  return command.data.differs
}
const detailOf = (command: SessionCommand) => {
  assert.ok(command.type === 'RefuseInvoice' && command.data.code === 'ticket_already_invoiced')
  return command.data.detail
}

test('what was accepted is given to another account with the same RFC, name and postal code', async () => {
  const sale = await acceptedSale()
  assert.deepEqual(differsOf(await ask(sale, { accountId: other })), [])
  const later = await ask(sale, { accountId: other, cp: '06000' })
  assert.deepEqual(differsOf(later), ['cp'], 'it has it by then')
})

test('another account with another name, postal code or RFC gets no more than that there is one', async () => {
  const sale = await acceptedSale()
  for (const wrong of [{ cp: '06000' }, { razon_social: 'OTRA' }])
    assert.equal(detailOf(await ask(sale, { accountId: other, ...wrong })), 'of_another_account')
  assert.equal(detailOf(await ask(sale, { accountId: other, rfc: otherReceiver.rfc })), 'receiver_differs')
})

test('the account that it was refused of gets it whatever else it asks', async () => {
  const command = await ask(await acceptedSale(), { accountId: first, cp: '06000' })
  assert.deepEqual(differsOf(command), ['cp'])
})

test('accepting says issuer, receiver and total of the document, and takes none that names another receiver', async () => {
  const own = await refusedSale()
  const said = { issuer_rfc: 'EKU9003173C9', receiver_rfc: receiver.rfc, total: '1234.57' }
  const { sessionId, uuid } = own
  assert.deepEqual(await accept(sessionId), {
    said: { session_id: sessionId, uuid, ...said, accepted: true },
    isBad: false,
  })
  const foreign = await refusedSale(otherReceiver)
  assert.deepEqual(await accept(foreign.sessionId), {
    said: {
      session_id: foreign.sessionId,
      uuid: foreign.uuid,
      ...said,
      accepted: false,
      reason: 'receiver_differs',
    },
    isBad: true,
  })
  assert.equal(await deps().refused.accepted(foreign.sale), null)
})
