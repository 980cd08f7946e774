import assert from 'node:assert/strict'
import type { FailureCode } from '#contracts/failures.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import { ticket } from '../log/histories.ts'
import { newExternalId } from './api-under-test.ts'
import { created } from './client.ts'
import { openWorld } from './world.ts'

const at = () => new Date().toISOString()

export const identified = {
  merchantId: 'oxxo',
  name: 'OXXO',
  rfc: 'CCO8605231N4',
  how: 'rfc',
  confidence: 1,
  windowEnds: null,
} as const

/** The API with sessions that fail: OCR and billing are played, with readings that are stored. */
export const openFailures = async () => {
  const api = await openWorld({ reads: false })
  const key = api.account.live_key

  const requestOf = async (sessionId: string) => {
    const [first] = await api.platform.log.read(sessionId)
    assert.ok(first?.type === 'SessionRequested')
    return first.data
  }
  /** What the OCR service does, with a reading that can be taken over. */
  const read = async (sessionId: string) => {
    const ticketImage = imageBlob((await requestOf(sessionId)).ticketImage)
    const bytes = Buffer.from(JSON.stringify({ text: ['OXXO', 'RFC CCO8605231N4'] }))
    assert.ok(ticketImage.key)
    const reading = await api.platform.blobs.put({
      bytes,
      mediaType: 'application/json',
      key: ticketImage.key,
    })
    const data = { ticket: { ...ticket, warnings: [] }, reading, engine: 'test', milliseconds: 40 }
    await api.platform.handle(sessionId, { type: 'RecordTicket', at: at(), data })
  }
  const reading = () =>
    api.platform.tail((event) => {
      if (event.type === 'SessionRequested') void read(event.streamId).catch(() => undefined)
    })
  const started = async (change: object = {}, by = key) => {
    const stop = reading()
    try {
      return (await created(await api.post(by, api.body(change)))).session_id
    } finally {
      stop()
    }
  }
  const refuse = async (sessionId: string, code: FailureCode = 'receiver_data_rejected') => {
    const { handle } = api.platform
    await handle(sessionId, { type: 'IdentifyMerchant', at: at(), data: identified })
    const data = { code, portalMessage: null, satCode: null }
    await handle(sessionId, { type: 'RefuseInvoice', at: at(), data })
  }
  const failed = async (change: object = {}, code?: FailureCode) => {
    const sessionId = await started(change)
    await refuse(sessionId, code)
    return sessionId
  }
  const retry = (sessionId: string, body: object = {}, by = key) =>
    api.send(by, `POST sessions/${sessionId}/retry`, { external_id: newExternalId(), ...body })
  return { api, key, requestOf, reading, started, refuse, failed, retry }
}
