import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import type { Constancia } from '#services/api/csf/constancia.ts'
import { receiverOfCsf } from '#services/api/csf/receiver-of-csf.ts'

const today = '2026-11-20'
const person: Constancia = {
  rfc: 'CACX7605101P8',
  name: 'XOCHILT CASAS CHAVEZ',
  cp: '36257',
  status: 'ACTIVO',
  regimenes: ['605', '612'],
  unknownRegimenes: [],
  issuedOn: '2026-10-27',
}
const company: Constancia = {
  ...person,
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regimenes: ['601'],
}

const chosen = (constancia: Constancia, uso?: string) => {
  const { receiver, usoCfdi, warnings } = receiverOfCsf(constancia, { uso, today })
  return [receiver.regimen, usoCfdi, ...warnings]
}
const refused = (constancia: Constancia, uso?: string) => {
  try {
    receiverOfCsf(constancia, { uso, today })
  } catch (error) {
    assert.ok(error instanceof Rejection, String(error))
    return error
  }
  return assert.fail('it was not refused')
}

test('of several régimenes the one is taken that fits the use', () => {
  assert.deepEqual(chosen(person, 'G03'), ['612', 'G03'])
  const both = { ...person, regimenes: ['605', '626'] }
  assert.deepEqual(chosen(both, 'D01'), ['605', 'D01'])
  assert.deepEqual(chosen(both, 'I04'), ['626', 'I04'])
})

test('without a use the régimen that can take G03 goes first, else it is S01', () => {
  assert.deepEqual(chosen(person), ['612', 'G03'])
  assert.deepEqual(chosen({ ...person, regimenes: ['605'] }), ['605', 'S01'])
  assert.deepEqual(chosen(company), ['601', 'G03'])
})

test('several that fit are refused and named, and so are several of which none fits', () => {
  const several = refused(person, 'S01')
  assert.equal(several.code, 'csf_unreadable')
  assert.deepEqual(
    several.details.map(({ field, code }) => [field, code]),
    [['csf_pdf', 'several_regimenes']],
  )
  assert.match(several.message, /605, 612/)
  const none = refused({ ...person, regimenes: ['605', '616'] }, 'G03')
  assert.equal(none.code, 'regimen_uso_mismatch')
  assert.match(none.message, /605, 616/)
  const allowed = none.details.filter(({ code }) => code === 'allowed').map(({ message }) => message)
  assert.ok(allowed.includes('D01') && allowed.includes('G02') && !allowed.includes('G03'))
})

test('a single régimen that does not fit the use is refused with the uses that do', () => {
  const { code, details } = refused({ ...person, regimenes: ['605'] }, 'G03')
  assert.deepEqual(
    [code, details[0]?.field, details[1]?.message],
    ['regimen_uso_mismatch', 'uso_cfdi', 'D01'],
  )
})

test('a use that does not exist is that, whatever the régimenes are', () => {
  for (const constancia of [person, company]) {
    const { code, details, message } = refused(constancia, 'Z99')
    assert.match(message, /uso_cfdi is not a code/)
    assert.deepEqual([code, details[0]?.field], ['invalid_catalog_code', 'uso_cfdi'])
  }
})

test('faults of its data say where they are', () => {
  const cases: [Partial<Constancia>, string, string][] = [
    [{ rfc: 'NOPE' }, 'invalid_rfc', 'csf_pdf.rfc'],
    [{ rfc: 'XAXX010101000' }, 'invalid_rfc', 'csf_pdf.rfc'],
    [{ cp: '00000' }, 'invalid_catalog_code', 'csf_pdf.cp'],
    [{ name: 'A|B' }, 'invalid_request', 'csf_pdf.razon_social'],
    [{ name: 'A\u202eB' }, 'invalid_request', 'csf_pdf.razon_social'],
    [{ regimenes: ['612'] }, 'regimen_uso_mismatch', 'csf_pdf.regimen'],
  ]
  for (const [change, code, field] of cases) {
    const fault = refused({ ...company, ...change })
    assert.deepEqual([fault.code, fault.details[0]?.field], [code, field])
  }
})

test('no régimen that a CFDI can have is a reason of its own', () => {
  const without = refused({
    ...person,
    regimenes: [],
    unknownRegimenes: ['Régimen de Pequeños Contribuyentes'],
  })
  assert.deepEqual([without.code, without.details[0]?.code], ['csf_unreadable', 'no_regimen'])
})

test('what looks like a company type in the name is part of it: SAT registered it so', () => {
  const { receiver, warnings } = receiverOfCsf({ ...company, name: 'CLIMAS AC' }, { uso: undefined, today })
  assert.equal(receiver.razon_social, 'CLIMAS AC')
  assert.deepEqual(warnings, [])
})

test('one that is older than three months, or does not say how old, is taken with a warning', () => {
  const warned = (issuedOn: string | null, day = today) =>
    receiverOfCsf({ ...company, issuedOn }, { uso: undefined, today: day }).warnings
  assert.deepEqual(warned('2026-08-20'), [])
  assert.deepEqual(warned('2026-08-19'), ['csf_older_than_three_months'])
  assert.deepEqual(warned('2022-02-10'), ['csf_older_than_three_months'])
  assert.deepEqual(warned(null), ['csf_without_date'])
  // three months before 31 May is the last day of February
  assert.deepEqual(warned('2027-02-28', '2027-05-31'), [])
  assert.deepEqual(warned('2027-02-27', '2027-05-31'), ['csf_older_than_three_months'])
})
