import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { scanOf } from '../support/csf/csf-pdf.ts'
import { type Answer, apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import { type Account, createAccount, type Service, startService } from '../support/worlds/service.ts'

let directory: string
let service: Service
let inbox: Inbox
let account: Account
let image: string

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-main-job-'))
  inbox = await openInbox()
  service = await startService(directory)
  account = createAccount(directory, inbox.url)
  image = await photo(demoPhoto)
})
after(async () => {
  assert.equal(await service.terminate(), 0, 'SIGTERM drains and exits 0')
  inbox.close()
  await rm(directory, { recursive: true, force: true })
})

const live = () => apiClient(service.url, account.live_key)
const request = (externalId: string, more: object = {}) => ({
  external_id: externalId,
  ticket_image: image,
  user_info: receiver,
  ...more,
})

const post = async (externalId: string, more: object = {}): Promise<Answer> => {
  const answer = await live().post(request(externalId, more))
  assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
  return answer
}

test('a photo becomes a verified CFDI, delivered by a signed webhook', async () => {
  const accepted = await post('photo-1')
  const { session_id: sessionId, ocr_result: ticket } = accepted.body.data
  assert.equal(accepted.body.data.status, 'processing')
  assert.equal(ticket.merchant_rfc, 'CSI020226MV4')
  assert.equal(ticket.amount, '244.80')

  const message = await inbox.waitFor(sessionId)
  const verified = new Webhook(account.webhook_secret).verify(
    message.raw,
    message.headers as Record<string, string>,
  )
  assert.deepEqual(verified, message.body)
  assert.equal(message.body.event, 'factura.completed')
  assert.match(message.body.idempotency_key, new RegExp(`^factura\\.completed:${sessionId}:\\d+$`))

  const status = await live().status(sessionId)
  assert.equal(status.body.data.status, 'completed')
  assert.equal(status.body.data.billable, true)
  assert.equal(status.body.data.ocr.ticket.total, 244.8)

  const listing = await live().files(sessionId)
  for (const item of listing.body.data.items) {
    const bytes = Buffer.from(await (await live().download(sessionId, item.type)).arrayBuffer())
    assert.equal(createHash('sha256').update(bytes).digest('hex'), item.sha256)
    assert.equal(bytes.byteLength, item.size_bytes)
    if (item.type === 'pdf') assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    else {
      const verdict = verifyCfdi(bytes, {
        issuerRfcs: ['CSI020226MV4'],
        receiver: { rfc: receiver.rfc },
        total: '244.80',
      })
      assert.ok(verdict.ok, JSON.stringify(verdict))
      assert.equal(verdict.uuid, status.body.data.uuid)
      assert.equal(verdict.checks.seal, 'verified')
    }
  }
})

test('the same ticket under another external_id gives the same CFDI, not a second one', async () => {
  const first = (await live().status((await post('photo-1')).body.data.session_id)).body.data
  const again = await post('photo-1-again')
  await inbox.waitFor(again.body.data.session_id)
  const second = (await live().status(again.body.data.session_id)).body.data
  assert.equal(second.status, 'completed')
  assert.equal(second.uuid, first.uuid)
})

test('the same ticket for another receiver is refused', async () => {
  const other = {
    ...receiver,
    rfc: 'URE180429TM6',
    razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    cp: '86991',
  }
  const { session_id } = (await post('photo-1-other', { user_info: other })).body.data
  const message = await inbox.waitFor(session_id)
  assert.equal(message.body.error?.code, 'ticket_already_invoiced')
})

test('a ticket in two photos that overlap, and the same as a PDF, become one verified CFDI', async () => {
  const ticket = sharp(await drawTicket({ code: '570596374687872378', total: '145.50' }))
  const { width, height } = await ticket.metadata()
  const part = async (top: number, bottom: number) => {
    const area = {
      left: 0,
      top: Math.round(top * height),
      width,
      height: Math.round((bottom - top) * height),
    }
    return (await ticket.clone().extract(area).jpeg().toBuffer()).toString('base64')
  }
  const parts = [await part(0, 0.6), await part(0.4, 1)]
  const uuidOf = async (externalId: string, ticket_image: string | string[]) => {
    const { session_id, ocr_result } = (await post(externalId, { ticket_image })).body.data
    assert.deepEqual([ocr_result.merchant_rfc, ocr_result.amount], ['CSI020226MV4', '145.50'])
    const message = await inbox.waitFor(session_id)
    assert.equal(message.body.event, 'factura.completed', JSON.stringify(message.body))
    return (await live().status(session_id)).body.data.uuid
  }
  const uuid = await uuidOf('in-parts', parts)
  assert.match(uuid, /^[0-9a-f-]{36}$/i)
  const scan = await scanOf(await ticket.clone().jpeg().toBuffer())
  assert.equal(await uuidOf('as-pdf', scan.toString('base64')), uuid)
})

const recorded = (sessionId: string, event: string) =>
  service.lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .find((line) => line['event'] === event && line['session_id'] === sessionId)

const simulated = [
  'ticket_unreadable',
  'merchant_not_identified',
  'merchant_not_supported',
  'merchant_does_not_issue_cfdi',
  'ticket_not_found_at_merchant',
  'ticket_expired',
  'ticket_already_invoiced',
  'receiver_data_rejected',
  'merchant_unavailable',
  'cfdi_invalid',
] as const

for (const code of simulated) {
  test(`a session that ends in ${code} says so by webhook and in the status`, async () => {
    const { session_id } = (await post(`fails-${code}`, { simulate: code })).body.data
    const message = await inbox.waitFor(session_id)
    assert.equal(message.body.event, 'factura.failed')
    assert.equal(message.body.billable, false)
    assert.equal(message.body.error?.code, code)
    const status = (await live().status(session_id)).body.data
    assert.equal(status.status, 'failed')
    assert.equal(status.failure.code, code)
    assert.equal((await live().files(session_id)).body.error?.code, 'session_failed')
    assert.equal(recorded(session_id, 'SessionFailed')?.['code'], code, 'the log says it too')
  })
}

test('an answer lost after stamping is looked up: one CFDI, session completed', async () => {
  const other = (await drawTicket({ code: '570596374687872250', total: '144.97' })).toString('base64')
  const { session_id } = (await post('lost-answer', { ticket_image: other, simulate: 'lost_answer' })).body
    .data
  const message = await inbox.waitFor(session_id)
  assert.equal(message.body.event, 'factura.completed', JSON.stringify(message.body))
})

test('no ticket of this run was invoiced twice', async () => {
  const tickets = (await (await fetch(`${service.sandboxUrl}/_sandbox/tickets`)).json()) as {
    commits: number
  }[]
  assert.ok(tickets.length > 0)
  assert.deepEqual(
    tickets.filter(({ commits }) => commits > 1),
    [],
  )
})
