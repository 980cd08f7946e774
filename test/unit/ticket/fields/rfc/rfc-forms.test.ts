import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { repairRfc } from '#ticket/fields/rfc/candidates/repair-rfc.ts'
import { rfcFeatures } from '#ticket/fields/rfc/features/rfc-features.ts'

const found = (...lines: string[]) => rfcFeatures(samplePage(...lines))

test('an RFC is found behind every label and in every dress', () => {
  for (const line of [
    'R.F.C. : CCO-860523-1N4',
    'R F C CCO.860523.1N4',
    'RFC/CCO/860523/1N4',
    'RFC EMISORCCO8605231N4',
    'REG. FED. DE CONTRIBUYENTES: CCO8605231N4',
    'CADENA COMERCIAL SA DE CV (CCO8605231N4)',
    'RFC. CCO 86 05 23 1N4',
  ])
    assert.ok(
      found(line).some(({ value }) => value === 'CCO8605231N4'),
      line,
    )
})

test('the rest of "REG. FED. DE CONTRIB." is a label also in a row of its own', () => {
  const [rfc] = found('REG. FED. DE', 'CONTRIB.CCO8605231N4').filter(({ value }) => value === 'CCO8605231N4')
  assert.deepEqual([rfc?.features.label, rfc?.features.after], [1, 1])
})

test('what is left of the label, and apart, is no letter of a person', () => {
  for (const line of ['F CCO 860523 1N4', 'B.F.C.CCO860523-1N4', 'C CCO8605231N4'])
    assert.deepEqual(
      found(line)
        .filter(({ features }) => features.cost === 0)
        .map(({ value }) => value),
      ['CCO8605231N4'],
      line,
    )
})

test('a letter of a person that was set apart is hers, where the rest is no company', () => {
  assert.ok(found('H OPL770517FN8').some(({ value }) => value === 'HOPL770517FN8'))
})

test('a telephone is no RFC', () => {
  for (const line of ['Cel. (810) 817 5876', 'TEL: 810 817 587 6']) assert.deepEqual(found(line), [], line)
  assert.ok(found('RFC: TEL 850101 128').some(({ value }) => value === 'TEL850101128'))
})

test('in brackets it begins and ends a word', () => {
  const [rfc] = found('RFC No.[CCO8605231N4]').filter(({ value }) => value === 'CCO8605231N4')
  assert.equal(rfc?.features.starts, 1)
  assert.equal(rfc?.features.ends, 1)
})

test('a sign read twice at the edge of two boxes is left out', () => {
  for (const line of ['RFC: CCO88605231N4', 'RFC: CCO8605231NN4']) {
    const [rfc] = found(line).filter(({ value }) => value === 'CCO8605231N4')
    assert.equal(rfc?.features.doubled, 1, line)
  }
})

test('where a zero has a slash, several of them cost little more than one', () => {
  const [first] = repairRfc('SAT2182288S6')
  assert.equal(first?.rfc, 'SAT2102208S6')
  assert.ok(first.checked && first.cost < 1.5)
})

test('a candidate carries every reading of its place whose digit verifies', () => {
  const candidates = found('RFC TJE-878201-523')
  assert.ok(candidates.some(({ features }) => features.checked))
  for (const { value, verified, features } of candidates) {
    assert.equal(verified.length, features.rivals)
    if (features.checked) assert.ok(verified.includes(value))
  }
})

test('the RFC of the general public names a buyer, never the shop', () => {
  const values = found('R.F.C. CCO8605231N4', 'RFC CLIENTE: XAXX010101000').map(({ value }) => value)
  assert.ok(values.includes('CCO8605231N4'))
  assert.ok(!values.includes('XAXX010101000'))
})

test('an RFC that wraps behind its label goes on in the next row', () => {
  const values = (...lines: string[]) => found(...lines).map(({ value }) => value)
  assert.ok(values('S.A. DE C.V. RFC EMISOR: CCO', '860523 1N4').includes('CCO8605231N4'))
  assert.ok(values('R.F.C. CCO-860', '523-1N4 TEL. 5512345678').includes('CCO8605231N4'))
  assert.ok(!values('RFC', 'CALLE 860523 1N4').includes('CCO8605231N4'))
})

test("the C of R.F.C. is the label's, even where it would make a person's RFC that verifies", () => {
  const values = found('R.F.C. DSS100114PO4').map(({ value }) => value)
  assert.ok(!values.includes('CDSS100114PO4'))
  assert.ok(values.includes('DSS100114P04'))
})

test('an RFC may lack its last sign where a slash stands for a 7, and a B may be a 6', () => {
  const values = (line: string) => found(line).map(({ value }) => value)
  assert.ok(values('Rfc: GOCA710204XL/').includes('GOCA710204XL7'))
  assert.deepEqual([...values('RFC SUP990101H3/'), ...values('RFC: PEL150101A1/')], [])
  assert.ok(values('RFC: CAGM900119VBB').includes('CAGM900119VB6'))
})

test('what is no RFC as it stands needs its repair', () => {
  const needed = (line: string) => found(line).find(({ value }) => value === 'OGA921208GQ2')?.features.needed
  assert.equal(needed('RFC: OGA921268GQ2'), 1)
  assert.equal(needed('RFC: OGA921208GQ2'), 0)
})

test("a person's RFC with a sign misread is no company's without its first letter", () => {
  const values = found('R.F.C.: CAFA450723588').map(({ value }) => value)
  assert.ok(values.includes('CAFA4507235B8'))
  assert.ok(!values.includes('AFA450723588'))
  const named = found('TIENDAS SORIANA SA DE CV', 'R.F.C. CTSO991022PB6').map(({ value }) => value)
  assert.ok(named.includes('TSO991022PB6'))
  assert.ok(found('RFC:IHDM001017AS1').some(({ value }) => value === 'HDM001017AS1'))
})

test('an RFC that begins behind a name goes on in the next row', () => {
  const [rfc] = found('MONICA SANDOVAL AGUILAR SAAM', '760414 CX2', 'AV. TECNOLOGICO NO.312')
  assert.equal(rfc?.value, 'SAAM760414CX2')
  for (const word of ['ABARROTES LUZ', 'SUC. SUR', 'CAJA UNO'])
    for (const folio of ['261014 001', '261014015', '760414 CX2'])
      assert.deepEqual(found(word, folio), [], `${word} / ${folio}`)
})
