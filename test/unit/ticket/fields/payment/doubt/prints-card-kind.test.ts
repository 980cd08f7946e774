import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { printsCardKind } from '#ticket/fields/payment/doubt/prints-card-kind.ts'

const says = (...rows: string[]) => printsCardKind(samplePage(...rows))

test('the kind of a card is a word or SAT’s code', () => {
  for (const row of [
    'TARJETA DE CREDITO',
    'T.C. 1234',
    'TDD 88.00',
    'T DEBITO',
    'CRE DITO',
    'FORMA DE PAGO: 28',
  ])
    assert.ok(says('TOTAL 88.00', row), row)
})

test('its brand, the word card, and the promise that every slip prints are none', () => {
  for (const row of ['TARJETA 88.00', 'VISA ****1234', 'INSTITUCIONES DE CREDITO', 'BANCO ACREDITANTE'])
    assert.ok(!says('TOTAL 88.00', row), row)
})
