import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createPersonLinks } from '#platform/tenants/people/person-links.ts'
import { pepper } from '#test/support/environment.ts'
import { linkIn } from '#test/support/mail/link-in.ts'
import { openRequestServer, refusal } from '#test/support/mail/request-server.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

const BASE_URL = 'https://facturas.example.com'

let db: TestDatabase
let dataDir: string
let server: Awaited<ReturnType<typeof openRequestServer>>
before(async () => {
  db = await emptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'cli-people-'))
  server = await openRequestServer({
    recipient: (address) => {
      if (address.startsWith('gone')) throw refusal()
    },
  })
  await cli(['account', 'create', 'Primera'])
})
after(async () => {
  await server.close()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const cli = (words: string[], environment: Record<string, string> = {}) =>
  runCli(words, { DATABASE_URL: db.url, DATA_DIR: dataDir, KEY_PEPPER: pepper, BASE_URL, ...environment })
const ofOperator = async (words: string[], environment: Record<string, string> = {}) => {
  const { code, stdout } = await cli(words, environment)
  return { code, ...JSON.parse(stdout) }
}
const whose = (link: string) =>
  createPersonLinks(db.database.query).look('password', link.split('/').at(-1) ?? '')

test('an invitation is mailed and printed where SMTP_URL is set; a new one voids it', async () => {
  const words = ['person', 'add', 'ana@example.com', '--role', 'operator']
  const added = await ofOperator(words, { SMTP_URL: server.url })
  assert.deepEqual([added.code, added.mailed], [0, true])
  const mail = await linkIn(server.mails.at(-1)?.raw ?? '')
  assert.deepEqual([mail.from, mail.to], ['no-reply@facturas.example.com', 'ana@example.com'])
  assert.match(mail.text, /Te invitaron a la consola de https:\/\/facturas\.example\.com\./)
  assert.deepEqual(mail.links, [new URL(added.link).pathname])
  const until = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'America/Mexico_City', dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
  }).format(new Date(added.link_until))
  assert.ok(mail.text.includes(until), mail.text)
  assert.equal((await whose(added.link))?.email, 'ana@example.com')
  await ofOperator(['person', 'link', 'ana@example.com'], { SMTP_URL: server.url, MAIL_DOMAIN: '' })
  assert.equal(await whose(added.link), null)
  assert.equal(server.mails.length, 2)
})

test('without SMTP_URL it is printed alone', async () => {
  const added = await ofOperator(['person', 'add', 'luis@example.com', '--role', 'operator'])
  assert.deepEqual([added.code, 'mailed' in added], [0, false])
  assert.equal((await whose(added.link))?.email, 'luis@example.com')
  assert.equal(server.mails.filter(({ to }) => to === 'luis@example.com').length, 0)
})

test('a mail that cannot be sent is said, and the printed link works', async () => {
  const words = ['person', 'add', 'gone@example.com', '--role', 'operator']
  const refused = await ofOperator(words, { SMTP_URL: server.url })
  assert.deepEqual(
    [refused.code, refused.mailed, refused.mail_problem],
    [1, false, 'no_recipient: 550 at RCPT'],
  )
  assert.equal((await whose(refused.link))?.email, 'gone@example.com')
  const away = await ofOperator(['person', 'link', 'gone@example.com'], { SMTP_URL: 'smtp://127.0.0.1:1' })
  assert.deepEqual([away.code, away.mailed], [1, false])
  assert.match(away.mail_problem, /^unsent: /)
  assert.equal((await whose(away.link))?.email, 'gone@example.com')
})
