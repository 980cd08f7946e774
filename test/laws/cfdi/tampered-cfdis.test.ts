import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitItems } from '#cfdi/sales/split-items.ts'
import type { Expected } from '#cfdi/verify/expected-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { expected, sampleCfdi, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { withChangedParts, withChangedValues } from '#test/support/cfdi/tampered-cfdis.ts'

const total = '1306.60'
const amounts = splitItems(
  {
    total,
    items: [
      { descripcion: 'SILLA', price: '1160.00', iva: '0.16', cantidad: '1' },
      { descripcion: 'BOTANA', price: '108.00', iva: '0.00', ieps: { rate: '0.08' } },
      { descripcion: 'REVISTA', price: '38.60', iva: 'exempt' },
    ],
  },
  { noIdentificacion: 'TK-001' },
)
const xml = stampedCfdi({ ...sampleCfdi, ...amounts })
const { receiver } = sampleCfdi
const wanted: Expected = { ...expected, receiver, total }

test('a CFDI with several rates is what it was made to be', () => {
  assert.equal(amounts.breakdown, 'printed')
  const verdict = verifyCfdi(xml, wanted)
  assert.ok(verdict.ok && verdict.checks.seal === 'verified' && verdict.checks.stampSeal === 'verified')
})

const tampered = [...withChangedValues(xml), ...withChangedParts(xml)]

test(`${tampered.length} ways to change a value or a part are all refused, each for its reason`, () => {
  assert.ok(tampered.length > 100)
  const found = tampered.map(({ what, xml: changed }) => {
    assert.notEqual(changed, xml, what)
    const verdict = verifyCfdi(changed, wanted)
    return `${what}: ${verdict.ok ? 'accepted' : verdict.reason}`
  })
  assert.deepEqual(
    found,
    tampered.map(({ what, reason }) => `${what}: ${reason}`),
  )
})

test('a ticket of many rates adds up though each of its taxes is rounded by itself', () => {
  const items = Array.from({ length: 24 }, (_, n) => ({
    ...{ descripcion: 'REFRESCO', price: '50.00', iva: '0.00' as const },
    // a quarter of a centavo that no row can print: together six centavos
    ieps: { cuota: `1.${String(n + 10).padStart(2, '0')}2500`, units: '1' },
  }))
  const many = splitItems({ total: '1200.00', items })
  assert.equal(many.breakdown, 'printed')
  const verdict = verifyCfdi(stampedCfdi({ ...sampleCfdi, ...many }), { ...wanted, total: '1200.00' })
  assert.ok(verdict.ok, JSON.stringify(verdict))
})

test('what a merchant puts into the Addenda after stamping is not SAT’s business', () => {
  for (const addenda of ['GRACIAS POR SU COMPRA', '<x xmlns="u" a="|"/>', '']) {
    const dressed = xml.replace('</cfdi:Comprobante>', `<cfdi:Addenda>${addenda}</cfdi:Addenda>$&`)
    assert.ok(verifyCfdi(dressed, wanted).ok, addenda)
  }
})

test('a portal that prints the XML anew, white space in empty elements and all, changes nothing', () => {
  const printed = xml.replace(/<(cfdi:Emisor|tfd:\w+)([^>]*)\/>/g, '<$1$2></$1>').replace(/></g, '>\n  <')
  assert.match(printed, /RegimenFiscal="601">\n {2}<\/cfdi:Emisor>/)
  assert.ok(verifyCfdi(printed, wanted).ok)
})

test('a code that our catalogues do not know yet is no reason to refuse', () => {
  const newer = stampedCfdi({ ...sampleCfdi, ...amounts, receiver: { ...receiver, uso: 'G04' } })
  assert.ok(verifyCfdi(newer, { ...wanted, receiver: { rfc: receiver.rfc } }).ok)
})
