import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkCsd, isOfTestAuthority } from '#services/cli/issuing/check-csd.ts'

const material = new URL('../../../../shared/sat/csd/sat-test/', import.meta.url)
const skip = existsSync(material) ? false : 'there is no ../shared/sat/csd here'
const file = (name: string) => readFileSync(new URL(name, material))

const csd = (name: string, more: Partial<Parameters<typeof checkCsd>[0]> = {}) => ({
  cer: file(`${name}.cer`),
  key: file(`${name}.key`),
  password: '12345678a',
  mode: 'live' as const,
  rfcs: null,
  now: new Date('2026-11-21T12:00:00Z'),
  ...more,
})
const company = 'pm-2027/eku9003173c9_csd'

test('SAT’s own test CSD is taken, and known as one of its test authority', { skip }, () => {
  const given = csd(company)
  assert.equal(checkCsd(given).rfc, 'EKU9003173C9')
  assert.equal(isOfTestAuthority(given.cer), true)
})

test('an e.firma is told from a CSD, in force or not', { skip }, () => {
  for (const now of [new Date('2020-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')])
    assert.throws(() => checkCsd(csd('pf/cacx7605101p8', { now })), /is an e\.firma, not a CSD/)
})

test('a CSD that is not in force, of another RFC, with another’s key or password: each has its sentence', {
  skip,
}, () => {
  const wrong: readonly [Parameters<typeof csd>[1], RegExp][] = [
    [{ now: new Date('2030-01-01T00:00:00Z') }, /expired on 2027-05-18/],
    [{ now: new Date('2020-01-01T00:00:00Z') }, /not valid before 2023-05-18/],
    [{ rfcs: ['CCO8605231N4'] }, /is of EKU9003173C9, the merchant is CCO8605231N4/],
    [{ key: file('pf/cacx7605101p8_csd.key') }, /does not belong to the \.cer/],
    [{ password: 'else' }, /does not open with this password/],
    [{ cer: Buffer.from('x') }, /the \.cer cannot be read/],
    [{ mode: 'test' }, /needs a CSD of the sandbox: get one with POST \/pac\/csd.*\{"rfc": …, "nombre": …\}/],
  ]
  for (const [more, sentence] of wrong) assert.throws(() => checkCsd(csd(company, more)), sentence)
})

test('a name with Ñ is read as it is', { skip }, () => {
  const given = csd('pf/iañl750210963_csd', { now: new Date('2022-01-01T00:00:00Z') })
  assert.deepEqual([checkCsd(given).rfc, checkCsd(given).nombre], ['IAÑL750210963', 'LUIS IAN ÑUZCO'])
})
