import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { StatusAnswer } from '#contracts/http/answers.ts'
import { drawRows } from '#platform/images/draw-rows.ts'
import { sampleCfdi, stampedCfdi } from '../support/cfdi/sample-cfdi.ts'
import { testEnvironment } from '../support/environment.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { definitionAt } from '../support/portals/definition-at.ts'
import { type RunningPortal, startPortal } from '../support/portals/portal-server.ts'
import { openBooks } from '../support/portals/shop-books.ts'
import { twice } from '../support/portals/twice.ts'
import { type Account, createAccount, type Service, startService } from '../support/worlds/service.ts'

const cli = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))

const ticket = async (folio: string, day = '03') => {
  const rows = [
    '        TIENDA DE PRUEBA',
    '    RFC: EKU9003173C9',
    `FECHA: ${day}/11/2026  18:42`,
    `FOLIO: ${folio}`,
    '',
    '1 LIBRO            $1,234.57',
    'TOTAL              $1,234.57',
    'EFECTIVO           $1,234.57',
  ]
  return (await drawRows(rows).jpeg({ quality: 88 }).toBuffer()).toString('base64')
}

/** The stand-in takes tickets of the third alone. */
const askingForDate = (definition: string) =>
  definition.replace(
    /^( +)- \{ when: \{ css: "#receptor" .*$/m,
    '$&\n$1- { when: { css: .error, text: FECHA INCORRECTA }, means: { ask: date } }',
  )

describe("an installation's merchant, by its file alone", () => {
  const { rfc, razon_social: nombre, cp, regimen } = receiver
  const cfdi = { ...sampleCfdi, receiver: { rfc, nombre, cp, regimen, uso: 'G03' } }
  const books = openBooks(stampedCfdi(cfdi))
  let directory: string
  let folder: string
  let portal: RunningPortal
  let inbox: Inbox
  let service: Service
  let account: Account
  let definition: string
  const settings = { SANDBOX: 'test', ALLOW_LOCAL_PORTALS: '1' }

  const write = (text: string) => writeFile(join(folder, 'twice.yaml'), text)
  const say = (word: string) => {
    const env = { ...process.env, ...testEnvironment({ DATA_DIR: directory, ...settings }) }
    const { status, stderr } = spawnSync(process.execPath, [cli, 'merchants', word, 'twice'], {
      env,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
  }
  const post = async (folio: string, key: string, day?: string): Promise<string> => {
    const asked = {
      external_id: `${folio}-${key.slice(0, 12)}`,
      ticket_image: await ticket(folio, day),
      user_info: receiver,
      uso_cfdi: 'G03',
    }
    const answer = await apiClient(service.url, key).post(asked)
    assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
    return answer.body.data.session_id
  }
  const told = async (sessionId: string): Promise<string> => {
    const { body } = await inbox.waitFor(sessionId)
    return body.error?.code ?? body.event
  }
  /** `factura.completed`, or the failure that the webhook names. */
  const end = async (folio: string, key: string): Promise<string> => told(await post(folio, key))
  const statusOf = async (sessionId: string) =>
    StatusAnswer.parse((await apiClient(service.url, account.live_key).status(sessionId)).body).data
  const shown = async () => {
    const response = await fetch(`${service.url}/api/v1/merchants/twice`, {
      headers: { authorization: `Bearer ${account.live_key}` },
    })
    const { data } = (await response.json()) as {
      data: { name: string; supported: boolean; evidence: string }
    }
    return data
  }

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'e2e-own-merchants-'))
    folder = await mkdtemp(join(tmpdir(), 'e2e-own-files-'))
    inbox = await openInbox()
    portal = await startPortal(twice(books))
    definition = askingForDate(definitionAt('twice', { 'portal.test': portal.url }))
    await write(definition)
    service = await startService(directory, { ...settings, MERCHANTS_DIR: folder })
    account = createAccount(directory, inbox.url, settings)
  })
  after(async () => {
    assert.equal(await service.terminate(), 0)
    inbox.close()
    portal.close()
    await rm(directory, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })

  test('before it is switched on no session reaches it', async () => {
    assert.equal(await end('0200000001', account.live_key), 'merchant_not_supported')
    assert.equal((await shown()).supported, false)
    assert.equal(books.commits.size, 0)
  })

  test('switched on, a photo becomes a verified CFDI of its own portal, and the merchant is live', async () => {
    assert.equal((await shown()).evidence, 'documented')
    say('enable')
    await eventually(async () => assert.equal((await shown()).supported, true), 5)
    assert.equal(await end('0200000002', account.live_key), 'factura.completed')
    assert.equal(books.commits.get('0200000002'), 1)
    await eventually(async () => assert.equal((await shown()).evidence, 'live'), 5)
  })

  test('a test key never reaches it: the sandbox plays it, by the codes of its file', async () => {
    assert.equal(await end('0200000003', account.test_key), 'factura.completed')
    assert.equal(await end('0404000003', account.test_key), 'ticket_not_found_at_merchant')
    assert.deepEqual([books.commits.has('0200000003'), books.commits.has('0404000003')], [false, false])
  })

  test('its file can be changed, and even broken, while it runs', async () => {
    await write(definition.replace('Tienda Doble', 'Tienda Triple'))
    await eventually(async () => assert.equal((await shown()).name, 'Tienda Triple'), 5)
    await write(definition.slice(0, 600))
    const named = (line: string) =>
      line.includes('merchant definition has a fault') && /twice\.yaml:\d+:\d+/.test(line)
    await eventually(() => assert.ok(service.lines.some(named)), 5)
    assert.equal(await end('0200000004', account.live_key), 'factura.completed')
    assert.equal(books.commits.get('0200000004'), 1)
  })

  test('what its portal refuses, ends as its phrases say', async () => {
    await write(definition)
    await eventually(async () => assert.equal((await shown()).name, 'Tienda Doble'), 5)
    assert.equal(await end('0404000005', account.live_key), 'ticket_not_found_at_merchant')
  })

  test('what its portal asks for is asked of the client, and goes there when it was given', async () => {
    const sessionId = await post('0200000007', account.live_key, '04')
    const asked = await eventually(async () => {
      const status = await statusOf(sessionId)
      assert.ok(status.status === 'processing' && status.needs_input)
      return status.needs_input
    }, 30)
    const fields = asked.fields.map(({ name, value }) => [name, value])
    assert.deepEqual([asked.reason, fields], ['merchant_asks', [['date', '2026-11-04']]])
    assert.equal(books.commits.has('0200000007'), false)
    const given = await apiClient(service.url, account.live_key).call(`/api/v1/sessions/${sessionId}/input`, {
      method: 'POST',
      body: JSON.stringify({ fields: { date: '2026-11-03' } }),
    })
    assert.equal(given.status, 202)
    assert.equal(await told(sessionId), 'factura.completed')
    assert.equal(books.commits.get('0200000007'), 1)
    assert.equal((await statusOf(sessionId)).ocr.ticket.date, '2026-11-03')
  })

  test('switched off, it is not reached any more', async () => {
    say('disable')
    await eventually(async () => assert.equal((await shown()).supported, false), 5)
    assert.equal(await end('0200000006', account.live_key), 'merchant_not_supported')
    assert.equal(books.commits.has('0200000006'), false)
  })
})
