import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { isSecondRfc } from '#ticket/fields/rfc/doubt/is-second-rfc.ts'

const isSecond = (...rows: string[]) => isSecondRfc(samplePage(...rows), rows.length - 1)
const rows = ['ACEITE 1,240.00', 'TOTAL 1,240.00']

test('an RFC beside a bank, or far below a labelled one that was not read, may be another company', () => {
  assert.equal(isSecond('TALLERES ALVARADO SA DE CV', ...rows, 'BBVA MEXICO SA RFC BBA830831LJ2'), true)
  for (const unread of ['RFC', 'RFC TAL000215DEO', 'R.F.C.: TA'])
    assert.equal(isSecond('TALLERES ALVARADO', unread, ...rows, 'RFC EKU9003173C9'), true, unread)
})

test('the only RFC of a ticket, one below its label, or one below another that was read, is no other', () => {
  assert.equal(isSecond('TALLERES ALVARADO', ...rows, 'RFC EKU9003173C9'), false)
  assert.equal(isSecond('TALLERES ALVARADO', 'RFC:', 'EKU9003173C9'), false)
  assert.equal(isSecond('RFC EKU9003173C9', ...rows, 'RFC EKU9003173C9'), false)
  assert.equal(isSecond('FACTURE CON SU RFC', ...rows, 'RFC EKU9003173C9'), false)
})
