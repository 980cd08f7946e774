import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { StatusAnswer, type StatusData } from '#contracts/http/answers.ts'
import { drawRows } from '#platform/images/draw-rows.ts'
import { testEnvironment } from '../support/environment.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { type IssuingBooks, issuingBooks, TOTAL } from '../support/kills/issuing-books.ts'
import { perVisitor } from '../support/kills/per-visitor.ts'
import { definitionAt } from '../support/portals/definition-at.ts'
import { type Portal, type RunningPortal, startPortal } from '../support/portals/portal-server.ts'
import { twice } from '../support/portals/twice.ts'
import { createAccount, type Service, startService } from '../support/worlds/service.ts'

const cli = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))
const RFC = 'XIA190128J61'
const FOLIO = 'KX47382915'

/** `folio`: as it is printed; null: the ticket is torn there. */
const photo = async (folio: string | null) => {
  const rows = [
    '        TIENDA DE PRUEBA',
    `    RFC: ${RFC}`,
    'FECHA: 03/11/2026  18:42',
    ...(folio === null ? [] : [`FOLIO: ${folio}`]),
    '',
    `1 LIBRO            $${TOTAL}`,
    `TOTAL              $${TOTAL}`,
    `EFECTIVO           $${TOTAL}`,
  ]
  return (await drawRows(rows).jpeg({ quality: 88 }).toBuffer()).toString('base64')
}

/** The portal takes a folio however it is typed, as the people who type it expect. */
const typedAnyhow =
  (portal: Portal): Portal =>
  (call) => {
    const plain = (values: URLSearchParams) => {
      const folio = values.get('folio')
      if (folio !== null) values.set('folio', folio.replace(/[\s-]/g, '').toUpperCase())
      return values
    }
    return portal({ ...call, form: plain(call.form), query: plain(call.query) })
  }

describe('one ticket of two accounts, at a portal that issues as often as it is asked', () => {
  let directory: string
  let folder: string
  let books: IssuingBooks
  let portal: RunningPortal
  let inbox: Inbox
  let service: Service
  const keys: string[] = []
  const settings = { SANDBOX: 'test', ALLOW_LOCAL_PORTALS: '1' }

  const clientOf = (account: number) => apiClient(service.url, keys[account] ?? '')
  const post = async (account: number, folio: string | null): Promise<string> => {
    const answer = await clientOf(account).post({
      external_id: `${account}-${folio ?? 'torn'}`,
      ticket_image: await photo(folio),
      user_info: receiver,
      uso_cfdi: 'G03',
    })
    assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
    return answer.body.data.session_id
  }
  const when = <Found>(account: number, sessionId: string, find: (status: StatusData) => Found | null) =>
    eventually(async () => {
      const { data } = StatusAnswer.parse((await clientOf(account).status(sessionId)).body)
      const found = find(data)
      assert.ok(found !== null, JSON.stringify(data))
      return found
    }, 60)
  const asked = (account: number, sessionId: string) =>
    when(account, sessionId, (status) => (status.status === 'processing' ? status.needs_input : null))
  const give = async (account: number, sessionId: string, folio: string) => {
    const body = JSON.stringify({ fields: { 'portal_fields.folio': folio } })
    const path = `/api/v1/sessions/${sessionId}/input`
    assert.equal((await clientOf(account).call(path, { method: 'POST', body })).status, 202)
  }
  const uuidOf = (account: number, sessionId: string) =>
    when(account, sessionId, (status) => {
      assert.notEqual(status.status, 'failed', JSON.stringify(status))
      return status.status === 'completed' ? status.uuid : null
    })

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'e2e-two-spellings-'))
    folder = await mkdtemp(join(tmpdir(), 'e2e-two-spellings-files-'))
    inbox = await openInbox()
    books = await issuingBooks(RFC, { arrives: () => undefined, issued: () => undefined })
    portal = await startPortal(perVisitor(() => typedAnyhow(twice(books.visit()))))
    const definition = definitionAt('twice', { 'portal.test': portal.url })
      .replaceAll('EKU9003173C9', RFC)
      .replace('\\d{10}', '[A-Za-z0-9-]{10,12}')
      .replace('charset: digits', 'charset: any')
    await writeFile(join(folder, 'twice.yaml'), definition)
    service = await startService(directory, { ...settings, MERCHANTS_DIR: folder })
    for (let count = 0; count < 2; count += 1)
      keys.push(createAccount(directory, inbox.url, settings).live_key)
    const env = { ...process.env, ...testEnvironment({ DATA_DIR: directory, ...settings }) }
    const enabled = () => spawnSync(process.execPath, [cli, 'merchants', 'enable', 'twice'], { env })
    assert.equal(enabled().status, 0)
  })
  after(async () => {
    assert.equal(await service.terminate(), 0)
    inbox.close()
    portal.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    await rm(folder, { recursive: true, force: true })
  })

  test('has one CFDI, though its folio is spelled in three ways and two come at once', async () => {
    const sessions = await Promise.all([post(0, null), post(1, null)])
    await Promise.all(sessions.map((sessionId, account) => asked(account, sessionId)))
    const spelled = ['kx47382915', 'KX-4738-2915']
    await Promise.all(sessions.map((sessionId, account) => give(account, sessionId, spelled[account] ?? '')))
    const uuids = await Promise.all(sessions.map((sessionId, account) => uuidOf(account, sessionId)))
    const printed = await uuidOf(1, await post(1, 'KX-47382915'))
    assert.deepEqual([...books.cfdis.keys()], [FOLIO])
    const [only, ...others] = books.cfdis.get(FOLIO) ?? []
    assert.deepEqual(others, [])
    assert.deepEqual([...uuids, printed], [only, only, only])
  })
})
