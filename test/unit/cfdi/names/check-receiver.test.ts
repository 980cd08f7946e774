import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReceiver, type ReceiverInput, usosFor } from '#cfdi/names/check-receiver.ts'

const today = '2026-11-20'
const company: ReceiverInput = {
  razon_social: 'Universidad Robotica Española SA de CV',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
}
const person: ReceiverInput = {
  razon_social: 'Xochilt Casas Chavez',
  rfc: 'CACX7605101P8',
  regimen: '605',
  cp: '01030',
}

const check = (base: ReceiverInput, changes: Partial<ReceiverInput> = {}) =>
  checkReceiver({ ...base, ...changes }, today)
const refused = (base: ReceiverInput, changes: Partial<ReceiverInput>) => {
  const result = check(base, changes)
  assert.ok(!result.ok, JSON.stringify(changes))
  return result
}

test('a company is normalised and gets G03', () => {
  assert.deepEqual(check(company, { rfc: ' ure180429tm6', email: 'a@b.mx' }), {
    ok: true,
    receiver: {
      razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      rfc: 'URE180429TM6',
      regimen: '601',
      cp: '86991',
      email: 'a@b.mx',
    },
    usoCfdi: 'G03',
    warnings: ['receiver_company_type_removed'],
  })
})

test('régimenes that cannot take G03 get S01', () => {
  for (const regimen of ['605', '607', '608', '611', '614', '615', '616']) {
    const result = check(person, { regimen })
    assert.ok(result.ok && result.usoCfdi === 'S01', regimen)
  }
  const foreign = check(company, { regimen: '610' })
  assert.ok(foreign.ok && foreign.usoCfdi === 'S01')
})

test('régimenes that can take G03 get it', () => {
  for (const regimen of ['606', '612', '621', '625', '626']) {
    const result = check(person, { regimen })
    assert.ok(result.ok && result.usoCfdi === 'G03', regimen)
  }
})

test('a wrong check digit is a warning', () => {
  const result = check(company, { rfc: 'URE180429TM7', razon_social: 'X' })
  assert.deepEqual(result.ok && result.warnings, ['receiver_rfc_digit_wrong'])
})

test('malformed and generic RFCs are refused', () => {
  for (const rfc of ['', 'ABC', 'URE181329TM6', 'XAXX010101000', 'XEXX010101000']) {
    const { code, field } = refused(company, { rfc })
    assert.deepEqual([code, field], ['invalid_rfc', 'rfc'])
  }
})

test('codes that SAT does not have, or not for a purchase, are refused', () => {
  for (const [changes, name] of [
    [{ regimen: '999' }, 'regimen'],
    [{ regimen: '' }, 'regimen'],
    [{ cp: '00000' }, 'cp'],
    [{ cp: '20640' }, 'cp'],
    [{ cp: '8699' }, 'cp'],
    [{ cp: '869911' }, 'cp'],
    [{ uso_cfdi: 'Z99' }, 'uso_cfdi'],
    [{ uso_cfdi: 'CP01' }, 'uso_cfdi'],
    [{ uso_cfdi: 'CN01' }, 'uso_cfdi'],
    [{ uso_cfdi: 'P01' }, 'uso_cfdi'],
  ] as const) {
    const { code, field } = refused(company, changes)
    assert.deepEqual([code, field], ['invalid_catalog_code', name], JSON.stringify(changes))
  }
})

test('a code is refused on days when it is not in force', () => {
  const result = checkReceiver(company, '2021-12-31')
  assert.ok(!result.ok && result.code === 'invalid_catalog_code')
})

test('a régimen of the other kind of person is refused with those that fit', () => {
  const { code, field, allowed } = refused(person, { regimen: '601' })
  assert.deepEqual([code, field], ['regimen_uso_mismatch', 'regimen'])
  assert.deepEqual(allowed, [
    '605',
    '606',
    '607',
    '608',
    '610',
    '611',
    '612',
    '614',
    '615',
    '616',
    '621',
    '625',
    '626',
  ])
  assert.equal(refused(company, { regimen: '612' }).code, 'regimen_uso_mismatch')
})

test('a use that the régimen or the kind of person cannot take is refused with those that fit', () => {
  assert.deepEqual(refused(person, { uso_cfdi: 'G03' }).allowed, [
    'D01',
    'D02',
    'D03',
    'D04',
    'D05',
    'D06',
    'D07',
    'D08',
    'D09',
    'D10',
    'S01',
  ])
  const { code, field, allowed } = refused(company, { uso_cfdi: 'D01' })
  assert.deepEqual([code, field], ['regimen_uso_mismatch', 'uso_cfdi'])
  assert.deepEqual(allowed, usosFor('moral', '601', today))
  assert.ok(!allowed?.includes('CP01'))
})

test('names that cannot be sealed or that name nobody are refused', () => {
  for (const razon_social of [
    '',
    '   ',
    'A|B',
    'A\u0000B',
    'A\tB',
    'A\ud800',
    'A\u202eB',
    'A\u200bB',
    '\ufeffA',
    'A\u2028B',
    'A\u3164B',
    'PUBLICO EN GENERAL',
    'Público en general',
    'X'.repeat(301),
    '...',
    '— & —',
    'SA de CV',
    ', S.A.P.I. de C.V.',
  ]) {
    const { code, field } = refused(company, { razon_social })
    assert.deepEqual([code, field], ['invalid_request', 'razon_social'], JSON.stringify(razon_social))
  }
})

test('short names and names with digits are names', () => {
  for (const razon_social of ['3M', 'X', '7 SA de CV', 'AC SA de CV', 'SPR, S.A. de C.V.'])
    assert.ok(check(company, { razon_social }).ok)
  assert.ok(check(person, { razon_social: 'Sa' }).ok)
})

test('a name that SAT registered keeps what looks like a company type', () => {
  const result = check(company, { razon_social: 'Climas AC', registered: true })
  assert.ok(result.ok)
  assert.deepEqual([result.receiver.razon_social, result.warnings], ['CLIMAS AC', []])
})
