import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { BlobRef } from '#contracts/values.ts'
import { renderFiles } from '#services/rendering/render-files.ts'

const refOf = (bytes: Buffer, mediaType: string): BlobRef => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mediaType,
  bytes: bytes.length,
})
const xmlBytes = Buffer.from('<xml/>')
const xml = refOf(xmlBytes, 'application/xml')
const portalPdf = refOf(Buffer.from('%PDF portal'), 'application/pdf')
const at = '2026-11-20T16:13:20.000Z'

const issued = (pdf: BlobRef | null): Recorded<SessionEventOf<'CfdiIssued'>> => ({
  type: 'CfdiIssued',
  at,
  data: {
    n: 1,
    uuid: '1f0a6c0e-5d52-4e0e-9a4b-3f1c2b7d8e90',
    issuerRfc: 'EKU9003173C9',
    total: '1234.57',
    stampedAt: '2026-11-20T10:13:18',
    via: 'download',
    seal: 'verified',
    portalFolio: null,
    xml,
    pdf,
  },
  eventId: 'e',
  streamId: 'ses_1',
  version: 7,
  schemaVersion: 1,
  feed: { xid: '1', position: '1' },
  meta: { accountId: 'acc', mode: 'live', externalId: 'x' },
})

const reactor = (waiting: boolean) => {
  const rendered: Buffer[] = []
  const react = renderFiles({
    readXml: async (ref) => (ref === xml ? xmlBytes : Buffer.alloc(0)),
    render: async (bytes) => {
      rendered.push(bytes)
      return Buffer.from(`%PDF of ${bytes}`)
    },
    storePdf: async (pdf) => refOf(pdf, 'application/pdf'),
    isWaiting: async (sessionId) => sessionId === 'ses_1' && waiting,
    now: () => at,
  })
  return { react, rendered }
}

test('the portal’s files are kept as they are', async () => {
  const { react, rendered } = reactor(true)
  assert.deepEqual(await react(issued(portalPdf)), { type: 'RecordFiles', at, data: { xml, pdf: portalPdf } })
  assert.equal(rendered.length, 0)
})

test('a missing PDF is rendered from the XML', async () => {
  const { react } = reactor(true)
  const pdf = refOf(Buffer.from('%PDF of <xml/>'), 'application/pdf')
  assert.deepEqual(await react(issued(null)), { type: 'RecordFiles', at, data: { xml, pdf } })
})

test('a session that has moved on costs nothing', async () => {
  const { react, rendered } = reactor(false)
  assert.equal(await react(issued(null)), undefined)
  assert.equal(rendered.length, 0)
})
