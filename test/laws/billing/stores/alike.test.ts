import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPlace } from '#merchants/sale-fields.ts'
import { alike, type LockMarks } from '#services/billing/stores/alike.ts'

type Marks = Pick<LockMarks, 'printedAt' | 'codes'>

const NAMES = ['folio', 'ticket', 'tienda', 'caja'] as const
const anyRule = fc.constantFrom('r1', 'r2', 'r3', null)
const anyCode = fc.record({ code: fc.stringMatching(/^[0-9A-Za-z]{1,6}$/), rule: anyRule })
const anyMarks: fc.Arbitrary<Marks> = fc.record({
  printedAt: fc.constantFrom('12:30', '12:30:05', '18:00', null),
  codes: fc.dictionary(fc.constantFrom(...NAMES), anyCode, { maxKeys: 3 }),
})

/** A ticket whose definition tells each of its codes by a rule of its own. */
const anyTicket = anyMarks.map(({ printedAt, codes }) => ({
  printedAt,
  codes: Object.fromEntries(
    Object.entries(codes).map(([name, { code }]) => [name, { code, rule: `by ${name}` }]),
  ),
}))
const hasNumber = ({ codes }: Marks) => Object.keys(codes).some((name) => !isPlace(name))
const numbered = anyTicket.filter(hasNumber)

test('who is compared with whom does not matter', () => {
  fc.assert(fc.property(anyMarks, anyMarks, (a, b) => assert.equal(alike(a, b), alike(b, a))))
})

test('a ticket stays itself when its codes are renamed, and when one is added', () => {
  fc.assert(
    fc.property(numbered, fc.stringMatching(/^[0-9]{4,8}$/), (ticket, added) => {
      const entries = Object.entries(ticket.codes)
      const renamed = Object.fromEntries(entries.map(([name, code]) => [`el_${name}`, code]))
      assert.equal(alike(ticket, { ...ticket, codes: renamed }), 'same')
      const longer = { ...ticket.codes, web: { code: added, rule: 'by web' } }
      assert.equal(alike(ticket, { ...ticket, codes: longer }), 'same')
    }),
  )
})

test('tickets of one definition whose codes differ are two', () => {
  fc.assert(
    fc.property(numbered, fc.nat(), (ticket, n) => {
      const entries = Object.entries(ticket.codes)
      const at = n % entries.length
      const other = entries.map(([name, each], i) => [
        name,
        i === at ? { ...each, code: `${each.code}0` } : each,
      ])
      assert.equal(alike(ticket, { ...ticket, codes: Object.fromEntries(other) }), 'different')
    }),
  )
})

test('codes of one name that differ prove nothing where a rule is not known', () => {
  fc.assert(
    fc.property(numbered, (ticket) => {
      const entries = Object.entries(ticket.codes)
      const other = entries.map(([name, { code }]) => [name, { code: `${code}0`, rule: null }])
      assert.equal(alike(ticket, { ...ticket, codes: Object.fromEntries(other) }), 'unclear')
    }),
  )
})

test('where no code is in common nobody can say, unless the times differ', () => {
  fc.assert(
    fc.property(anyMarks, anyMarks, (a, b) => {
      const codes = Object.entries(b.codes).map(([, { code }], i) => [
        `x${i}`,
        { code: `-${code}`, rule: `x${i}` },
      ])
      const [at, times] = [{ ...b, codes: Object.fromEntries(codes) }, [a.printedAt, b.printedAt]]
      const areTwo = !times.includes(null) && times[0]?.slice(0, 5) !== times[1]?.slice(0, 5)
      assert.equal(alike(a, at), areTwo ? 'different' : 'unclear')
    }),
  )
})
