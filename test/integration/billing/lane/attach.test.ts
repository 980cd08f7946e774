import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { listWaiting } from '#services/cli/operator/list-waiting.ts'
import { operatorCli } from '#test/support/billing/operator-cli.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, openWorld, otherReceiver, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('a person finishes a session with the CFDI that they got by hand', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld())
  })
  after(() => world.close())
  const { run, atCaptcha, issue, attach } = operatorCli(() => world)
  const endsOf = async (sessionId: string) =>
    (await world.platform.log.read(sessionId)).filter(
      ({ type }) => type === 'CfdiIssued' || type === 'SessionFailed',
    )

  test('it is verified and recorded, says who and that a person got it, and leaves the queue', async () => {
    const waiting = await atCaptcha()
    const { sessionId } = waiting
    const queue = async () =>
      (await run(listWaiting, '--json', '--merchant', 'oxxo', '--limit', '1000')).find(
        (row) => row['session_id'] === sessionId,
      )
    await eventually(async () => assert.equal((await queue())?.['reason'], 'captcha'))
    const done = await attach(sessionId, await issue(waiting))
    assert.equal(done?.['outcome'], 'done', JSON.stringify(done))
    const [issued] = await eventsOf(world, sessionId, 'CfdiIssued')
    assert.deepEqual([issued?.data.via, issued?.data.by, issued?.data.recovered], ['operator', 'Ana', false])
    assert.equal(issued?.data.uuid, done['detail'])
    assert.equal(issued?.data.checks?.seal, 'verified')
    await eventually(async () => assert.equal(await queue(), undefined))
    assert.deepEqual(await eventsOf(world, sessionId, 'IssueIntended'), [])
  })

  test('the files are in no table once billing has taken the order; who ordered is kept', async () => {
    const waiting = await atCaptcha()
    await attach(waiting.sessionId, await issue(waiting), 'Eva')
    const [order] = await world.platform.database.query<Record<string, unknown>>(
      sql`select ordered_by, outcome, sealed, done_at from billing.session_orders where session_id = ${waiting.sessionId}`,
    )
    assert.deepEqual([order?.['ordered_by'], order?.['outcome'], order?.['sealed']], ['Eva', 'done', null])
    assert.ok(order?.['done_at'])
  })

  test('another receiver, another total, another use: refused by name, and the session waits on', async () => {
    const waiting = await atCaptcha()
    const wrong = await issue(waiting, { receiver: otherReceiver, total: '120.00', uso: 'G01' })
    const answer = await attach(waiting.sessionId, wrong)
    assert.equal(answer?.['outcome'], 'refused')
    const differs = (answer['differs'] as string[]).map((words) => words.split(':')[0])
    assert.deepEqual(differs, ['receiver.rfc', 'receiver.cp', 'uso_cfdi', 'total'])
    assert.ok(!JSON.stringify(answer).includes(otherReceiver.rfc))
    assert.deepEqual(await endsOf(waiting.sessionId), [])
  })

  test('a changed byte, no XML at all, the print in its place: refused with the reason', async () => {
    const waiting = await atCaptcha()
    const xml = (await issue(waiting)).toString('utf8')
    const changed = await attach(waiting.sessionId, Buffer.from(xml.replace('Venta', 'Vento')))
    assert.deepEqual(changed?.['differs'], ['document: seal_broken'])
    const page = await attach(waiting.sessionId, Buffer.from('<html><body>Su factura</body></html>'))
    assert.deepEqual(page?.['differs'], ['xml: not_cfdi_4'])
    assert.equal((await attach(waiting.sessionId, Buffer.from(xml)))?.['outcome'], 'done')
  })

  test('the CFDI of another session is no second one', async () => {
    const first = await atCaptcha()
    const second = await atCaptcha({ accountId: first.accountId })
    const xml = await issue(first)
    assert.equal((await attach(first.sessionId, xml))?.['outcome'], 'done')
    const again = await attach(second.sessionId, xml)
    assert.equal(again?.['outcome'], 'refused')
    assert.match(String(again['differs']), /uuid: /)
  })

  test('two operators at once: one CFDI, and the other is told', async () => {
    const waiting = await atCaptcha()
    const xml = await issue(waiting)
    const both = await Promise.allSettled([
      attach(waiting.sessionId, xml, 'Ana'),
      attach(waiting.sessionId, xml, 'Eva'),
    ])
    const lost = both.filter((one) => one.status === 'rejected')
    assert.equal(lost.length, 1, JSON.stringify(both))
    assert.match(String(lost[0]?.reason), /it has its CFDI already|it is completed already/)
    const [issued, ...more] = await eventsOf(world, waiting.sessionId, 'CfdiIssued')
    assert.deepEqual(more, [])
    const { query } = world.platform.database
    const claims = await query<{ uuid: string }>(
      sql`select uuid from billing.attached_cfdis where session_id = ${waiting.sessionId}`,
    )
    assert.deepEqual(claims, [{ uuid: issued?.data.uuid.toUpperCase() }])
    const kept = await query<{ uuid: string }>(
      sql`select uuid from billing.signed_cfdis where session_id = ${waiting.sessionId}`,
    )
    assert.deepEqual(kept, [{ uuid: issued?.data.uuid }], 'no other is sealed for its ticket')
  })

  test('cancelled meanwhile: nothing is attached, and it says why', async () => {
    const waiting = await atCaptcha()
    const xml = await issue(waiting)
    const at = world.platform.clock.now()
    await world.platform.handle(waiting.sessionId, { type: 'CancelSession', at, data: {} })
    await assert.rejects(attach(waiting.sessionId, xml), /nothing was done: .*failed, cancelled/)
    assert.deepEqual(await eventsOf(world, waiting.sessionId, 'CfdiIssued'), [])
  })
})
