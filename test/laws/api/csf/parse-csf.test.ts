import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseCsf } from '#services/api/csf/parse-csf.ts'
import { anyText } from '#test/support/any-text.ts'
import { companyText } from '#test/support/csf/csf-text.ts'

const parsed = (lines: readonly string[]) => {
  const result = parseCsf(lines)
  assert.ok(result.ok, JSON.stringify(result))
  return result.constancia
}

test('law: whatever the lines are, there is an answer', () => {
  const line = fc.oneof(anyText({ maxLength: 60 }), fc.constantFrom(...companyText()))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      assert.equal(typeof parseCsf(lines).ok, 'boolean')
    }),
  )
})

test('law: lines put between the sections change nothing', () => {
  const noise = fc.constantFrom('Tel. Fijo Lada: 55 Número: 123456', 'Página [3] de [3]', '', 'x'.repeat(300))
  const at = companyText().indexOf('Actividades Económicas:')
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 20 }), (lines) => {
      const text = companyText()
      text.splice(at, 0, ...lines)
      assert.deepEqual(parsed(text), parsed(companyText()))
    }),
  )
})

test('a document of one endless line, or of endless lines, is read in linear time', () => {
  const long = 'Régimen de '.repeat(3_000)
  const begun = process.cpuUsage()
  parseCsf([...companyText(), long])
  parseCsf(companyText({ regimenes: [long] }))
  parseCsf(companyText({ regimenes: Array.from({ length: 2_000 }, () => 'Régimen de las 01/01/2020') }))
  parseCsf(
    companyText({ name: ['Denominación/Razón Social: A', ...Array.from({ length: 10_000 }, () => 'B')] }),
  )
  parseCsf(companyText({ issued: [`${' A 1 DE '.repeat(4_000)}`] }))
  const { user } = process.cpuUsage(begun)
  assert.ok(user < 1_000_000, `${user} µs`)
})
