import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTransport } from 'nodemailer'
import { createLogger } from '#platform/runtime/logger.ts'
import { smtpUrl } from '#services/mail/smtp/smtp-url.ts'
import { startSmtp } from '#services/mail/smtp/start-smtp.ts'
import { eventually } from '#test/support/eventually.ts'
import { testAuthority } from '#test/support/kafka/test-authority.ts'
import { plainMail } from '#test/support/mail/plain-mail.ts'
import { talkTo } from '#test/support/mail/talk.ts'

type Place = Partial<Parameters<typeof startSmtp>[1]>

/** Every name is a mailbox; what it keeps is counted. */
const open = async (place: Place = {}) => {
  const kept: string[] = []
  const smtp = await startSmtp(
    {
      domains: ['inbox.invalid'],
      find: async (name) => ({ sessionId: name, mails: 0 }),
      keep: async (sessionId) => {
        kept.push(sessionId)
        return 'kept'
      },
      logger: createLogger('silent'),
    },
    { host: '127.0.0.1', port: 0, ...place },
  )
  return { url: smtpUrl(smtp), kept, stop: smtp.stop }
}

test('whoever floods one mailbox stops no other of the same relay', async () => {
  const { url, stop } = await open()
  const { say, socket } = await talkTo(url)
  await say('EHLO relay.invalid')
  const recipient = async (name: string) => {
    await say('MAIL FROM:<a@portal.invalid>')
    const said = await say(`RCPT TO:<${name}@inbox.invalid>`)
    await say('RSET')
    return said.slice(0, 3)
  }
  for (let i = 0; i < 12; i += 1) assert.equal(await recipient('f1'), '250')
  assert.equal(await recipient('f1'), '450')
  // more than one sender could bring before
  for (let i = 0; i < 120; i += 1) assert.equal(await recipient(`g${i}`), '250')
  socket.destroy()
  await stop()
})

test('a connection that says a letter now and then ends all the same', async () => {
  const { url, kept, stop } = await open({ connectionMs: 400 })
  const { say, socket } = await talkTo(url)
  socket.on('error', () => undefined)
  await say('EHLO slow.invalid')
  await say('MAIL FROM:<a@portal.invalid>')
  await say('RCPT TO:<f1@inbox.invalid>')
  await say('DATA')
  const dripping = setInterval(() => socket.write('x'), 20)
  const began = performance.now()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  assert.ok(performance.now() - began < 5_000)
  assert.deepEqual(kept, [])
  await stop()
})

test('a host with its connections open hears 421, and comes again when one has ended', async () => {
  const { url, stop } = await open({ mostOfOne: 2, isNear: () => false })
  const [first, second] = [await talkTo(url), await talkTo(url)]
  const refused = await talkTo(url)
  assert.match(refused.greeting, /^421 .*too many connections/)
  assert.match(await second.say('EHLO relay.invalid'), /^250/)
  first.socket.destroy()
  const third = await eventually(async () => {
    const talk = await talkTo(url)
    assert.match(talk.greeting, /^220/)
    return talk
  })
  for (const { socket } of [second, refused, third]) socket.destroy()
  await stop()
})

test('with a certificate a mail comes by STARTTLS; without one there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smtp-tls-'))
  const authority = await testAuthority(folder, 'mail')
  const certificate = await authority.issue('mail', { hosts: 'DNS:localhost' })
  const ca = await readFile(authority.ca)
  const secured = await open({ certificate })
  const send = (url: string) =>
    createTransport({ url, requireTLS: true, tls: { ca, servername: 'localhost' } }).sendMail({
      envelope: { from: 'a@portal.invalid', to: 'f1@inbox.invalid' },
      raw: plainMail('f1@inbox.invalid'),
    })
  await send(secured.url)
  assert.deepEqual(secured.kept, ['f1'])
  await secured.stop()
  const bare = await open()
  await assert.rejects(send(bare.url), /STARTTLS/)
  await bare.stop()
  await rm(folder, { recursive: true })
})
