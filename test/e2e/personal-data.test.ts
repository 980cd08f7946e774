import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { loadConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { openDatabaseFor } from '#platform/open-database.ts'
import type { Database } from '#platform/postgres.ts'
import { apiClient } from '../api-client.ts'
import { drawTicket } from '../draw-ticket.ts'
import { type Account, createAccount, type Service, startService } from '../service.ts'
import { type Inbox, openInbox } from '../webhook-inbox.ts'

/** A receiver whose words stand nowhere else. */
const receiver = {
  razon_social: 'ZOQUIAPAN QUETZALMITL DEL NORTE',
  rfc: 'ZQN180429TM6',
  regimen: '601',
  cp: '42501',
  email: 'contabilidad@zoquiapan.example',
}
const words = ['zoquiapan', 'quetzalmitl', 'zqn180429tm6', 'contabilidad@zoq']

const main = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))
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

/** Stands everywhere: a search that does not find it proves nothing. */
const known = 'kept-1'

const found = (place: string, text: string): string[] => {
  const folded = text.toLowerCase()
  return [...words, known].filter((word) => folded.includes(word)).map((word) => `${place}: ${word}`)
}

type Column = { schema: string; table: string; column: string; type: string }

/** Every row of every table, bytes spelled out: what a dump holds, and more. */
const inPostgres = async ({ query }: Database): Promise<string[]> => {
  const columns = await query<Column>(sql`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')`)
  assert.ok(columns.length > 50)
  const hits: string[] = []
  for (const { schema, table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const rows = await query<{ text: string | null }>({
      name: '',
      text: `select ${text} as text from "${schema}"."${table}" where "${column}" is not null`,
      values: [],
    })
    hits.push(...rows.flatMap((row) => found(`${schema}.${table}.${column}`, row.text ?? '')))
  }
  return hits
}

/** Blobs, keys, secrets, and Postgres' own files with its write-ahead log, byte by byte. */
const inFiles = async (): Promise<string[]> => {
  const names = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  assert.ok(files.length > 100)
  const hits: string[] = []
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))
    hits.push(...found(join(parentPath, name).slice(directory.length), bytes.toString('latin1')))
  }
  return hits
}

/** Where a word of the receiver stands; the places are looked into with a word that is there. */
const everywhere = async (): Promise<string[]> => {
  const config = loadConfig({ DATA_DIR: directory })
  const { database, close } = await openDatabaseFor(config, createLogger('silent'))
  try {
    const places = [
      await inPostgres(database),
      await inFiles(),
      found('webhook', inbox.messages.map(({ raw }) => raw).join('\n')),
    ]
    for (const place of places) assert.ok(place.some((hit) => hit.endsWith(known)))
    assert.ok(service.lines.length > 20)
    const hits = [...places.flat(), ...found('log', service.lines.join('\n'))]
    return hits.filter((hit) => !hit.endsWith(known))
  } finally {
    await close()
  }
}

const post = async (externalId: string, ticket: Parameters<typeof drawTicket>[0], more: object = {}) => {
  const answer = await apiClient(service.url, account.live_key).post({
    external_id: externalId,
    ticket_image: (await drawTicket(ticket)).toString('base64'),
    user_info: receiver,
    ...more,
  })
  assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
  return answer.body.data.session_id
}

const erase = () =>
  spawnSync(process.execPath, [main, 'receiver', 'erase', account.account_id, receiver.rfc.toLowerCase()], {
    env: { ...process.env, DATA_DIR: directory },
    encoding: 'utf8',
  })

test('who the receiver is stands nowhere in clear: not in Postgres, its files, the blobs, the log, a webhook', async () => {
  const sessionId = await post('kept-1', {
    code: '510781636194000128',
    total: '187.50',
    // some shops print who buys
    hostile: [
      'CLIENTE: ZOQUIAPAN QUETZALMITL',
      'RFC CLIENTE: ZQN180429TM6',
      'contabilidad@zoquiapan.example',
    ],
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
  const sessionId = (await inbox.waitFor('kept-1')).body.session_id
  const { status, stdout, stderr } = erase()
  assert.equal(status, 0, stderr)
  const said = JSON.parse(stdout)
  assert.deepEqual([said.erased, said.sessions, said.customers, said.sessions_in_hand], [true, 2, 1, 0])
  assert.deepEqual(await everywhere(), [])
  const story = await client.status(sessionId)
  assert.equal(story.body.data.ocr.ticket.total, 187.5)
  const xml = Buffer.from(await (await client.download(sessionId, 'xml')).arrayBuffer()).toString('utf8')
  assert.ok(xml.includes('ZQN180429TM6'))
  assert.match(erase().stderr, /nothing is kept of this RFC/)
  // its next ticket is a new beginning
  assert.equal(
    (await inbox.waitFor(await post('kept-3', { code: '510781636194000384', total: '10.00' }))).body.event,
    'factura.completed',
  )
})
