import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { openInbox } from '../support/http/webhook-inbox.ts'
import { testKafka } from '../support/kafka/kafka-for-tests.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import { slowTesseract } from '../support/tickets/slow-tesseract.ts'
import { createAccount, startService } from '../support/worlds/service.ts'

/** The whole of a stop, for all roles in one process; a busy machine gets more. */
const STOP_SECONDS = process.env['CLOSING_RUN'] ? 10 : 30

const ticket = async () => ({
  external_id: 'in-hand',
  ticket_image: (await drawTicket({ code: '810781636194000128', total: '101.50' })).toString('base64'),
  user_info: receiver,
})

const withPhotoInHand = async (t: TestContext, kafka: Readonly<Record<string, string>>) => {
  const directory = await mkdtemp(join(tmpdir(), 'stop-'))
  const inbox = await openInbox()
  t.after(async () => {
    inbox.close()
    await rm(directory, { recursive: true, force: true })
  })
  const ocr = slowTesseract(join(directory, 'bin'))
  const service = await startService(directory, { ...kafka, ...ocr.environment })
  t.after(service.kill)
  const account = createAccount(directory, inbox.url)
  ocr.slow()
  const answer = apiClient(service.url, account.live_key).post(await ticket())
  await eventually(() => assert.ok(ocr.begun()))
  return { directory, inbox, service, answer }
}

const stopsInTime = async (t: TestContext, kafka: Readonly<Record<string, string>>) => {
  const { directory, inbox, service, answer } = await withPhotoInHand(t, kafka)
  const begun = performance.now()
  assert.equal(await service.terminate(), 0)
  const seconds = (performance.now() - begun) / 1_000
  t.diagnostic(`a stop with a photo of 30 s in hand: ${seconds.toFixed(1)} s of ${STOP_SECONDS}`)
  assert.ok(seconds < STOP_SECONDS, `the stop took ${seconds} s`)
  const { status, body } = await answer
  assert.equal(status, 503)
  const id = body.meta.session_id
  assert.ok(id, 'who waited for the reading is told which session it is')
  assert.equal(inbox.messages.length, 0)
  const next = await startService(directory, kafka)
  t.after(next.kill)
  await inbox.waitFor(id)
  assert.equal(await next.terminate(), 0)
  assert.deepEqual(
    inbox.messages.map(({ body }) => [body.session_id, body.event]),
    [[id, 'factura.completed']],
  )
  return service.lines.filter((line) => line.includes('was still busy'))
}

test('SIGTERM with a long reading in hand: it ends in time with 0, and the photo is read at the next start', async (t) => {
  assert.deepEqual(await stopsInTime(t, {}), [])
})

test('the same on a broker: the groups commit what is done, leave, and the photo comes again', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  const environment = {
    KAFKA_BROKERS: kafka.brokers.join(','),
    KAFKA_PREFIX: kafka.prefix,
    KAFKA_PARTITIONS: '2',
  }
  assert.deepEqual(await stopsInTime(t, environment), [])
})
