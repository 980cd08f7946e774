import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { byKey, pageInMemory } from '#services/api/lists/page-in-memory.ts'

const scope = { list: 'things', caller: { accountId: 'acc_1', mode: 'test' } } as const
const Key = fc.tuple(fc.string({ maxLength: 6 }), fc.string({ maxLength: 3 }))
const Keys = fc.uniqueArray(Key, { selector: (key) => JSON.stringify(key), maxLength: 40 })
type Item = readonly [string, string]

test('pages give each item once and in order; what is added meanwhile moves nothing else', () => {
  fc.assert(
    fc.property(Keys, Keys, fc.integer({ min: 1, max: 9 }), (first, added, limit) => {
      const had = new Set(first.map((key) => JSON.stringify(key)))
      let items: readonly Item[] = first
      const seen: Item[] = []
      let cursor: string | undefined
      do {
        const page = pageInMemory({ items, keyOf: (item) => item }, scope, { limit, cursor })
        assert.ok(page.items.length <= limit)
        seen.push(...page.items)
        cursor = page.next_cursor ?? undefined
        items = [...new Map([...items, ...added].map((key) => [JSON.stringify(key), key])).values()]
      } while (cursor !== undefined)
      assert.deepEqual(seen, [...new Map(seen.map((key) => [JSON.stringify(key), key])).values()].sort(byKey))
      const old = seen.filter((key) => had.has(JSON.stringify(key)))
      assert.deepEqual(old, [...first].sort(byKey))
    }),
  )
})
