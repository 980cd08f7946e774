import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { verifyCfdi } from '#cfdi/verify-cfdi.ts'
import { apiClient, receiver } from '../api-client.ts'
import { drawRows } from '../draw-ticket.ts'
import { type Account, createAccount, type Service, startService } from '../service.ts'
import { type Inbox, openInbox } from '../webhook-inbox.ts'

const main = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))
const issuerRfc = 'EKU9003173C9'

let directory: string
let service: Service
let inbox: Inbox
let account: Account

/** The words of an operator, while the server is up. */
const cli = (words: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
    env: { ...process.env, DATA_DIR: directory, SANDBOX: 'all' },
    encoding: 'utf8',
    input,
  })
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout)
}

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-direct-'))
  inbox = await openInbox()
  service = await startService(directory)
  account = createAccount(directory, inbox.url)
  const order = { method: 'POST', body: JSON.stringify({ rfc: issuerRfc, nombre: 'ESCUELA KEMPER URGATE' }) }
  const csd = (await (await fetch(`${service.sandboxUrl}/pac/csd`, order)).json()) as {
    cer: string
    key: string
    password: string
  }
  const [cer, key] = [join(directory, 'a.cer'), join(directory, 'a.key')]
  await writeFile(cer, Buffer.from(csd.cer, 'base64'))
  await writeFile(key, Buffer.from(csd.key, 'base64'))
  const words = ['issuer', 'add', `rfc:${issuerRfc}`, '--cer', cer, '--key', key]
  const added = cli([...words, '--regimen', '601', '--cp', '42501', '--test'], csd.password)
  assert.equal(added.nombre, 'ESCUELA KEMPER URGATE')
})
after(async () => {
  assert.equal(await service.terminate(), 0)
  inbox.close()
  await rm(directory, { recursive: true, force: true })
})

const photo = async (folio: string) =>
  (
    await drawRows([
      '      PAPELERIA KEMPER',
      '  ESCUELA KEMPER URGATE SA DE CV',
      `     RFC: ${issuerRfc}`,
      'FECHA: 19/11/2026  12:37',
      `FOLIO: ${folio}`,
      '',
      '1 CUADERNO        $  580.00',
      '',
      'SUBTOTAL          $  500.00',
      'IVA 16%           $   80.00',
      'TOTAL             $  580.00',
      'EFECTIVO          $  580.00',
      'GRACIAS POR SU COMPRA',
    ])
      .jpeg({ quality: 88 })
      .toBuffer()
  ).toString('base64')

const post = async (externalId: string, image: string) => {
  const client = apiClient(service.url, account.live_key)
  const accepted = await client.post({ external_id: externalId, ticket_image: image, user_info: receiver })
  assert.equal(accepted.status, 202, JSON.stringify(accepted.body))
  assert.equal(accepted.body.data.ocr_result.merchant_rfc, issuerRfc)
  const message = await inbox.waitFor(accepted.body.data.session_id)
  new Webhook(account.webhook_secret).verify(message.raw, message.headers as Record<string, string>)
  assert.equal(message.body.event, 'factura.completed', JSON.stringify(message.body))
  const status = (await client.status(accepted.body.data.session_id)).body.data
  const download = async (type: 'xml' | 'pdf') =>
    Buffer.from(await (await client.download(accepted.body.data.session_id, type)).arrayBuffer())
  return { status, xml: await download('xml'), pdf: await download('pdf') }
}

test('a photo of a merchant who gave us its CSD becomes XML, PDF and a signed webhook; a second photo finds the same CFDI', async () => {
  const first = await post('direct-1', await photo('A48213'))
  const verdict = verifyCfdi(first.xml, { issuerRfcs: [issuerRfc], receiver, total: '580.00' })
  assert.ok(verdict.ok, JSON.stringify(verdict))
  assert.equal(verdict.uuid, first.status.uuid)
  assert.match(first.xml.toString('utf8'), /TotalImpuestosTrasladados="80.00"/)
  assert.match(first.xml.toString('utf8'), /NoIdentificacion="A48213/)
  assert.equal(first.pdf.subarray(0, 5).toString(), '%PDF-')
  const again = await post('direct-2', await photo('A48213'))
  assert.equal(again.status.uuid, first.status.uuid)
})
