import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsf } from '#services/api/csf/parse-csf.ts'
import { companyText, personText } from '#test/support/csf/csf-text.ts'

const parsed = (lines: readonly string[]) => {
  const result = parseCsf(lines)
  assert.ok(result.ok, JSON.stringify(result))
  return result.constancia
}

test('a company: the name without its type, the postal code from a line of two columns', () => {
  assert.deepEqual(parsed(companyText()), {
    rfc: 'EKU9003173C9',
    name: 'ESCUELA KEMPER URGATE',
    cp: '42501',
    status: 'ACTIVO',
    regimenes: ['601'],
    unknownRegimenes: [],
    issuedOn: '2026-11-05',
  })
})

test('a person: the name of three fields, several régimenes', () => {
  assert.deepEqual(parsed(personText()), {
    rfc: 'CACX7605101P8',
    name: 'XOCHILT CASAS CHAVEZ',
    cp: '36257',
    status: 'ACTIVO',
    regimenes: ['605', '612'],
    unknownRegimenes: [],
    issuedOn: '2026-10-27',
  })
})

test('a person without a second surname has no space too many', () => {
  const name = ['Nombre (s): LUIS IAN', 'Primer Apellido: ÑUZCO', 'Segundo Apellido:']
  assert.equal(parsed(personText({ name })).name, 'LUIS IAN ÑUZCO')
})

test('a name that is broken over lines is put together again', () => {
  const name = [
    'Denominación/Razón Social: COMERCIALIZADORA Y DISTRIBUIDORA',
    'DE PRODUCTOS DEL CAMPO',
    'DE PRUEBA',
    'Régimen Capital: S DE RL',
  ]
  assert.equal(
    parsed(companyText({ name })).name,
    'COMERCIALIZADORA Y DISTRIBUIDORA DE PRODUCTOS DEL CAMPO DE PRUEBA',
  )
})

test('accents in two characters, missing accents and double spaces are read alike', () => {
  const lines = companyText().map((line) => line.normalize('NFD').replaceAll(' ', '  '))
  assert.deepEqual(parsed(lines), parsed(companyText()))
  const bare = companyText().map((line) => line.normalize('NFD').replace(/\p{M}/gu, ''))
  assert.deepEqual(parsed(bare), parsed(companyText()))
})

test('a commercial name that poses as an RFC comes after the RFC and is not taken', () => {
  const name = ['Denominación/Razón Social: ACME', 'Nombre Comercial: X', 'RFC: XAXX010101000']
  assert.equal(parsed(companyText({ name })).rfc, 'EKU9003173C9')
})

test('what is no Constancia, and one that lacks a part, say so', () => {
  assert.deepEqual(parseCsf(['hello', 'world']), { ok: false, problem: 'not_a_constancia' })
  assert.deepEqual(parseCsf([]), { ok: false, problem: 'not_a_constancia' })
  const parts: [RegExp, string][] = [
    [/^RFC:/, 'RFC'],
    [/^Denominación/, 'name or Denominación'],
    [/^Código Postal/, 'Código Postal'],
    [/^Estatus/, 'Estatus en el padrón'],
    [/^Regímenes:/, 'Regímenes'],
  ]
  for (const [line, part] of parts) {
    const cut = companyText().filter((text) => !line.test(text))
    assert.deepEqual(parseCsf(cut), { ok: false, problem: 'incomplete', missing: [part] })
  }
})

test('the day of issue is found over a broken line, and is null where it is not', () => {
  assert.equal(parsed(companyText({ issued: ['X , Y A 1 DE', 'ENERO DE 2026'] })).issuedOn, '2026-01-01')
  assert.equal(parsed(companyText({ issued: ['X'] })).issuedOn, null)
  assert.equal(parsed(companyText({ issued: ['X A 1 DE BRUMARIO DE 2026'] })).issuedOn, null)
})
