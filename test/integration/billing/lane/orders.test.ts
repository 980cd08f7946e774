import assert from 'node:assert/strict'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { retryLater } from '#services/billing/engine/ends/outcome.ts'
import { keepEvidence } from '#services/billing/stores/keep-evidence.ts'
import { giveUpSession } from '#services/cli/operator/give-up-session.ts'
import { listWaiting } from '#services/cli/operator/list-waiting.ts'
import { retrySession } from '#services/cli/operator/retry-session.ts'
import { showAttempts } from '#services/cli/operator/show-attempts.ts'
import { showWaiting } from '#services/cli/operator/show-waiting.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { operatorCli } from '#test/support/billing/operator-cli.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, openWorld, receiver, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('what a person may do with a session that waits', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld())
  })
  after(() => world.close())
  const { run, atCaptcha, issue, attach } = operatorCli(() => world)
  const noticesOf = (sessionId: string) =>
    world.platform.database.query<Record<string, unknown>>(
      sql`select reason, closed_by, attempt from billing.notices where session_id = ${sessionId}`,
    )

  test('a retry goes on with the same session, and the log says whose it was', async () => {
    const { sessionId } = await atCaptcha()
    const [answer] = await run(retrySession, sessionId, '--by', 'Ana')
    assert.deepEqual([answer?.['outcome'], answer?.['detail']], ['done', 'attempt 2: start'])
    const [, second] = await eventsOf(world, sessionId, 'BillingAttemptStarted')
    assert.deepEqual([second?.data.n, second?.data.by], [2, 'Ana'])
    await eventually(async () => assert.equal((await noticesOf(sessionId))[0]?.['attempt'], 2))
  })

  test('the queue goes on behind a session, also one that has left it', async () => {
    const { query } = world.platform.database
    await query(sql`
      insert into billing.notices (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at, waits_until)
      select 'ntc_page' || i, 'ses_page' || i, 'acc_page', 'of-pages', 'of-pages', false, 'captcha', 'made', 1, now(),
        timestamptz '2026-12-01 10:00:00.123456' from generate_series(1, 5) i`)
    const idsAfter = async (...words: string[]) => {
      const rows = await run(listWaiting, '--json', '--merchant', 'of-pages', ...words)
      return rows.map(({ session_id }) => session_id)
    }
    assert.deepEqual(await idsAfter('--limit', '2'), ['ses_page1', 'ses_page2'])
    await query(sql`update billing.notices set closed_at = now() where notice_id = 'ntc_page2'`)
    assert.deepEqual(await idsAfter('--limit', '2', '--after', 'ses_page2'), ['ses_page3', 'ses_page4'])
    assert.deepEqual(await idsAfter('--after', 'ses_page4'), ['ses_page5'])
    await assert.rejects(run(listWaiting, '--after', 'ses_none'), /never waited for a person/)
  })

  test('an order that nobody took for a minute is not carried out: its person has gone', async () => {
    const { sessionId } = await atCaptcha()
    const { query } = world.platform.database
    await query(sql`
      insert into billing.session_orders (order_id, session_id, action, ordered_by, ordered_at)
      values (gen_random_uuid(), ${sessionId}, 'retry', 'Ana', now() - interval '61 seconds')`)
    const [answer] = await run(retrySession, sessionId, '--by', 'Eva')
    assert.equal(answer?.['outcome'], 'done')
    const retried = (await eventsOf(world, sessionId, 'BillingAttemptStarted')).slice(1)
    assert.deepEqual(
      retried.map(({ data }) => data.by),
      ['Eva'],
    )
  })

  test('what its mails were refused for is forgotten by a retry: they are looked at again', async () => {
    const { sessionId } = await atCaptcha()
    const { query } = world.platform.database
    await query(sql`
      insert into billing.refused_mails (session_id, message, at, reason)
      values (${sessionId}, 'm', now(), 'no_invoice')`)
    await run(retrySession, sessionId, '--by', 'Ana')
    assert.deepEqual(
      await query(sql`select reason from billing.refused_mails where session_id = ${sessionId}`),
      [],
    )
  })

  test('a retry while a visit is under way does nothing', async () => {
    const { sessionId } = await atCaptcha()
    const both = await Promise.allSettled([
      run(retrySession, sessionId, '--by', 'Ana'),
      run(retrySession, sessionId, '--by', 'Eva'),
    ])
    const done = both.filter(({ status }) => status === 'fulfilled').length
    const started = (await eventsOf(world, sessionId, 'BillingAttemptStarted')).length
    assert.ok(done >= 1 && started === 1 + done, JSON.stringify(both))
  })

  test('who gives up says why: the session fails with that code, and its client is told', async () => {
    const { sessionId } = await atCaptcha()
    const words = ['--reason', 'merchant_does_not_issue_cfdi', '--by', 'Ana']
    assert.equal((await run(giveUpSession, sessionId, ...words))[0]?.['outcome'], 'done')
    const end = await endOf(world, sessionId)
    assert.ok(end.type === 'SessionFailed')
    assert.equal(end.data.code, 'merchant_does_not_issue_cfdi')
    const [abandoned] = await eventsOf(world, sessionId, 'BillingAbandoned')
    assert.equal(abandoned?.data.by, 'Ana')
    await assert.rejects(run(giveUpSession, sessionId, ...words), /has ended already/)
    await assert.rejects(run(retrySession, sessionId, '--by', 'Ana'), /has ended already/)
    await eventually(async () => assert.ok((await noticesOf(sessionId))[0]?.['closed_by']))
  })

  test('a code that only the service itself may say is refused with those that a person may', () => {
    assert.throws(
      () =>
        giveUpSession.prepare?.(
          [`ses_${'0'.repeat(26)}`, '--reason', 'cancelled', '--by', 'Ana'],
          {} as never,
        ),
      /--reason: one of captcha_required/,
    )
  })

  test('a ticket that was issued by hand and attached is asked of the portal by nobody again', async () => {
    const waiting = await atCaptcha()
    const xml = await issue(waiting)
    const [attached] = await Promise.allSettled([
      attach(waiting.sessionId, xml),
      run(retrySession, waiting.sessionId, '--by', 'Eva'),
    ])
    // the visit may have won: then the document is attached once that has ended
    if (attached.status === 'rejected' || attached.value?.['outcome'] !== 'done')
      await eventually(async () => {
        assert.equal((await attach(waiting.sessionId, xml))?.['outcome'], 'done')
      }, 60)
    const [ticket] = await world.platform.database.query<{ commits: number }>(sql`
      select commits from sandbox.tickets where ticket like ${`%id_venta=${waiting.codes['id_venta']}&%`}`)
    assert.equal(ticket?.commits, 1)
    assert.equal((await eventsOf(world, waiting.sessionId, 'CfdiIssued')).length, 1)
  })

  test('the case says what to do, with the codes and the receiver, and who looked is kept', async () => {
    const { sessionId, codes } = await atCaptcha()
    const [shown] = await run(showWaiting, sessionId, '--by', 'Ana')
    const text = String(shown?.['text'])
    for (const value of [...Object.values(codes), receiver.rfc, receiver.razon_social, receiver.cp, '116.00'])
      assert.ok(text.includes(value), `${value} in ${text}`)
    assert.match(text, /waits for +captcha/)
    assert.match(text, new RegExp(`sessions attach ${sessionId} --xml FILE`))
    assert.match(text, /attempt 1 .* operator .*\/m\/oxxo\//)
    const [view] = await world.platform.database.query<{ seen_by: string }>(
      sql`select seen_by from billing.receiver_views where session_id = ${sessionId}`,
    )
    assert.equal(view?.seen_by, 'Ana')
    assert.throws(() => showWaiting.prepare?.([sessionId], {} as never), /--by NAME is missing/)
  })

  test('an attempt is shown with its steps, and its page is written where a person asks for it', async () => {
    const { sessionId } = await atCaptcha()
    const [attempt] = await run(showAttempts, sessionId)
    assert.deepEqual(
      [attempt?.['attempt'], attempt?.['outcome'], attempt?.['has_page']],
      [1, 'operator', true],
    )
    assert.match(String(attempt?.['steps']), /\d+ ms/)
    const folder = await mkdtemp(join(tmpdir(), 'attempts-'))
    assert.throws(() => showAttempts.prepare?.([sessionId, '--files', folder], {} as never), /--by NAME/)
    const [written] = await run(showAttempts, sessionId, '1', '--files', folder, '--by', 'Ana')
    const files = written?.['files'] as { page: string; screenshot: string | null }
    const page = await readFile(files.page, 'utf8')
    assert.match(page, /g-recaptcha/)
    assert.ok(!page.includes(receiver.rfc))
    assert.equal(files.screenshot, null)
    await assert.rejects(run(showAttempts, sessionId, '7'), /attempt 7 left no evidence/)
  })

  test('a screenshot is kept sealed under the receiver’s key, and gone with it', async () => {
    const { sessionId, accountId } = await atCaptcha()
    const { platform } = world
    const { database } = platform
    const keep = keepEvidence({ query: database.query, platform })
    const steps = [{ name: 'go', status: null, ms: 1 }]
    const png = Buffer.from('\x89PNG and who it is about', 'latin1')
    const at = platform.clock.now()
    await keep({
      ...{ sessionId, n: 2, at, expiresAt: at, definition: 'made', values: {} },
      receiver: { accountId, rfc: receiver.rfc },
      traced: { outcome: retryLater('timeout', 'made'), steps, screenshot: png },
    })
    const folder = await mkdtemp(join(tmpdir(), 'attempts-'))
    const written = () => run(showAttempts, sessionId, '2', '--files', folder, '--by', 'Ana')
    const [{ files } = {}] = (await written()) as { files?: { screenshot: string | null } }[]
    assert.deepEqual(await readFile(files?.screenshot ?? ''), png)
    const [row] = await database.query<{ screenshot: { key: string } }>(
      sql`select screenshot from billing.evidence where session_id = ${sessionId} and attempt = 2`,
    )
    const { key } = row?.screenshot ?? { key: '' }
    await database.query(sql`update vault.data_keys set destroyed_at = now() where key_id = ${key}`)
    const [{ files: gone } = {}] = (await written()) as { files?: { screenshot: string | null } }[]
    assert.equal(gone?.screenshot, null)
  })
})
