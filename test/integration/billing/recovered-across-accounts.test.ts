import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type BillingCase, billingCase } from '#services/billing/case/billing-case.ts'
import { type Job, recordIssued } from '#services/billing/outcome/record-issued.ts'
import { billingDeps } from '#services/billing/start.ts'
import { openWorld, readSession, receiver, type World } from '#test/support/billing/world.ts'
import { pacCsd, sampleCfdi, seal } from '#test/support/cfdi/sample-cfdi.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const [first, other] = [newId('acc'), newId('acc')]

/** A CFDI that counts for SAT: none of a sandbox sealed it. */
const newCfdi = (): Buffer => {
  const stamp = { uuid: randomUUID(), fechaTimbrado: '2026-11-20T10:13:18', rfcProvCertif: 'SPR190613I52' }
  return Buffer.from(stampCfdi(seal(buildCfdi(sampleCfdi)), { ...stamp, ...pacCsd }))
}

type Asker = Partial<
  Pick<Job, 'isOwn'> &
    Readonly<{
      accountId: string
      via: 'download' | 'recovered'
      usoCfdi: string
      formaPago: string
      total: string
    }>
> &
  Partial<typeof receiver>

/** A live session that is given this CFDI. */
const ask = async (xml: Buffer, asker: Asker): Promise<SessionCommand> => {
  const {
    accountId = first,
    via = 'recovered',
    isOwn = false,
    usoCfdi = 'G03',
    formaPago = '04',
    total = '1234.57',
    ...more
  } = asker
  const sessionId = await readSession(world, { accountId, sandbox: false, testMode: false })
  const read: BillingCase = billingCase(await world.platform.log.read(sessionId)) ?? assert.fail()
  const subject = { ...read, formaPago, request: { ...read.request, usoCfdi } }
  const job = { subject, n: 1, merchant: { rfcs: ['EKU9003173C9'] }, total, isOwn }
  const issued = { kind: 'issued', xml, pdf: null, via, folio: null } as const
  return recordIssued(
    billingDeps(world.platform, world),
    { ...job, receiver: { ...receiver, ...more } },
    issued,
  )
}

const told = (command: SessionCommand) => {
  if (command.type === 'RefuseInvoice') {
    assert.equal(command.data.detail, 'of_another_account', 'no alarm of operators')
    return command.data.code
  }
  assert.ok(command.type === 'RecordCfdi')
  const { recovered, differs } = command.data
  return { recovered, differs }
}

test('a CFDI that the session had issued is not recovered, and says what was verified of it', async () => {
  const command = await ask(newCfdi(), { via: 'download' })
  assert.deepEqual(told(command), { recovered: false, differs: undefined })
  assert.ok(command.type === 'RecordCfdi' && command.data.checks?.seal === 'verified')
})

test('another account is given it where name and postal code are those of the CFDI, however the name is spelt', async () => {
  const xml = newCfdi()
  await ask(xml, { via: 'download' })
  const same = { accountId: other, razon_social: 'Universidad  Robótica Española' }
  assert.deepEqual(told(await ask(xml, same)), { recovered: true, differs: [] })
  const asks = { ...same, regimen: '603', usoCfdi: 'S01', formaPago: '28' }
  assert.deepEqual(told(await ask(xml, asks)), {
    recovered: true,
    differs: ['regimen', 'uso_cfdi', 'payment_method'],
  })
})

for (const wrong of [{ cp: '06000' }, { razon_social: 'UNIVERSIDAD ROBOTICA MEXICANA' }]) {
  test(`another account that asks with another ${Object.keys(wrong)[0]} is told no more than that there is one`, async () => {
    const xml = newCfdi()
    await ask(xml, { via: 'download' })
    const command = await ask(xml, { accountId: other, ...wrong })
    assert.equal(told(command), 'ticket_already_invoiced')
    assert.ok(!JSON.stringify(command).includes('86991') && !JSON.stringify(command).includes('ROBOTICA'))
  })
}

test('within the account it is handed over whatever else was asked, and says what differs', async () => {
  const xml = newCfdi()
  await ask(xml, { via: 'download' })
  assert.deepEqual(told(await ask(xml, { cp: '06000', razon_social: 'OTRA' })), {
    recovered: true,
    differs: ['razon_social', 'cp'],
  })
  // also one that the account was given as another's
  await ask(xml, { accountId: other })
  assert.deepEqual(told(await ask(xml, { accountId: other, cp: '06000' })), {
    recovered: true,
    differs: ['cp'],
  })
})

test('what no account of ours had issued is the merchant’s to hand out', async () => {
  assert.deepEqual(told(await ask(newCfdi(), { cp: '06000' })), { recovered: true, differs: ['cp'] })
})

test('of what it finds after its own intent a session says "recovered" only where it did not ask for that', async () => {
  assert.deepEqual(told(await ask(newCfdi(), { isOwn: true })), { recovered: false, differs: undefined })
  assert.deepEqual(told(await ask(newCfdi(), { isOwn: true, usoCfdi: 'S01' })), {
    recovered: true,
    differs: ['uso_cfdi'],
  })
})

/** Issued for `first`, refused since its postal code is another, and kept. */
const refusedOfFirst = async () => {
  const xml = newCfdi()
  const command = await ask(xml, { via: 'download', cp: '06000' })
  assert.ok(command.type === 'RefuseInvoice' && command.data.code === 'cfdi_invalid')
  return xml
}

for (const wrong of [{ cp: '62661' }, { razon_social: 'OTRA' }]) {
  test(`what was refused of an account is not given to another that asks with another ${Object.keys(wrong)[0]}`, async () => {
    const xml = await refusedOfFirst()
    assert.equal(told(await ask(xml, { accountId: other, ...wrong })), 'ticket_already_invoiced')
  })
}

test('what was refused of an account is given to another with its name and postal code, which then has it too', async () => {
  const xml = await refusedOfFirst()
  assert.deepEqual(told(await ask(xml, { accountId: other })), { recovered: true, differs: [] })
  assert.deepEqual(told(await ask(xml, { accountId: other, cp: '06000' })), {
    recovered: true,
    differs: ['cp'],
  })
  assert.deepEqual(told(await ask(xml, { cp: '06000' })), { recovered: true, differs: ['cp'] })
})

test('a refusal makes another account’s invoice nobody else’s: it is not kept for who asked, nor given later', async () => {
  const xml = newCfdi()
  await ask(xml, { via: 'download' })
  const wrong = { accountId: other, cp: '06000' }
  assert.equal(told(await ask(xml, { ...wrong, total: '1.00' })), 'ticket_already_invoiced')
  assert.equal(told(await ask(xml, wrong)), 'ticket_already_invoiced')
})
