import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPlace } from '#merchants/sale-fields.ts'
import { alike, type Marks } from '#services/billing/stores/marks/alike.ts'

const NAMES = ['folio', 'ticket', 'tienda', 'caja'] as const
const anyRule = fc.constantFrom('r1', 'r2', 'r3', null)
const anyCode = fc.record({ code: fc.stringMatching(/^[0-9A-Za-z]{1,6}$/), rule: anyRule })
const anyTime = fc.constantFrom('12:30', '12:30:05', '12:31', '18:00', null)
const anyMarks: fc.Arbitrary<Marks> = fc.record({
  printedAt: anyTime,
  codes: fc.dictionary(fc.constantFrom(...NAMES), anyCode, { maxKeys: 3 }),
  reread: fc.dictionary(fc.constantFrom('r1', 'r2', 'r3'), fc.stringMatching(/^[0-9A-Z]{1,6}$/)),
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

test('where no code is in common nobody can say, whatever the times', () => {
  fc.assert(
    fc.property(anyMarks, anyMarks, (a, b) => {
      const codes = Object.entries(b.codes).map(([, { code }], i) => [
        `x${i}`,
        { code: `-${code}`, rule: `x${i}` },
      ])
      const other = { printedAt: b.printedAt, codes: Object.fromEntries(codes) }
      assert.equal(alike({ ...a, reread: {} }, other), 'unclear')
    }),
  )
})

/** The same ticket by a definition whose rules are all others, which shows what it was read as. */
const redefined = (ticket: Marks, spell: (code: string) => string): Marks => ({
  printedAt: ticket.printedAt,
  codes: Object.fromEntries(
    Object.entries(ticket.codes).map(([name, { code }]) => [
      name,
      { code: spell(code), rule: `now by ${name}` },
    ]),
  ),
  reread: Object.fromEntries(
    Object.entries(ticket.codes).map(([name, { code }]) => [`by ${name}`, spell(code)]),
  ),
})

test('after every rule was reworded a ticket is itself, and one of other codes is another', () => {
  fc.assert(
    fc.property(numbered, anyTime, (ticket, printedAt) => {
      const at = { ...ticket, printedAt }
      assert.equal(
        alike(
          at,
          redefined(at, (code) => code),
        ),
        'same',
      )
      assert.equal(
        alike(
          at,
          redefined(at, (code) => `${code}0`),
        ),
        'different',
      )
    }),
  )
})

/** Read of one paper: what a rule finds on it is misread in at most one place. */
test('no single misread makes two tickets of one, whatever its definition reads now', () => {
  const misread = fc.constantFrom('number', 'time', 'none')
  fc.assert(
    fc.property(numbered, misread, fc.stringMatching(/^[0-9]{5,8}$/), (ticket, what, web) => {
      const at = { ...ticket, printedAt: '10:15' }
      const again = {
        printedAt: what === 'time' ? '18:40' : '10:15',
        codes: { web: { code: `W${web}`, rule: 'by web' } },
        reread: redefined(at, (code) => (what === 'number' ? `${code}0` : code)).reread ?? {},
      }
      assert.notEqual(alike(at, again), 'different')
    }),
  )
})

test('a number in common is no proof where another number, or the time, differs', () => {
  const folio = (code: string) => ({ folio: { code, rule: 'by folio' } })
  const first = { printedAt: '10:15', codes: folio('0123') }
  const till = { ...folio('0123'), caja: { code: '2', rule: 'by caja' } }
  assert.equal(alike(first, { printedAt: '18:40', codes: till }), 'unclear')
  assert.equal(alike(first, { printedAt: '10:16', codes: till }), 'same')
  const web = (code: string) => ({ web: { code, rule: 'by web' } })
  const both = { printedAt: null, codes: { ...folio('0123'), ...web('555') } }
  const only = { printedAt: null, codes: folio('0123') }
  assert.equal(alike(both, { ...only, reread: { 'by web': '777' } }), 'unclear')
  assert.equal(alike(both, { ...only, reread: { 'by web': '555' } }), 'same')
})
