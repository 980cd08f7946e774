import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createComparison } from '#services/cli/verify-log/compare.ts'
import { row } from '#test/unit/cli/verify-log/event-row.ts'

test('whatever is published how often: first occurrences in order are enough, and any left out is named', () => {
  const versions = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 30 })
  fc.assert(
    fc.property(versions, (met) => {
      const comparison = createComparison()
      for (let version = 1; version <= 8; version++) comparison.expect(row('a', version), true)
      for (const [i, version] of met.entries())
        comparison.meet(row('a', version), { partition: 0, offset: String(i) })
      const firsts = [...new Set(met)]
      const late = firsts.filter((version, i) => firsts.slice(0, i).some((other) => other > version))
      const { differences, duplicates } = comparison.end()
      const named = (what: string) =>
        differences.flatMap((one) => (one.difference === what && 'version' in one ? [one.version] : []))
      assert.equal(duplicates, met.length - firsts.length)
      assert.deepEqual(named('out_of_order'), late)
      const absent = [1, 2, 3, 4, 5, 6, 7, 8].filter((version) => !firsts.includes(version))
      if (met.length > 0) assert.deepEqual(named('missing_in_topic'), absent)
    }),
  )
})
