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
import { openWorld, type World } from '#test/support/billing/world.ts'
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

test('a session that has its fifty mails gets no more from a hosted mailbox, and nobody does', async () => {
  const { query } = world.platform.database
  const domain = 'inbox.example.com'
  const { id, address } = await withMailbox(world, { domain, sandbox: false })
  await query(sql`
    insert into mail.messages (mail_id, session_id, message, received_at, via, blob, kept_until)
    select 'mai_full' || i, ${id}, i::text, now(), 'imap', '{}', now() + interval '1 day' from generate_series(1, 50) i`)
  const rows = () => query(sql`select 1 from mail.messages where session_id = ${id} or session_id is null`)
  const before = (await rows()).length
  await takeHosted(world.platform, domain, Buffer.from(plainMail(address)))
  assert.equal((await rows()).length, before)
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
