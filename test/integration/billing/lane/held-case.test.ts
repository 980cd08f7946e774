import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { giveUpSession } from '#services/cli/operator/give-up-session.ts'
import { retrySession } from '#services/cli/operator/retry-session.ts'
import { showWaiting } from '#services/cli/operator/show-waiting.ts'
import { operatorCli } from '#test/support/billing/operator-cli.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, openWorld, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

let world: World
before(async () => {
  world = await withBilling(openWorld())
})
after(() => world.close())
const { run, atCaptcha, attach } = operatorCli(() => world)

const waitsAfter = (sessionId: string, attempt: number) =>
  eventually(async () => {
    const [notice] = await world.platform.database.query<{ attempt: number }>(
      sql`select attempt from billing.notices where session_id = ${sessionId}`,
    )
    assert.equal(notice?.attempt, attempt)
  })

test('a case is for half an hour theirs who was shown it first; another person does nothing without --anyway', async () => {
  const { sessionId } = await atCaptcha()
  await run(showWaiting, sessionId, '--by', 'Ana')
  const [toEva] = await run(showWaiting, sessionId, '--by', 'Eva')
  assert.match(String(toEva?.['text']), /shown to +Ana \d+ min ago\n +held by +Ana/)
  const retry = (...words: string[]) => run(retrySession, sessionId, ...words)
  const isHeld = /Ana was shown this session/
  await assert.rejects(retry('--by', 'Eva'), isHeld)
  const reason = ['--reason', 'captcha_required', '--by', 'Eva']
  await assert.rejects(run(giveUpSession, sessionId, ...reason), isHeld)
  await assert.rejects(attach(sessionId, Buffer.from('<a/>'), 'Eva'), isHeld)
  assert.equal((await eventsOf(world, sessionId, 'BillingAttemptStarted')).length, 1)
  const [toAna] = await run(showWaiting, sessionId, '--by', 'ana')
  assert.match(String(toAna?.['text']), /shown to +Eva \d+ min ago\n +portal/)
  assert.equal((await retry('--by', 'ana'))[0]?.['outcome'], 'done')
  await waitsAfter(sessionId, 2)
  assert.equal((await retry('--by', 'Eva', '--anyway'))[0]?.['outcome'], 'done')
  await waitsAfter(sessionId, 3)
  await world.platform.database.query(sql`
    update billing.receiver_views set at = at - interval '31 minutes' where session_id = ${sessionId}`)
  assert.equal((await run(giveUpSession, sessionId, ...reason))[0]?.['outcome'], 'done')
})
