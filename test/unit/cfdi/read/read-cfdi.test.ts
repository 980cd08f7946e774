import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { CfdiUnreadable, type UnreadableReason } from '#cfdi/xml/cfdi-unreadable.ts'
import { sampleCfdi, stampedCfdi, uuid } from '#test/support/cfdi/sample-cfdi.ts'

const xml = stampedCfdi()

const refused = (text: string | Uint8Array, reason: UnreadableReason) =>
  assert.throws(
    () => readCfdi(text),
    (error) => error instanceof CfdiUnreadable && error.reason === reason,
    `${reason}: ${text.toString().slice(0, 120)}`,
  )

test('everything that was built is read back', () => {
  const cfdi = readCfdi(xml)
  assert.deepEqual(cfdi.issuer, sampleCfdi.issuer)
  assert.deepEqual(cfdi.receiver, sampleCfdi.receiver)
  assert.deepEqual(
    [cfdi.total, cfdi.subtotal, cfdi.serie, cfdi.folio, cfdi.formaPago, cfdi.metodoPago, cfdi.uuid],
    ['1234.57', '1064.28', 'T', '1001', '04', 'PUE', uuid],
  )
  assert.deepEqual(cfdi.concepts[0]?.traslados, sampleCfdi.lines[0]?.traslados)
  assert.deepEqual(cfdi.taxes.traslados, sampleCfdi.traslados)
  assert.equal(cfdi.taxes.totalTrasladados, sampleCfdi.totalTraslados)
  assert.equal(cfdi.tfd?.selloCfd, cfdi.sello)
  assert.deepEqual([cfdi.localTaxes, cfdi.descuento, cfdi.tipoCambio], [null, null, null])
})

test('byte order marks, UTF-16 and declared Latin-1 are read', () => {
  const latin = xml.replace('encoding="UTF-8"', "encoding='ISO-8859-1'")
  for (const bytes of [
    Buffer.from(`\ufeff${xml}`),
    Buffer.from(`\ufeff${xml}`, 'utf16le'),
    Buffer.from(`\ufeff${xml}`, 'utf16le').swap16(),
    Buffer.from(latin, 'latin1'),
    Buffer.from(xml.replace(/<\?xml.*?\?>/, '')),
  ]) {
    assert.equal(readCfdi(bytes).receiver.nombre, 'UNIVERSIDAD ROBOTICA ESPAÑOLA')
  }
})

test('any prefix will do, the namespace decides', () => {
  assert.equal(readCfdi(xml.replaceAll('cfdi:', 'c:').replace('xmlns:cfdi', 'xmlns:c')).total, '1234.57')
  refused(xml.replace('http://www.sat.gob.mx/cfd/4"', 'http://www.sat.gob.mx/cfd/3"'), 'not_cfdi_4')
  refused(xml.replace('Version="4.0"', 'Version="3.3"'), 'not_cfdi_4')
  refused('<html><body>Error</body></html>', 'not_cfdi_4')
})

test('a DOCTYPE is refused before anything is parsed, in any encoding', () => {
  const evil = xml.replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
  refused(evil, 'doctype')
  refused(Buffer.from(`\ufeff${evil}`, 'utf16le'), 'doctype')
})

test('what is too large or in an unknown encoding is not parsed', () => {
  refused(Buffer.alloc(2 * 1024 * 1024 + 1, 0x20), 'too_large')
  refused(Buffer.from(xml.replace('UTF-8', 'EBCDIC-CP-US')), 'unknown_encoding')
  refused(Buffer.from(xml, 'latin1'), 'unknown_encoding')
})

test('what is not well-formed is refused', () => {
  for (const text of [
    '',
    'not xml',
    xml.slice(0, -5),
    xml.replace('</cfdi:Conceptos>', ''),
    xml.replace('Serie="T"', 'Serie="T" Serie="U"'),
    xml.replace('Serie="T"', 'Serie="&nbsp;"'),
    xml.replace('Serie="T"', 'Serie="A & B"'),
    xml.replace('Serie="T"', 'Serie="&#0;"'),
    xml.replace('Serie="T"', 'Serie="\u0001"'),
    xml.replace('Serie="T"', 'Serie="<"'),
    xml.replace('Serie="T"', 'Serie=T'),
    xml.replace('xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"', ''),
    xml.replace('<cfdi:Emisor', ']]><cfdi:Emisor'),
    '<a>'.repeat(200) + '</a>'.repeat(200),
    '<a xmlns:b="u">'.repeat(100_000),
  ]) {
    refused(text, 'not_well_formed')
  }
})

test('comments, CDATA and instructions between the nodes change nothing', () => {
  const dressed = xml
    .replace('?>', '?><!-- <a> & b --><?pi <a>?>')
    .replace('<cfdi:Emisor', '<![CDATA[<x> & ]]><cfdi:Emisor')
  assert.equal(readCfdi(dressed).total, '1234.57')
})

test('a missing or repeated part is refused', () => {
  refused(xml.replace(/ Total="[^"]*"/, ''), 'incomplete')
  refused(xml.replace(/ Sello="[^"]*"/, ''), 'incomplete')
  refused(xml.replace(/<cfdi:Emisor[^>]*>/, ''), 'incomplete')
  refused(xml.replace(/<cfdi:Receptor[^>]*>/, '$&$&'), 'incomplete')
  refused(xml.replace(/<tfd:TimbreFiscalDigital[^>]*>/, '$&$&'), 'several_stamps')
})

test('an amount that the schema would not take is refused', () => {
  for (const total of ['1e9', '-1.00', '1,234.57', '0x10', `${'9'.repeat(30)}`, '1.0000001']) {
    refused(xml.replace('Total="1234.57"', `Total="${total}"`), 'not_a_number')
  }
})

test('a CFDI that was not stamped has neither timbre nor UUID', () => {
  const cfdi = readCfdi(xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''))
  assert.deepEqual([cfdi.tfd, cfdi.uuid, cfdi.tfdElement], [null, null, null])
})
