import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi, CfdiUnbuildable } from '#cfdi/build/build-cfdi.ts'
import { parseXml } from '#cfdi/xml/parse-xml.ts'
import { sampleCfdi } from '#test/support/cfdi/sample-cfdi.ts'

const withName = (nombre: string) => buildCfdi({ ...sampleCfdi, issuer: { ...sampleCfdi.issuer, nombre } })

test('a CFDI starts with its declaration and carries SAT’s schema location', () => {
  const xml = buildCfdi(sampleCfdi)
  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?><cfdi:Comprobante /)
  assert.match(
    xml,
    /schemaLocation="http:\/\/www\.sat\.gob\.mx\/cfd\/4 http:\/\/www\.sat\.gob\.mx\/sitio_internet\/cfd\/4\/cfdv40\.xsd"/,
  )
  assert.doesNotMatch(xml, /Sello=|Certificado="[^0-9]|TipoCambio/)
})

test('what is absent is not written as an empty attribute', () => {
  const { serie: _serie, folio: _folio, ...rest } = sampleCfdi
  assert.doesNotMatch(buildCfdi(rest), / Serie=| Folio=|=""/)
})

test('control characters, lone surrogates, the separator and empty values are refused by name', () => {
  for (const bad of [
    'A\u0000B',
    'A\nB',
    'A\tB',
    'A\u0085B',
    'A\u2028B',
    'A\ud800B',
    'A|B',
    'A\uffffB',
    '',
    '  ',
  ]) {
    assert.throws(
      () => withName(bad),
      (error) => error instanceof CfdiUnbuildable && error.field === 'Nombre',
      JSON.stringify(bad),
    )
  }
})

test('texts longer than the schema takes are refused by name', () => {
  assert.throws(
    () => buildCfdi({ ...sampleCfdi, folio: '1'.repeat(41) }),
    /^CfdiUnbuildable: Folio has more than 40/,
  )
  assert.ok(withName('N'.repeat(300)))
  assert.throws(() => withName('N'.repeat(301)), CfdiUnbuildable)
})

test('quotes, ampersands and angle brackets are escaped', () => {
  const name = `A & B <"C"> 'D'`
  assert.equal(parseXml(withName(name)).getElementsByTagName('cfdi:Emisor')[0]?.getAttribute('Nombre'), name)
})
