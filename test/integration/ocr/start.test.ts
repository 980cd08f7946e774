import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ReceiverId } from '#contracts/ids.ts'
import { Reading } from '#contracts/reading/ticket.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { start } from '#services/ocr/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { requested } from '#test/unit/ocr/requested-event.ts'

let platform: Platform
let close: () => Promise<void>

before(async () => {
  const { url, close: dropDatabase } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ocr-'))
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, OCR_WORKERS: '1' })
  const opened = await openPlatform(config, createLogger('silent'), sessionDecider)
  platform = opened.platform
  const running = await start(platform, { book: () => ownBook })
  close = async () => {
    await running.stop()
    await opened.close()
    await dropDatabase()
    await rm(dataDir, { recursive: true, force: true })
  }
})
after(() => close())

const universidad = {
  razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
}

const startSession = async (photo: string) => {
  const bytes = await readFile(new URL(`../../fixtures/tickets/${photo}`, import.meta.url))
  const { account_id: accountId } = await platform.accounts.create({ name: 'OCR' })
  const receiver = { ...universidad, email: null }
  const key = await platform.dataKeys.ofReceiver({ accountId, rfc: receiver.rfc })
  const ticketImage = await platform.blobs.put({ bytes, mediaType: 'image/jpeg', key: key.id })
  const receiverId = platform.vault.newReceiverId()
  const { type, at, data } = requested({
    ticketImage,
    sandbox: false,
    receiver: { id: ReceiverId.parse(receiverId) },
  })
  const { externalId, fingerprint } = data
  const session = { sessionId: newId('ses'), accountId, mode: 'test', externalId, fingerprint } as const
  await platform.vault.put({ receiverId, accountId, sessionId: session.sessionId, receiver, key })
  await platform.log.start({ ...session, events: [{ type, at, data }] })
  return session.sessionId
}

const events = (sessionId: string, count: number) =>
  eventually(async () => {
    const history = await platform.log.read(sessionId)
    assert.ok(history.length >= count)
    return history
  })

test('the photo of a new session is read into the log and the blob store', { timeout: 60_000 }, async () => {
  const [, read] = await events(await startSession('oxxo.jpg'), 2)
  assert.ok(read?.type === 'TicketRead')
  assert.equal(read.data.ticket.amount, '139.66')
  assert.equal(read.data.engine, 'ppocr-v6-latin')
  const { text, page, fieldRows } = Reading.parse(
    JSON.parse((await platform.blobs.get(read.data.reading)).toString()),
  )
  assert.ok(text.includes('OXXO'))
  assert.equal(page?.boxes.length, text.length)
  const told = fieldRows?.['amount']?.map((row) => text[row]) ?? []
  assert.ok(told.length > 0 && told.every((row) => row?.includes('139.66')), told.join())
})

test('the session of an unreadable photo ends as failed', { timeout: 60_000 }, async () => {
  const [, unreadable, failed] = await events(await startSession('unreadable.jpg'), 3)
  assert.ok(unreadable?.type === 'TicketUnreadable' && failed?.type === 'SessionFailed')
  assert.equal(unreadable.data.ticket?.ticket_readable, false)
  assert.equal(failed.data.code, 'ticket_unreadable')
})
