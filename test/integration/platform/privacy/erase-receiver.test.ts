import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReceiverId } from '#contracts/ids.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { createAnswers } from '#platform/privacy/answers.ts'
import { eraseReceiver } from '#platform/privacy/erase-receiver.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

let platform: Platform
let erase: ReturnType<typeof eraseReceiver>
let close: () => Promise<void>
before(async () => {
  const { url, close: dropDatabase } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'erase-'))
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir })
  const opened = await openPlatform(config, createLogger('silent'), sessionDecider)
  platform = opened.platform
  const { database, dataKeys: keys } = platform
  erase = eraseReceiver({ database, keys, store: await openKeyStore(config) })
  close = async () => {
    await opened.close()
    await dropDatabase()
    await rm(dataDir, { recursive: true })
  }
})
after(() => close())

const receiver = {
  razon_social: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  cp: '42501',
  email: 'a@example.com',
}

/** A session with its photo, as the API starts one; `until`: before its transaction ends. */
const started = async (accountId: string, until = async () => undefined) => {
  const { vault, dataKeys, blobs, database, log } = platform
  const key = await dataKeys.ofReceiver({ accountId, rfc: receiver.rfc })
  const ticketImage = await blobs.put({ bytes: Buffer.from('a photo'), mediaType: 'image/jpeg', key: key.id })
  const receiverId = vault.newReceiverId()
  const session = { ...newSession(), accountId }
  const requested = event('SessionRequested', { ticketImage, receiver: { id: ReceiverId.parse(receiverId) } })
  const { sessionId } = session
  await database.inTransaction(async (query) => {
    await log.start({ ...session, events: [requested] }, query)
    await vault.put({ receiverId, accountId, sessionId, receiver, key }, query)
    await until()
  })
  log.committed()
  return { sessionId, receiverId, ticketImage }
}

const cancel = (sessionId: string) =>
  platform.handle(sessionId, {
    type: 'AbandonBilling',
    at: platform.clock.now(),
    data: { code: 'cancelled', detail: 'by the test' },
  })

test('of a receiver that nobody sent there is nothing to erase', async () => {
  const asked = { accountId: newId('acc'), rfc: receiver.rfc, now: false }
  assert.deepEqual(await erase(asked), { outcome: 'unknown' })
})

test('a receiver whose session is in hand is not erased unasked; once it has ended it is, for that account only', async () => {
  const [accountId, other] = [newId('acc'), newId('acc')]
  const [mine, theirs] = [await started(accountId), await started(other)]
  const asked = { accountId, rfc: receiver.rfc, now: false }
  const refused = await erase(asked)
  assert.ok(refused.outcome === 'in_hand' && refused.sessions === 1 && refused.until)
  await cancel(mine.sessionId)
  assert.deepEqual(await erase(asked), { outcome: 'erased', receivers: 1, customers: 0, sessionsEnded: 0 })
  await eventually(async () => {
    await assert.rejects(platform.vault.get(mine.receiverId), KeyDestroyed)
    await assert.rejects(platform.blobs.get(mine.ticketImage), KeyDestroyed)
    return true
  })
  assert.deepEqual(await platform.vault.get(theirs.receiverId), receiver)
  assert.deepEqual(await erase(asked), { outcome: 'unknown' })
  // the history stays, and the receiver may come back
  assert.equal((await platform.log.read(mine.sessionId)).at(-1)?.type, 'SessionFailed')
  const back = await started(accountId)
  assert.deepEqual(await platform.vault.get(back.receiverId), receiver)
})

test('a session that is being started while its receiver is erased is waited for, and then in hand', async () => {
  const accountId = newId('acc')
  await cancel((await started(accountId)).sessionId)
  const [begun, gate] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const starting = started(accountId, () => {
    begun.resolve(undefined)
    return gate.promise
  })
  await begun.promise
  const erasing = erase({ accountId, rfc: receiver.rfc, now: false })
  assert.equal(await Promise.race([erasing, sleep(300, 'waits')]), 'waits')
  gate.resolve(undefined)
  const { receiverId } = await starting
  const { outcome, ...hand } = await erasing
  assert.deepEqual([outcome, 'sessions' in hand && hand.sessions], ['in_hand', 1])
  assert.deepEqual(await platform.vault.get(receiverId), receiver)
})

test('the last deadline of its sessions is told as their merchants moved it', async () => {
  const accountId = newId('acc')
  const { sessionId } = await started(accountId)
  const at = platform.clock.now()
  const patienceEnds = '2036-01-01T00:00:00.000Z'
  await platform.handle(sessionId, { type: 'RecordTicket', at, data: event('TicketRead').data })
  const data = { ...event('MerchantIdentified').data, patienceEnds }
  await platform.handle(sessionId, { type: 'IdentifyMerchant', at, data })
  const refused = await erase({ accountId, rfc: receiver.rfc, now: false })
  assert.deepEqual(refused, { outcome: 'in_hand', sessions: 1, until: new Date(patienceEnds) })
})

test('what a receiver’s client answered opens until the receiver is erased', async () => {
  const accountId = newId('acc')
  const { sessionId, receiverId } = await started(accountId)
  const answers = createAnswers(platform.database.query, platform.dataKeys)
  const answer = await answers.keep(receiverId, { time: '10:15' })
  assert.deepEqual(await answers.open(answer), { time: '10:15' })
  await cancel(sessionId)
  assert.deepEqual(await answers.open(answer), { time: '10:15' })
  assert.equal((await erase({ accountId, rfc: receiver.rfc, now: false })).outcome, 'erased')
  await eventually(async () => {
    await assert.rejects(answers.open(answer), KeyDestroyed)
    await assert.rejects(answers.keep(receiverId, { time: '10:15' }), KeyDestroyed)
    return true
  })
})

test('an erasure that was cut short does not hide the key of a receiver who came back meanwhile', async () => {
  const accountId = newId('acc')
  const asked = { accountId, rfc: receiver.rfc, now: true }
  await started(accountId)
  const { database, dataKeys: keys, config } = platform
  const store = await openKeyStore(config)
  const stuck = { ...store, remove: () => Promise.reject(new Error('the disk is away')) }
  await assert.rejects(eraseReceiver({ database, keys, store: stuck })(asked), /disk/)
  const key = await eventually(async () => {
    const { receiverId } = await started(accountId)
    await platform.vault.get(receiverId)
    return keys.ofReceiver({ accountId, rfc: receiver.rfc })
  })
  assert.equal((await erase(asked)).outcome, 'erased')
  assert.equal(await store.get(key.id), null)
  assert.deepEqual(await erase(asked), { outcome: 'unknown' })
})

test('erased at once, a session in hand ends as cancelled at its next step, without being tried again', async () => {
  const accountId = newId('acc')
  const { sessionId } = await started(accountId)
  const erased = await erase({ accountId, rfc: receiver.rfc, now: true })
  assert.ok(erased.outcome === 'erased' && erased.sessionsEnded === 1)
  let tries = 0
  const consumer = await platform.subscribe({
    group: 'reads-the-vault',
    types: ['SessionRequested'],
    concurrency: 1,
    react: async (requested) => {
      if (requested.streamId !== sessionId) return undefined
      tries += 1
      throw new KeyDestroyed()
    },
  })
  const history = await eventually(async () => {
    const events = await platform.log.read(sessionId)
    assert.equal(events.at(-1)?.type, 'SessionFailed')
    return events
  })
  const end = history.at(-1)
  assert.equal(end?.type === 'SessionFailed' && end.data.code, 'cancelled')
  assert.equal(tries, 1)
  await consumer.stop()
})
