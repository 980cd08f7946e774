import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { sendOnce } from '#platform/outbound/send-once.ts'
import { openRequestServer, refusal } from '#test/support/mail/request-server.ts'

const mail = {
  from: 'f1@inbox.example.com',
  replyTo: 'f1@inbox.example.com',
  to: 'facturas@tienda.mx',
  subject: 'Solicitud de factura ñ',
  text: 'RFC: URE180429TM6\n.\n',
  messageId: '<f1.1@inbox.example.com>',
}

type Moments = Parameters<typeof openRequestServer>[0]

const send = async (moments: Moments, mayGo: () => Promise<boolean> | boolean = () => true) => {
  const server = await openRequestServer(moments)
  let asked = 0
  const sent = await sendOnce(server.url, mail, {
    timeoutMs: 1_000,
    mayGo: async () => {
      asked += 1
      return mayGo()
    },
  })
  await server.close()
  return { sent, asked, mails: server.mails }
}

test('a mail goes out once it may, from and to whom it says', async () => {
  const { sent, asked, mails } = await send({})
  assert.deepEqual([sent, asked, mails.length], [{ kind: 'taken' }, 1, 1])
  const [{ from, to, raw } = { from: '', to: '', raw: '' }] = mails
  assert.deepEqual([from, to], [mail.from, mail.to])
  assert.match(raw, /^Reply-To: f1@inbox\.example\.com\r$/m)
  assert.match(raw, /^Message-ID: <f1\.1@inbox\.example\.com>\r$/m)
  assert.match(raw, /\r\n\.\r\n$/)
})

test('nothing goes out that may not, and no empty mail either', async () => {
  const { sent, asked, mails } = await send({}, () => false)
  assert.deepEqual([sent, asked, mails], [{ kind: 'held' }, 1, []])
})

test('who cannot be asked sends nothing, and says why', async () => {
  const server = await openRequestServer()
  const mayGo = () => Promise.reject(new Error('the database is away'))
  await assert.rejects(sendOnce(server.url, mail, { mayGo }), /the database is away/)
  await server.close()
  assert.deepEqual(server.mails, [])
})

test('who is refused before the words is asked nothing, and the mail was not sent', async () => {
  const throws =
    (...said: Parameters<typeof refusal>) =>
    () => {
      throw refusal(...said)
    }
  for (const [moments, said] of [
    [{ recipient: throws(550) }, { kind: 'no_recipient', detail: '550 at RCPT' }],
    [{ recipient: throws(550, '5.1.1 no such user') }, { kind: 'no_recipient', detail: '550 at RCPT' }],
    [{ recipient: throws(550, '5.7.1 not from you') }, { kind: 'refused', detail: '550 at RCPT' }],
    [{ recipient: throws(450) }, { kind: 'unsent', detail: '450 at RCPT' }],
    [{ sender: throws(550) }, { kind: 'unsent', detail: '550 at MAIL' }],
  ] as const) {
    const { sent, asked, mails } = await send(moments)
    assert.deepEqual([sent, asked, mails], [said, 0, []])
  }
})

test('who is asked until it is too late is waited for, and what it says counts', async () => {
  const asking = async (answer: boolean) => {
    let said = false
    const server = await openRequestServer()
    const sent = await sendOnce(server.url, mail, {
      timeoutMs: 400,
      mayGo: async () => {
        await new Promise((resolve) => setTimeout(resolve, 900))
        said = true
        return answer
      },
    })
    await server.close()
    return { kind: sent.kind, said, mails: server.mails.length }
  }
  assert.deepEqual(await asking(true), { kind: 'unknown', said: true, mails: 0 })
  assert.deepEqual(await asking(false), { kind: 'unsent', said: true, mails: 0 })
})

test('what is larger than the server takes is asked for nothing, and was not sent', async () => {
  const { sent, asked, mails } = await send({ most: 200 })
  assert.deepEqual([sent.kind, asked, mails], ['unsent', 0, []])
})

test('what is refused, or lost, after its words may have been sent', async () => {
  const words = () => {
    throw refusal(554)
  }
  assert.deepEqual((await send({ words })).sent, { kind: 'unknown', detail: '554 at DATA' })
  const late = await send({ taken: () => new Promise((resolve) => setTimeout(resolve, 1_500)) })
  assert.deepEqual([late.sent.kind, late.mails.length], ['unknown', 1])
})

test('a server that is not there, or that says nothing, has taken nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const mayGo = () => Promise.reject(new Error('nobody asks'))
  const ask = () => sendOnce(`smtp://127.0.0.1:${port}`, mail, { mayGo, timeoutMs: 200 })
  assert.equal((await ask()).kind, 'unsent')
  silent.close()
  await once(silent, 'close')
  assert.equal((await ask()).kind, 'unsent')
})
