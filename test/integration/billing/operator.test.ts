import assert from 'node:assert/strict'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from '#contracts/sql.ts'
import { BlobRef } from '#contracts/values.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { Command } from '#services/cli/command-line/command.ts'
import { closeNotice, showNotice } from '#services/cli/installation/close-notice.ts'
import { listNotices } from '#services/cli/installation/list-notices.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, openWorld, readSession, receiver, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

const magic = (code: string) => ({
  rows: ['OXXO', 'RFC: CCO8605231N4', `FOLIO DE VENTA: ${code}000`, 'ID DE VENTA', `${code}0000185366320069`],
})

type Row = Readonly<Record<string, unknown>>

describe('what only an operator can see to', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld())
  })
  after(() => world.close())

  const waiting = (sessionId: string) =>
    eventually(async () => {
      const [deferral] = (await eventsOf(world, sessionId, 'BillingDeferred')).slice(-1)
      assert.ok(deferral && deferral.data.reason !== 'rate_limited')
      return deferral.data
    })
  const session = (code: string, more: object = {}) =>
    readSession(world, { ...magic(code), accountId: newId('acc'), ...more })
  const cli = async (command: Command, ...words: string[]): Promise<Row[]> => {
    assert.ok(command.prepare)
    const { database, config } = world.platform
    const results = await command.prepare(words, config)({ query: database.query } as never)
    return results.map((result) => ({ ...result }))
  }
  const noticeOf = async (sessionId: string, ...words: string[]) =>
    (await cli(listNotices, ...words)).find((row) => row['session_id'] === sessionId)

  test('a captcha is a notice, and the session waits for a person until its deadline', async () => {
    const sessionId = await session('0428')
    const { reason, notBefore, resume } = await waiting(sessionId)
    const [requested] = await eventsOf(world, sessionId, 'SessionRequested')
    assert.deepEqual([reason, notBefore, resume], ['captcha', requested?.data.expiresAt, 'start'])
    const notice = await noticeOf(sessionId, '--json')
    assert.equal(notice?.['reason'], 'captcha')
    assert.equal(notice['merchant'], 'oxxo')
    assert.deepEqual(notice['waits_until'], new Date(notBefore))
    assert.equal(notice['evidence'], 1)
  })

  test('at its deadline it fails as captcha_required, and the notice is closed', async () => {
    const sessionId = await session('0428', { seconds: 6 })
    assert.equal((await waiting(sessionId)).reason, 'captcha')
    const end = await endOf(world, sessionId)
    assert.equal(end.type === 'SessionFailed' && end.data.code, 'captcha_required')
    await eventually(async () => assert.equal(await noticeOf(sessionId), undefined))
    assert.equal((await noticeOf(sessionId, '--all'))?.['closed_by'], 'its session ended')
  })

  test('an operator who has seen to it closes the notice, and lets the session go on', async () => {
    const sessionId = await session('0428')
    await waiting(sessionId)
    const id = String((await noticeOf(sessionId))?.['notice_id'])
    assert.equal((await cli(showNotice, id))[0]?.['reason'], 'captcha')
    const [closed] = await cli(closeNotice, id, '--go-on', '--by', 'Ana')
    assert.equal(closed?.['closed_by'], 'Ana')
    await assert.rejects(cli(closeNotice, id), /closed already/)
    await eventually(async () =>
      assert.equal((await eventsOf(world, sessionId, 'BillingAttemptStarted')).at(-1)?.data.n, 2),
    )
    await eventually(async () => assert.equal((await noticeOf(sessionId))?.['evidence'], 2))
  })

  test('an unknown page before the commit is a notice, and keeps the next ticket away for a while', async () => {
    const accountId = newId('acc')
    const changed = await readSession(world, { ...magic('0599'), accountId })
    assert.equal((await waiting(changed)).reason, 'circuit_open')
    assert.equal((await noticeOf(changed))?.['reason'], 'portal_changed')
    const next = await readSession(world, { accountId })
    assert.equal((await endOf(world, next)).type, 'CfdiIssued')
    const [deferral] = await eventsOf(world, next, 'BillingDeferred')
    assert.equal(deferral?.data.reason, 'circuit_open')
    assert.equal((await eventsOf(world, next, 'BillingAttemptStarted')).length, 2)
  })

  test('the evidence of an attempt says how it went, and holds nobody', async () => {
    const sessionId = await session('0428')
    await waiting(sessionId)
    const [row] = await world.platform.database.query<Row>(
      sql`select * from billing.evidence where session_id = ${sessionId}`,
    )
    assert.ok(row)
    const { outcome, address, status, steps, page, definition } = row
    assert.deepEqual([outcome, status], ['operator', 200])
    assert.match(String(address), /^127\.0\.0\.1:\d+\/m\/oxxo\//)
    assert.match(String(steps), /\d+ ms/)
    const [started] = await eventsOf(world, sessionId, 'BillingAttemptStarted')
    assert.equal(definition, started?.data.definition)
    const text = gunzipSync(await world.platform.blobs.get(BlobRef.parse(page))).toString()
    assert.match(text, /g-recaptcha/)
    for (const value of [receiver.rfc, receiver.razon_social, '04280000185366320069'])
      assert.ok(!text.includes(value), value)
    const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
    const { sessionEvidence } = await import('#services/cli/sessions/session-evidence.ts')
    const file = join(folder, 'page.html')
    await cli(sessionEvidence, sessionId, '1', file)
    assert.equal(await readFile(file, 'utf8'), text)
  })
})
