import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { BlobRef } from '#contracts/values.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { start } from '#services/rendering/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newSession, story } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

const directory = await mkdtemp(join(tmpdir(), 'rendering-'))
const { url, close: dropDatabase } = await testDatabase()
const config = loadConfig({ DATA_DIR: directory, DATABASE_URL: url })
const { platform, close } = await openPlatform(config, rememberingLogger(), sessionDecider)
const running = await start(platform)

after(async () => {
  await running.stop()
  await close()
  await dropDatabase()
  await rm(directory, { recursive: true })
})

const xmlBytes = Buffer.from(stampedCfdi())
const { id: key } = await platform.dataKeys.ofService('files of tests')
const beforeCfdi = story.filter(({ type }) => type !== 'CfdiIssued')

/** A session whose CFDI has just been verified; resolves with its files when it is completed. */
const filesOf = async (pdf: BlobRef | null) => {
  const xml = await platform.blobs.put({ bytes: xmlBytes, mediaType: 'application/xml', key })
  const session = newSession()
  await platform.log.start({
    ...session,
    events: [...session.events, ...beforeCfdi, event('CfdiIssued', { n: 1, xml, pdf })],
  })
  return eventually(async () => {
    const events = await platform.log.read(session.sessionId)
    const rendered = events.find((recorded) => recorded.type === 'FilesRendered')
    assert.ok(rendered && events.at(-1)?.type === 'SessionCompleted')
    return { xml, files: rendered.data }
  })
}

test('an issued CFDI without a PDF gets one, and the session is completed', async () => {
  const { xml, files } = await filesOf(null)
  assert.deepEqual(files.xml, xml)
  assert.ok((await platform.blobs.get(files.xml)).equals(xmlBytes))
  assert.equal(files.pdf.mediaType, 'application/pdf')
  assert.match((await platform.blobs.get(files.pdf)).toString('latin1'), /^%PDF-/)
})

test('rendered twice, the PDF is the same bytes', async () => {
  const [first, second] = [await filesOf(null), await filesOf(null)]
  assert.equal(first.files.pdf.sha256, second.files.pdf.sha256)
})

test('the portal’s own PDF is delivered', async () => {
  const bytes = Buffer.from('%PDF-1.4 of the portal')
  const pdf = await platform.blobs.put({ bytes, mediaType: 'application/pdf', key })
  assert.deepEqual((await filesOf(pdf)).files.pdf, pdf)
})
