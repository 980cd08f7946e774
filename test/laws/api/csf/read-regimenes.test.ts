import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { readRegimenes } from '#services/api/csf/read-regimenes.ts'

const leads = ['', 'Régimen ', 'Régimen de ', 'Régimen de las ', 'RÉGIMEN DE LOS ']
const bare = (text: string) => text.replace(/^Régimen (?:de (?:las |los )?)?/i, '')

test('law: any choice of régimenes is read from its rows, wherever the lines are broken', () => {
  const row = fc.record({
    one: fc.constantFrom(...regimenes),
    lead: fc.constantFrom(...leads),
    ended: fc.boolean(),
  })
  const rows = fc.uniqueArray(row, { maxLength: 8, selector: ({ one }) => one.code })
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.boolean()), (chosen, breaks) => {
      const text = chosen
        .map(({ one, lead, ended }) => `${lead}${bare(one.text)} 01/01/2020${ended ? ' 31/12/2021' : ''}`)
        .join(' ')
      const lines = text.replace(/ /g, () => (breaks.next().value ? '\n' : ' ')).split('\n')
      const wanted = chosen.filter(({ ended }) => !ended).map(({ one }) => one.code)
      assert.deepEqual(readRegimenes(lines), { regimenes: wanted, unknownRegimenes: [] })
    }),
  )
})
