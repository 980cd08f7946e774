import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { pepper } from '../support/environment.ts'
import { apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { emptyDatabase } from '../support/postgres/postgres-for-tests.ts'
import { type ObjectStore, objectStore } from '../support/s3/object-store.ts'
import { type Account, createAccount, type Service, startService } from '../support/worlds/service.ts'

const found = await objectStore()
const skip = 'skip' in found ? found.skip : false

/**
 * Each in a process of its own, with a folder of its own that is empty at first. `SPREAD=whole`
 * (`npm run test:machines`): one for each role.
 */
const processes =
  process.env['SPREAD'] === 'whole'
    ? ['api', 'ocr', 'billing,mail', 'rendering', 'retention', 'projector', 'webhooks', 'finance']
    : ['api', 'ocr,billing,mail', 'rendering,projector,webhooks']

suite('processes that share Postgres and an object store, and no folder', { skip, timeout: 300_000 }, () => {
  const { client, environment, direct, way, close } = found as ObjectStore
  const services = new Map<string, Service>()
  let [root, image] = ['', '']
  let inbox: Inbox
  let account: Account
  let drop = async () => {}
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'own-folders-'))
    for (const Bucket of ['blobs', 'keys']) await client.send(new CreateBucketCommand({ Bucket }))
    const database = await emptyDatabase({ connections: processes.length })
    drop = database.close
    inbox = await openInbox()
    image = await photo(demoPhoto)
    const env = {
      ...{ DATABASE_URL: database.url, KEY_PEPPER: pepper },
      ...{ MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
      ...environment('BLOBS', 'blobs'),
      ...environment('KEYS', 'keys'),
      // the blobs alone go away
      KEYS_S3_ENDPOINT: direct,
    }
    account = createAccount(join(root, 'cli'), inbox.url, env)
    const start = async (ROLES: string) =>
      services.set(ROLES, await startService(join(root, ROLES), { ...env, ROLES }))
    await Promise.all(processes.map(start))
  })
  after(async () => {
    await Promise.all([...services.values()].map(({ kill }) => kill()))
    inbox.close()
    await drop()
    await close()
    await rm(root, { recursive: true, force: true })
  })
  const api = () => apiClient(services.get('api')?.url ?? '', account.live_key)
  const post = (externalId: string) =>
    api().post({ external_id: externalId, ticket_image: image, user_info: receiver })
  const countIn = async (Bucket: string) =>
    (await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'of/factura/' }))).KeyCount ?? 0

  test('a photo becomes a CFDI, whose files the API gives out; nothing of it lies in a folder', async () => {
    const { session_id } = (await post('one')).body.data
    const message = await inbox.waitFor(session_id)
    assert.equal(message.body.event, 'factura.completed')
    const pdf = Buffer.from(await (await api().download(session_id, 'pdf')).arrayBuffer())
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    assert.ok((await countIn('blobs')) >= 3)
    assert.ok((await countIn('keys')) >= 3)
    // the certificates of the sandbox's own PAC are made from Postgres wherever it runs
    for (const name of processes) {
      const inFolder = await readdir(join(root, name)).catch(() => [])
      assert.deepEqual(inFolder, name.includes('billing') ? ['sandbox'] : [], name)
    }
  })

  test('while the store is gone nothing is accepted or lost: what waits goes on when it is back', async () => {
    const accepted = (await post('two')).body.data.session_id
    way.break({ kind: 'gone' })
    const refused = await post('three')
    assert.equal(refused.status, 503, JSON.stringify(refused.body.error))
    const answer = await fetch(`${services.get('api')?.url}/health/ready`)
    const ready = (await answer.json()) as { data: unknown }
    assert.deepEqual(ready.data, {
      status: 'degraded',
      reasons: { blobs: 'the object store cannot be used' },
    })
    await sleep(3_000)
    way.mend()
    const message = await inbox.waitFor(accepted)
    assert.match(message.body.event, /^factura\.(completed|failed)$/)
    assert.equal((await api().status(accepted)).body.data.status, 'completed')
    const again = (await post('three')).body.data.session_id
    assert.equal((await inbox.waitFor(again)).body.event, 'factura.completed')
  })
})
