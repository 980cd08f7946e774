import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import {
  control,
  eraseZoquiapan,
  printedBuyer,
  strayWords,
  wordsIn,
  wordsInFiles,
  wordsInPostgres,
  zoquiapan,
} from '../support/worlds/personal-words.ts'
import { type Account, createAccount, type Service, startService } from '../support/worlds/service.ts'

let directory: string
let service: Service
let inbox: Inbox
let account: Account

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'e2e-personal-'))
  inbox = await openInbox()
  service = await startService(directory, { LOG_LEVEL: 'trace' })
  account = createAccount(directory, inbox.url)
})
after(async () => {
  await service.terminate()
  inbox.close()
  await rm(directory, { recursive: true, force: true })
})

/** Where a word of the receiver stands. */
const everywhere = async (): Promise<string[]> => {
  assert.ok(service.lines.length > 20)
  const log = wordsIn('log', service.lines.join('\n'))
  const webhooks = wordsIn('webhook', inbox.messages.map(({ raw }) => raw).join('\n'))
  return [...log, ...strayWords([await wordsInPostgres(directory), await wordsInFiles(directory), webhooks])]
}

const post = async (externalId: string, ticket: Parameters<typeof drawTicket>[0], more: object = {}) => {
  const answer = await apiClient(service.url, account.live_key).post({
    external_id: externalId,
    ticket_image: (await drawTicket(ticket)).toString('base64'),
    user_info: zoquiapan,
    ...more,
  })
  assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
  return answer.body.data.session_id
}

const erase = () => eraseZoquiapan(directory, account)

test('who the receiver is stands nowhere in clear: not in Postgres, its files, the blobs, the log, a webhook', async () => {
  const sessionId = await post(control, {
    code: '510781636194000128',
    total: '187.50',
    hostile: printedBuyer,
  })
  const refused = await post(
    'kept-2',
    { code: '510781636194000256', total: '99.00' },
    { simulate: 'receiver_data_rejected', save_customer: true },
  )
  assert.equal((await inbox.waitFor(sessionId)).body.event, 'factura.completed')
  assert.equal((await inbox.waitFor(refused)).body.event, 'factura.failed')
  assert.deepEqual(await everywhere(), [])
})

test('erased, the receiver is gone for good while amounts, states, XML and PDF stay', async () => {
  const client = apiClient(service.url, account.live_key)
  const sessionId = (await inbox.waitFor(control)).body.session_id
  const { status, stdout, stderr } = erase()
  assert.equal(status, 0, stderr)
  const said = JSON.parse(stdout)
  assert.deepEqual([said.erased, said.sessions, said.customers, said.sessions_in_hand], [true, 2, 1, 0])
  assert.deepEqual(await everywhere(), [])
  const story = await client.status(sessionId)
  assert.equal(story.body.data.ocr.ticket.total, 187.5)
  const xml = Buffer.from(await (await client.download(sessionId, 'xml')).arrayBuffer()).toString('utf8')
  assert.ok(xml.includes('ZQN180429TMA'))
  assert.match(erase().stderr, /this account keeps nothing about this RFC/)
  // its next ticket is a new beginning
  assert.equal(
    (await inbox.waitFor(await post('kept-3', { code: '510781636194000384', total: '10.00' }))).body.event,
    'factura.completed',
  )
})

/**
 * As if everything had been put 95 days ago; a service removes what is past its retention as it
 * starts.
 */
const laterBy95Days = async () => {
  assert.equal(await service.terminate(), 0)
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const database = openDatabase(server.url, { max: 1, onError: () => undefined })
  await database.script(
    "update vault.blobs set put_at = put_at - interval '95 days', kept_until = kept_until - interval '95 days'",
  )
  await database.close()
  await server.stop()
  service = await startService(directory)
}
const blobNames = async () =>
  (await readdir(join(directory, 'blobs'), { recursive: true })).filter((name) => name.includes('.key_'))

test('past its retention a photo is gone with what was read from it, while status, XML and PDF stay', async () => {
  const client = () => apiClient(service.url, account.live_key)
  const sessions = ['kept-1', 'kept-3'].map(async (name) => (await inbox.waitFor(name)).body.session_id)
  const listed = await Promise.all((await Promise.all(sessions)).map((id) => client().files(id)))
  const files = listed.flatMap(({ body }) => body.data.items.map(({ sha256 }) => sha256))
  assert.ok((await blobNames()).length > files.length)
  await laterBy95Days()
  await eventually(async () => {
    const left = (await blobNames()).map((name) => name.slice(3, 67))
    assert.deepEqual(left.sort(), files.sort())
  })
  const { session_id: sessionId } = (await inbox.waitFor('kept-3')).body
  assert.equal((await client().status(sessionId)).body.data.ocr.ticket.total, 10)
  for (const type of ['xml', 'pdf'] as const)
    assert.equal((await client().download(sessionId, type)).status, 200)
})
