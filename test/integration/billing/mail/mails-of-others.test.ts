import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { otherReceiver, receiver } from '#test/support/billing/receivers.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, openWorld, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { atCorreo } from '#test/support/mail/at-correo.ts'
import { submit } from '#test/support/mail/submit.ts'

const SESSIONS = 10

let world: World
before(async () => {
  world = await withBilling(openWorld())
})
after(() => world.close())

type Asked = Readonly<{ id: string; amount: string; rfc: string }>

const begin = async (digits: string, i: number, accountId = newId('acc')): Promise<Asked> => {
  const folio = `${digits}0000${String(i).padStart(2, '0')}`
  const amount = `${100 + (i % 3)}.00`
  const buyer = i % 2 === 0 ? receiver : otherReceiver
  const id = await atCorreo(world, { folio, amount, receiver: buyer, accountId })
  return { id, amount, rfc: buyer.rfc }
}

const mailboxOf = async (id: string): Promise<string> => {
  const [row] = await world.platform.database.query<{ name: string }>(
    sql`select name from mail.mailboxes where session_id = ${id}`,
  )
  return `${row?.name}@inbox.invalid`
}

const issued = (id: string) =>
  eventually(async () => {
    const [event] = await eventsOf(world, id, 'CfdiIssued')
    assert.ok(event)
    return event.data
  })

/** A mail of one session, sent to the mailbox of another. */
const forward = async (from: string, to: string): Promise<void> => {
  const [mail] = await eventsOf(world, from, 'MailReceived')
  assert.ok(mail)
  const raw = await world.platform.blobs.get(mail.data.mail)
  await submit(world.smtp, await mailboxOf(to), raw)
}

/** A mail of a session of another account, sent to two mailboxes at once. */
const sendToBoth = async (from: string, to: readonly string[]): Promise<void> => {
  const [mail] = await eventsOf(world, from, 'MailReceived')
  assert.ok(mail)
  const raw = await world.platform.blobs.get(mail.data.mail)
  await submit(world.smtp, await Promise.all(to.map(mailboxOf)), raw)
}

const refusals = async (id: string): Promise<number> => {
  const rows = await world.platform.database.query(
    sql`select 1 from billing.refused_mails where session_id = ${id}`,
  )
  return rows.length
}

test('no mail of one session gives another one its invoice', async () => {
  const all = Array.from({ length: SESSIONS }, (_, i) => i)
  const [served, waiting] = await Promise.all([
    Promise.all(all.map((i) => begin('0200', i))),
    Promise.all(all.map((i) => begin('0204', i + 50))),
  ])
  const uuids = new Set<string>()
  for (const { id, amount } of served) {
    const { uuid, total, via } = await issued(id)
    assert.deepEqual([total, via], [amount, 'email'])
    uuids.add(uuid)
  }
  assert.equal(uuids.size, SESSIONS)

  // every one of their mails at every one that waits, whoever else it would fit
  const strangers = (mine: Asked) =>
    served.filter(({ amount, rfc }) => amount !== mine.amount || rfc !== mine.rfc)
  for (const mine of waiting) {
    await eventually(async () => assert.ok((await eventsOf(world, mine.id, 'IssueIntended')).length > 0))
    for (const other of strangers(mine)) await forward(other.id, mine.id)
  }
  for (const mine of waiting) {
    await eventually(async () => assert.equal(await refusals(mine.id), strangers(mine).length))
    assert.deepEqual(await eventsOf(world, mine.id, 'CfdiIssued'), [])
    assert.deepEqual(await eventsOf(world, mine.id, 'SessionFailed'), [])
  }
})

test('of two tickets with one receiver and one total, each gets its own invoice', async () => {
  const accountId = newId('acc')
  const waiting = await begin('0204', 80, accountId)
  await eventually(async () => assert.ok((await eventsOf(world, waiting.id, 'IssueIntended')).length > 0))
  const served = await begin('0200', 80, accountId)
  const { uuid } = await issued(served.id)
  const { query } = world.platform.database
  await eventually(async () => {
    const rows = await query(sql`select 1 from session_status.sessions where uuid_upper = upper(${uuid})`)
    assert.equal(rows.length, 1)
  })
  await forward(served.id, waiting.id)
  await eventually(async () => {
    const rows = await query(sql`select reason from billing.refused_mails where session_id = ${waiting.id}`)
    assert.deepEqual(rows, [{ reason: 'of_another_session' }])
  })
  assert.deepEqual(await eventsOf(world, waiting.id, 'CfdiIssued'), [])
})

test('one mail to two mailboxes of one receiver and one total is the invoice of one session', async () => {
  const accountId = newId('acc')
  const waiting = [await begin('0204', 90, accountId), await begin('0204', 96, accountId)]
  for (const { id } of waiting)
    await eventually(async () => assert.ok((await eventsOf(world, id, 'IssueIntended')).length > 0))
  const served = await begin('0200', 90)
  const { uuid } = await issued(served.id)
  // as an invoice that no session has yet
  await world.platform.database.query(sql`delete from billing.attached_cfdis where uuid = upper(${uuid})`)
  await sendToBoth(
    served.id,
    waiting.map(({ id }) => id),
  )
  await eventually(async () => {
    const rows = await Promise.all(waiting.map(({ id }) => refusals(id)))
    assert.equal(rows.filter((count) => count > 0).length, 1)
  })
  await eventually(async () => {
    const taken = await Promise.all(waiting.map(({ id }) => eventsOf(world, id, 'CfdiIssued')))
    assert.equal(taken.flat().length, 1)
  })
})
