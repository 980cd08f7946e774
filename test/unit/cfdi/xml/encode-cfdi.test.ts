import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { encodeCfdi } from '#cfdi/xml/encode-cfdi.ts'
import { expected, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'

const xml = stampedCfdi()
const declared = (encoding: string) => xml.replace('encoding="UTF-8"', `encoding="${encoding}"`)

test('a document that came as text is stored so that its bytes are judged as the text was', () => {
  for (const encoding of ['UTF-8', 'UTF-16', 'ISO-8859-1', 'ISO-8859-15', 'windows-1252']) {
    const text = declared(encoding)
    assert.deepEqual(verifyCfdi(encodeCfdi(text), expected), verifyCfdi(text, expected), encoding)
    assert.ok(verifyCfdi(encodeCfdi(text), expected).ok, encoding)
  }
  assert.equal(encodeCfdi(declared('ISO-8859-1')).includes(0xd1), true)
})

test('what declares nothing that can be written is UTF-8', () => {
  assert.deepEqual(encodeCfdi('no markup'), Buffer.from('no markup'))
  const text = `${declared('ISO-8859-1')}\u{1f32e}`
  assert.deepEqual(encodeCfdi(text), Buffer.from(text))
})
