import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { listMails } from '#services/cli/mail/list-mails.ts'
import { showMail } from '#services/cli/mail/show-mail.ts'
import { takeHosted } from '#services/mail/take-hosted.ts'
import { expireMails } from '#services/retention/expire-mails.ts'
import { operatorCli } from '#test/support/billing/operator-cli.ts'
import { eventsOf, openWorld, type World } from '#test/support/billing/world.ts'
import { plainMail } from '#test/support/mail/plain-mail.ts'
import { submit } from '#test/support/mail/submit.ts'
import { withMailbox } from '#test/support/mail/with-mailbox.ts'

let world: World
let folder: string
before(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'mails-'))
})
after(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const { run: cli } = operatorCli(() => world)

const viewsOf = async (id: string) => {
  const rows = await world.platform.database.query<{ seen_by: string }>(
    sql`select seen_by from billing.receiver_views where session_id = ${id}`,
  )
  return rows.map(({ seen_by: by }) => by)
}

const rowOf = async (id: string, ...words: string[]) =>
  (await cli(listMails, ...words)).find((row) => row['session_id'] === id)

test('operators see the mails that nobody used, with the reason, and read one', async () => {
  const { id, address } = await withMailbox(world)
  const { clock, handle } = world.platform
  await submit(world.smtp, address, plainMail(address))
  assert.equal(await rowOf(id), undefined)
  assert.equal((await rowOf(id, '--all'))?.['reason'], null)
  await handle(id, { type: 'CancelSession', at: clock.now(), data: {} })
  await submit(world.smtp, address, plainMail(address, { body: 'Tarde' }))
  const row = await rowOf(id)
  assert.equal(row?.['reason'], 'session_ended')
  assert.ok((row['kept_until'] as Date).getTime() > Date.now() + 89 * 86_400_000)
  const file = join(folder, 'late.eml')
  const [shown] = await cli(showMail, String(row['mail_id']), file, '--by', 'ana')
  assert.equal(shown?.['session_id'], id)
  assert.match(await readFile(file, 'utf8'), /Tarde/)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  await assert.rejects(cli(showMail, 'mai_0', file, '--by', 'ana'), /there is no mail/)
  await assert.rejects(cli(showMail, String(row['mail_id']), file), /--by NAME is missing/)
  assert.deepEqual(await viewsOf(id), ['ana'])
})

test('mail for nobody is listed and read too', async () => {
  await takeHosted(world.platform, 'inbox.example.com', Buffer.from(plainMail('fnobody@inbox.example.com')))
  const row = (await cli(listMails)).find(({ session_id }) => session_id === null)
  assert.equal(row?.['reason'], 'no_session')
  const file = join(folder, 'nobody.eml')
  await cli(showMail, String(row['mail_id']), file, '--by', 'ana')
  assert.match(await readFile(file, 'utf8'), /fnobody/)
  assert.deepEqual(await viewsOf(String(row['mail_id'])), ['ana'])
})

test('a session that has its fifty mails is told of no more, and the operator sees what came', async () => {
  const { query } = world.platform.database
  const domain = 'inbox.example.com'
  const { id, address } = await withMailbox(world, { domain, sandbox: false })
  await query(sql`
    insert into mail.messages (mail_id, session_id, message, received_at, via, blob, kept_until)
    select 'mai_full' || i, ${id}, i::text, now(), 'imap', '{}', now() + interval '1 day' from generate_series(1, 50) i`)
  await takeHosted(world.platform, domain, Buffer.from(plainMail(address)))
  assert.equal((await rowOf(id))?.['reason'], 'mailbox_full')
  assert.deepEqual(await eventsOf(world, id, 'MailReceived'), [])
})

test('the list goes on behind a mail, with those that were used or without', async () => {
  const { query } = world.platform.database
  const { id } = await withMailbox(world)
  // of one moment: the order is by their ids too
  await query(sql`
    insert into mail.messages (mail_id, session_id, message, received_at, via, blob, reason, kept_until)
    select 'mai_page' || i, ${id}, 'page' || i, timestamptz '2026-01-01 10:00:00.123456', 'smtp', '{}',
      case when i in (1, 4) then 'session_ended' end, now() + interval '1 day' from generate_series(1, 6) i`)
  await query(sql`
    insert into billing.refused_mails (session_id, message, at, reason)
    select ${id}, 'page' || i, timestamptz '2026-01-01 10:00:00.123456', 'no_invoice' from generate_series(2, 3) i`)
  const idsAfter = async (mail: string, ...words: string[]) => {
    const rows = await cli(listMails, '--after', mail, ...words)
    return rows.filter(({ session_id }) => session_id === id).map(({ mail_id }) => mail_id)
  }
  assert.deepEqual(await idsAfter('mai_page4'), ['mai_page3', 'mai_page2', 'mai_page1'])
  assert.deepEqual(await idsAfter('mai_page3'), ['mai_page2', 'mai_page1'])
  assert.deepEqual(
    await idsAfter('mai_page6', '--all'),
    [5, 4, 3, 2, 1].map((n) => `mai_page${n}`),
  )
  await assert.rejects(cli(listMails, '--after', 'mai_0'), /there is no mail/)
})

test('mails and mailboxes are deleted once their time is over; then the address is unknown', async () => {
  const { query } = world.platform.database
  const [open, ended] = [await withMailbox(world), await withMailbox(world)]
  const { clock, handle } = world.platform
  await submit(world.smtp, ended.address, plainMail(ended.address))
  await handle(ended.id, { type: 'CancelSession', at: clock.now(), data: {} })
  await query(sql`update mail.mailboxes set opened_at = now() - interval '46 days'`)
  await query(sql`update mail.messages set kept_until = now() where session_id = ${ended.id}`)
  await expireMails(query, new AbortController().signal)
  assert.equal(await rowOf(ended.id, '--all'), undefined)
  await assert.rejects(submit(world.smtp, ended.address, plainMail(ended.address)), /550/)
  await submit(world.smtp, open.address, plainMail(open.address))
})
