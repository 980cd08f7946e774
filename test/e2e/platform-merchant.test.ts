import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { MerchantDetail } from '#contracts/http/merchants.ts'
import { drawRows } from '#platform/images/draw-rows.ts'
import { zipFiles } from '#services/billing/engine/take/zip-files.ts'
import { sampleCfdi, stampedCfdi } from '../support/cfdi/sample-cfdi.ts'
import { testEnvironment } from '../support/environment.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { definitionAt } from '../support/portals/definition-at.ts'
import { odoo } from '../support/portals/odoo.ts'
import { type RunningPortal, startPortal } from '../support/portals/portal-server.ts'
import { openBooks } from '../support/portals/shop-books.ts'
import { createAccount, type Service, startService } from '../support/worlds/service.ts'

const cli = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))

const photo = async () => {
  const rows = [
    '        TIENDA DE PRUEBA',
    '    RFC: EKU9003173C9',
    '03/11/2026  18:42',
    '',
    '1 LIBRO            $1,234.57',
    'TOTAL              $1,234.57',
    'EFECTIVO           $1,234.57',
    '',
    'Codigo unico: qx9h1',
    'Orden 02000-000-0001',
  ]
  return (await drawRows(rows).jpeg({ quality: 88 }).toBuffer()).toString('base64')
}

describe('a merchant on a platform', () => {
  const { rfc, razon_social: nombre, cp, regimen } = receiver
  const books = openBooks(stampedCfdi({ ...sampleCfdi, receiver: { rfc, nombre, cp, regimen, uso: 'G03' } }))
  const zip = zipFiles([{ name: 'cfdi.xml', bytes: books.xml }])
  const settings = { SANDBOX: 'test', ALLOW_LOCAL_PORTALS: '1' }
  let directory: string
  let folder: string
  let portal: RunningPortal
  let inbox: Inbox
  let service: Service

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'e2e-platform-'))
    folder = await mkdtemp(join(tmpdir(), 'e2e-platform-files-'))
    inbox = await openInbox()
    portal = await startPortal(odoo(books, { total: '1,234.57', zip }))
    service = await startService(directory, { ...settings, MERCHANTS_DIR: folder })
  })
  after(async () => {
    assert.equal(await service.terminate(), 0)
    inbox.close()
    portal.close()
    await rm(directory, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })

  test('is added to a running service by seven lines, and a photo becomes its CFDI', async () => {
    const account = createAccount(directory, inbox.url, settings)
    const shown = async () => {
      const response = await fetch(`${service.url}/api/v1/merchants/odoo`, {
        headers: { authorization: `Bearer ${account.live_key}` },
      })
      const { data } = z.object({ data: MerchantDetail.nullable() }).parse(await response.json())
      return data
    }
    const text = definitionAt('odoo', { 'portal.test': portal.url })
    assert.equal(text.trim().split('\n').length, 7)
    await writeFile(join(folder, 'odoo.yaml'), text)
    await eventually(async () => assert.equal((await shown())?.name, 'Tienda Odoo'), 5)
    const env = { ...process.env, ...testEnvironment({ DATA_DIR: directory, ...settings }) }
    const enabled = spawnSync(process.execPath, [cli, 'merchants', 'enable', 'odoo'], {
      env,
      encoding: 'utf8',
    })
    assert.equal(enabled.status, 0, enabled.stderr)
    await eventually(async () => assert.equal((await shown())?.supported, true), 5)

    const answer = await apiClient(service.url, account.live_key).post({
      external_id: 'seven-lines',
      ticket_image: await photo(),
      user_info: receiver,
      uso_cfdi: 'G03',
    })
    assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
    const { body } = await inbox.waitFor('seven-lines')
    assert.equal(body.event, 'factura.completed', JSON.stringify(body.error))
    assert.deepEqual([...books.issued], [['02000-000-0001', rfc]])
    await eventually(async () => assert.equal((await shown())?.evidence, 'live'), 5)
  })
})
