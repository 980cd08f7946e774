import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzipFiles } from '#services/billing/engine/take/unzip-files.ts'
import { zipFiles } from '#services/billing/engine/take/zip-files.ts'
import { bytesKept, keptBody } from '#services/billing/rehearsal/kept-body.ts'
import { asLikenesses } from '#services/billing/rehearsal/personal-of.ts'

const personal = asLikenesses({ 'receiver.rfc': 'URE180429TM6', 'receiver.nombre': 'PEÑA' })
const kept = async (bytes: Buffer, type = 'text/html') => {
  const answer = {
    url: new URL('https://p.mx/'),
    status: 200,
    headers: { 'content-type': type },
    bytes,
    hops: [],
  }
  return bytesKept(await keptBody(answer, personal))
}

test('a page comes back in its own charset', async () => {
  const page = Buffer.from('<meta charset=iso-8859-1>Sí, URE180429TM6', 'latin1')
  assert.deepEqual(await kept(page), Buffer.from('<meta charset=iso-8859-1>Sí, EKU9003173C9', 'latin1'))
})

test('an XML in UTF-16 and one with a byte order mark stay what they are', async () => {
  const xml = '\uFEFF<a Rfc="URE180429TM6"/>'
  const expected = '\uFEFF<a Rfc="EKU9003173C9"/>'
  assert.deepEqual(await kept(Buffer.from(xml, 'utf16le'), 'text/xml'), Buffer.from(expected, 'utf16le'))
  assert.deepEqual(await kept(Buffer.from(xml), 'text/xml'), Buffer.from(expected))
})

test('a ZIP keeps its names and its XML without personal data; no PDF is kept', async () => {
  const zip = zipFiles([
    { name: 'a/URE180429TM6.xml', bytes: Buffer.from('<a Rfc="URE180429TM6"/>') },
    { name: 'b.pdf', bytes: Buffer.from('%PDF-1.4 URE180429TM6') },
  ])
  const { files } = await unzipFiles(await kept(zip, 'application/zip'))
  assert.deepEqual(
    files.map(({ name, bytes }) => [name, bytes.toString()]),
    [
      ['a/EKU9003173C9.xml', '<a Rfc="EKU9003173C9"/>'],
      ['b.pdf', '%PDF-1.4\n% taken out\n'],
    ],
  )
})
