import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf, samplePage } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { namedLetter } from '#ticket/fields/rfc/candidates/named-letter.ts'
import { rfcFeatures } from '#ticket/fields/rfc/features/rfc-features.ts'
import { wholeInitialsNear } from '#ticket/fields/rfc/features/whole-initials.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const now = new Date('2026-11-21T00:00:00.000Z')

const whole = (...lines: string[]) => [...wholeInitialsNear(samplePage(...lines).rows, lines.length - 1)]
const named = (...lines: string[]) =>
  rfcFeatures(samplePage(...lines))
    .filter(({ features }) => features.named === 1 && features.checked === 1)
    .map(({ value }) => value)

test('the letters of a whole name: a company up to its legal form, also where that wraps, and a person', () => {
  assert.deepEqual(whole('COMERCIALIZADORA XOCHITL, S.C.'), ['CXO'])
  assert.ok(whole('RAZON SOCIAL: CASTILLO Y GUERRERO', 'S.A. DE C.V.').includes('CGU'))
  assert.ok(whole('CARRETERAS AURORA S.A.S. RFC No. CAU2208216FA').includes('CAU'))
  assert.deepEqual(whole('IVAN DIAZ MEDINA'), ['DIMI'])
  assert.deepEqual(whole('AV. 16 DE SEPTIEMBRE NO. 2667'), [])
})

test('one letter of an RFC that its name has otherwise may be the name’s, where the digit agrees', () => {
  assert.deepEqual(named('COMERCIALIZADORA XOCHITL, S.C.', 'RFC EMISOR: CKO-071020-8X5'), ['CXO0710208X5'])
  assert.deepEqual(named('CASTILLO Y GUERRERO, S.A. DE C.V.', 'RFC: CBU220527QE9'), ['CGU220527QE9'])
  assert.deepEqual(named('TODO MENOS ESO, S.A. DE C.V.', 'RFC: CBU220527QE9'), [])
})

test('a letter that was lost is the name’s, though an I would verify as well', () => {
  const lost = ['GALAXIA BURGER', 'PENA Y MARTINEZ SAPI DE CV', 'R.F.C. P A-891011-U41', 'TOTAL 215.00']
  const { merchant_rfc, fields, warnings } = extractTicket(rowsOf(...lost), weights, now)
  assert.equal(merchant_rfc, 'PMA891011U41')
  assert.ok((fields['merchant_rfc']?.confidence ?? 1) <= 0.7)
  assert.ok(warnings.includes('merchant_rfc_may_be:PIA891011U41'))
  assert.deepEqual(named('TODO MENOS ESO SAPI DE CV', 'R.F.C. P A-891011-U41'), [])
})

test('a blank that the recogniser sees in a narrow word makes no other name', () => {
  assert.ok(whole('Grupo Todom ex, S. A. de C. V.').includes('GTO'))
  assert.ok(whole('Ana Sofia Cam pos Vazquez').includes('CAVA'))
  assert.ok(whole('Pan del Valle, S.A. de C.V.').includes('PVA'))
})

test('a letter is the name’s only where the one is read for the other', () => {
  assert.deepEqual(named('COMERCIAL TREBOL DEL MAR, S.A. DE C.V.', 'RFC: CKM17041000A'), [])
  assert.equal(namedLetter('CKO', 'CXO')?.character, 'X')
  for (const [read, asked] of [
    ['CXO', 'CYO'],
    ['CKO', 'DXO'],
    ['CKO', 'CKO'],
    ['CAKO', 'CXO'],
  ] as const)
    assert.equal(namedLetter(read, asked), null, `${read} ${asked}`)
})

test('what was read and verifies gives way to what the whole name asks for and verifies too, and that is told as doubtful', () => {
  const read = (...head: string[]) =>
    extractTicket(rowsOf('LIBROS TRIKO', ...head, 'TOTAL $ 46.00', 'EFECTIVO $ 46.00'), weights, now)
  const { fields, warnings } = read('COMERCIALIZADORA XOCHITL, S.C.', 'RFC EMISOR: CKO-071020-8X5')
  assert.equal(fields['merchant_rfc']?.value, 'CXO0710208X5')
  assert.ok((fields['merchant_rfc']?.confidence ?? 1) <= 0.7)
  for (const rfc of ['CKO0710208X5', 'CXO0710208X5'])
    assert.ok(warnings.includes(`merchant_rfc_may_be:${rfc}`))
  const plain = read('COMERCIAL KIOSKO OAXACA, S.C.', 'RFC EMISOR: CKO-071020-8X5')
  assert.equal(plain.fields['merchant_rfc']?.value, 'CKO0710208X5')
  assert.ok((plain.fields['merchant_rfc']?.confidence ?? 0) > 0.9)
})

test('what is printed knows of the rival that the name asks for', () => {
  const found = rfcFeatures(samplePage('OPERADORA BAJIONET, SA DE CV', 'RFC CBA970120PH9'))
  const rivals = found.filter(({ features }) => features.rivalNamed === 1).map(({ value }) => value)
  assert.ok(rivals.includes('CBA970120PH9') && !rivals.includes('OBA970120PH9'))
})
