import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { unzipFiles } from '#services/billing/engine/take/unzip-files.ts'
import { zipFiles } from '#services/billing/engine/take/zip-files.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/zips/${name}.zip`, import.meta.url))
const namesOf = (files: readonly Readonly<{ name: string }>[]) => files.map(({ name }) => name)

// made by the library inflate64 of Python: an XML with a row of 40,000 spaces, which Deflate writes
// otherwise
const deflate64 = fixture('deflate64')

test('Deflate64, as Windows packs large files', async () => {
  const { files, fault } = await unzipFiles(deflate64)
  assert.deepEqual([namesOf(files), fault], [['factura.xml', 'factura.pdf'], null])
  const xml = files[0]?.bytes.toString() ?? ''
  assert.match(xml, /^<\?xml .*"A-019"\/> {40000}<cfdi:Concepto .*<\/cfdi:Comprobante>\n$/s)
  const packed = deflate64.subarray(30 + 'factura.xml'.length)
  assert.throws(() => assert.equal(inflateRawSync(packed).toString(), xml))
})

test('an encrypted file is left out, and named as such', async () => {
  const { files, fault } = await unzipFiles(fixture('encrypted'))
  assert.deepEqual([files, fault], [[], 'the ZIP cannot be read: File contains encrypted entry'])
})

test('a damaged file is left out; the others are read', async () => {
  const zip = zipFiles([
    { name: 'a.xml', bytes: Buffer.from('<a/>'.repeat(50)) },
    { name: 'b.xml', bytes: Buffer.from('<b/>') },
  ])
  const damaged = Buffer.from(zip)
  damaged.fill(0, 36, 40)
  const { files, fault } = await unzipFiles(damaged)
  assert.deepEqual(namesOf(files), ['b.xml'])
  assert.match(fault ?? '', /^the ZIP cannot be read: /)
})

test('what is cut short has no files', async () => {
  const { files, fault } = await unzipFiles(deflate64.subarray(0, 700))
  assert.deepEqual(files, [])
  assert.match(fault ?? '', /^the ZIP cannot be read: /)
})

test('a file that is larger than it announces is not unpacked', async () => {
  const zip = zipFiles([{ name: 'a.xml', bytes: Buffer.alloc(3_000_000) }])
  // the size that the directory announces
  zip.writeUInt32LE(100, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24)
  const { files, fault } = await unzipFiles(zip)
  assert.deepEqual(files, [])
  assert.match(fault ?? '', /^the ZIP cannot be read: /)
})

test('no more is unpacked than an invoice has', async () => {
  const large = zipFiles([
    { name: 'a.xml', bytes: Buffer.from('<a/>') },
    { name: 'b.xml', bytes: Buffer.alloc(5_000_000) },
  ])
  assert.deepEqual(namesOf((await unzipFiles(large)).files), ['a.xml'])
  const many = zipFiles(
    Array.from({ length: 150 }, (_, i) => ({ name: `${i}.xml`, bytes: Buffer.from('<a/>') })),
  )
  assert.equal((await unzipFiles(many)).files.length, 100)
})
