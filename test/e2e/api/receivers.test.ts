import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'
import { companyText, personText } from '#test/support/csf/csf-text.ts'
import { apiClient } from '#test/support/http/api-client.ts'
import { type Inbox, openInbox } from '#test/support/http/webhook-inbox.ts'
import { drawTicket } from '#test/support/tickets/draw-ticket.ts'
import { type Account, createAccount, type Service, startService } from '#test/support/worlds/service.ts'

let directory: string
let service: Service
let inbox: Inbox
let account: Account

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-receivers-'))
  inbox = await openInbox()
  service = await startService(directory)
  account = createAccount(directory, inbox.url)
})
after(async () => {
  assert.equal(await service.terminate(), 0)
  inbox.close()
  await rm(directory, { recursive: true, force: true })
})

const client = () => apiClient(service.url, account.live_key)

/** Each ticket is another one: the same would find the CFDI that it has. */
const begin = async (code: string, receiver: object) => {
  const ticket = await drawTicket({ code, total: '187.50' })
  const body = { external_id: `ticket-${code}`, ticket_image: ticket.toString('base64'), ...receiver }
  const { status, body: answer } = await client().post(body)
  assert.equal(status, 202, JSON.stringify(answer.error))
  return answer.data
}

/** The receiver of the CFDI that the session ends with. */
const receptorOf = async (sessionId: string) => {
  const message = await inbox.waitFor(sessionId)
  assert.equal(message.body.event, 'factura.completed', JSON.stringify(message.body))
  const xml = Buffer.from(await (await client().download(sessionId, 'xml')).arrayBuffer())
  return readCfdi(xml).receiver
}

test('a Constancia becomes the receiver of a CFDI, and the customer of the next one', async () => {
  const csf_pdf = (await pdfOf(companyText())).toString('base64')
  const first = await begin('510781636194000128', { csf_pdf, save_customer: true })
  const company = {
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    cp: '42501',
    regimen: '601',
    uso: 'G03',
  }
  assert.deepEqual(await receptorOf(first.session_id), company)
  const second = await begin('570596374687872250', { customer_id: first.customer_id, uso_cfdi: 'G01' })
  await client().call(`/api/v1/customers/${first.customer_id}`, { method: 'DELETE' })
  assert.deepEqual(await receptorOf(second.session_id), { ...company, uso: 'G01' })
})

test('of a person with several régimenes the one is invoiced that fits', async () => {
  const csf_pdf = (await pdfOf(personText())).toString('base64')
  const { session_id } = await begin('570596374687872251', { csf_pdf })
  assert.deepEqual(await receptorOf(session_id), {
    rfc: 'CACX7605101P8',
    nombre: 'XOCHILT CASAS CHAVEZ',
    cp: '36257',
    regimen: '612',
    uso: 'G03',
  })
})
