import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { failureCodes } from '#contracts/failures.ts'
import { StatusAnswer } from '#contracts/http/answers.ts'
import { SandboxTickets } from '#contracts/http/sandbox.ts'
import { EndpointCreated } from '#contracts/http/webhooks/endpoints.ts'
import { webhookNotices } from '#contracts/http/webhooks/notices.ts'
import { sandboxTicket } from '#services/cli/sandbox/draw-ticket.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { type Account, createAccount, type Service, startService } from '../support/worlds/service.ts'

let directory: string
let service: Service
let inbox: Inbox
/** Of an endpoint that hears of questions only. */
let questions: Inbox
let account: Account
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-simulated-'))
  inbox = await openInbox()
  questions = await openInbox()
  service = await startService(directory)
  account = createAccount(directory, inbox.url)
})
after(async () => {
  assert.equal(await service.terminate(), 0)
  inbox.close()
  questions.close()
  await rm(directory, { recursive: true, force: true })
})

const client = () => apiClient(service.url, account.test_key)

let sold = 0
/** A photo of a ticket that nobody has sent yet. */
const photo = async (folio = '0200'): Promise<string> => {
  sold += 1
  const { jpeg } = sandboxTicket('sbx-webforms', `folio=${folio}000${String(sold).padStart(3, '0')}`, {
    total: '116.00',
    date: '2026-11-03',
  })
  return (await jpeg()).toString('base64')
}

const post = async (
  simulate: string | null,
  folio?: string,
  name = `sim-${simulate ?? folio}`,
): Promise<string> => {
  const body = {
    external_id: name,
    ticket_image: await photo(folio),
    user_info: receiver,
    ...(simulate !== null && { simulate }),
  }
  const withinLimit = async () => {
    const answer = await client().post(body)
    assert.notEqual(answer.status, 429)
    return answer
  }
  const answer = await eventually(withinLimit, 30, 1_000)
  assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
  return answer.body.data.session_id
}

/** The end that the client's own webhook reports, signed. */
const reportedEnd = async (sessionId: string) => {
  const { raw, headers, body } = await inbox.waitFor(sessionId, 120_000)
  new Webhook(account.webhook_secret).verify(raw, headers as Record<string, string>)
  return body.event === 'factura.failed' ? body.error?.code : body.event
}

const answer = async (sessionId: string): Promise<void> => {
  const asked = async () => {
    const { data } = StatusAnswer.parse((await client().status(sessionId)).body)
    return (data.status === 'processing' && data.needs_input) || assert.fail('nothing was asked')
  }
  const question = await eventually(asked, 120, 200)
  const fields = Object.fromEntries(question.fields.map(({ name, value }) => [name, value]))
  const sent = await client().call(`/api/v1/sessions/${sessionId}/input`, {
    method: 'POST',
    body: JSON.stringify({ fields }),
  })
  assert.equal(sent.status, 202)
}

const deferred = (sessionId: string) =>
  eventually(() =>
    assert.ok(
      service.lines.some((line) => line.includes(sessionId) && line.includes('"command":"DeferBilling"')),
    ),
  )

describe('with a test key every end reaches the client', { concurrency: 4 }, () => {
  for (const code of failureCodes) {
    test(`simulate ${code}: factura.failed says so`, async () => {
      assert.equal(await reportedEnd(await post(code)), code)
    })
  }

  for (const simulate of ['slow', 'lost_answer'] as const) {
    test(`simulate ${simulate}: factura.completed`, async () => {
      assert.equal(await reportedEnd(await post(simulate)), 'factura.completed')
    })
  }

  test('simulate needs_input: factura.needs_input, and factura.completed once it was answered', async () => {
    const made = await client().call('/api/v1/webhook_endpoints', {
      method: 'POST',
      body: JSON.stringify({ url: questions.url, events: ['factura.needs_input'] }),
    })
    const { secret } = EndpointCreated.parse(made.body).data
    const sessionId = await post('needs_input')
    const { raw, headers } = await questions.waitFor(sessionId)
    const asked = new Webhook(secret).verify(raw, headers as Record<string, string>)
    const { test_mode: isTest, needs_input: question } = webhookNotices.FacturaNeedsInput.parse(asked)
    assert.equal(isTest, true)
    assert.match(question.fields.map(({ name }) => name).join(), /^portal_fields\.\w+$/)
    await answer(sessionId)
    assert.equal(await reportedEnd(sessionId), 'factura.completed')
  })

  test('a retry of a session that failed: factura.completed, without reading the photo again', async () => {
    const failed = await post('receiver_data_rejected', '0200', 'sim-failed')
    assert.equal(await reportedEnd(failed), 'receiver_data_rejected')
    const body = JSON.stringify({ external_id: 'sim-retry' })
    const answer = await client().call(`/api/v1/sessions/${failed}/retry`, { method: 'POST', body })
    assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
    const sessionId = answer.body.data.session_id
    assert.equal(await reportedEnd(sessionId), 'factura.completed')
    const ofRetry = service.lines.filter((line) => line.includes(sessionId))
    assert.ok(ofRetry.length > 0)
    assert.ok(ofRetry.every((line) => !line.includes('"command":"RecordTicket"')))
  })

  test('a cancel while it waits for a person: factura.failed says cancelled', async () => {
    const sessionId = await post(null, '0428')
    await deferred(sessionId)
    const cancelled = await client().call(`/api/v1/sessions/${sessionId}/cancel`, { method: 'POST' })
    assert.equal(cancelled.status, 200)
    assert.equal(await reportedEnd(sessionId), 'cancelled')
  })

  test('0425: factura.completed within seconds, once the sandbox’s clock was moved', async () => {
    const sessionId = await post(null, '0425')
    await deferred(sessionId)
    const moved = await client().call('/api/v1/_sandbox/clock', {
      method: 'POST',
      body: JSON.stringify({ advance: 86_400 }),
    })
    assert.equal(moved.status, 200)
    assert.equal(await reportedEnd(sessionId), 'factura.completed')
  })
})

test('no ticket was invoiced twice', async () => {
  const answer = await client().call('/api/v1/_sandbox/tickets?limit=100')
  const { items } = SandboxTickets.parse(answer.body).data
  assert.ok(items.length > 10)
  assert.deepEqual(
    items.filter(({ commits }) => commits > 1),
    [],
  )
})
