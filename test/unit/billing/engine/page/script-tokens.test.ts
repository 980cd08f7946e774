import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokensOf } from '#services/billing/engine/scripts/script-tokens.ts'

const literals = (script: string) => tokensOf(script).flatMap(({ literal }) => literal ?? [])

test('a literal of a script is what it means, whatever its quotes and escapes', () => {
  assert.deepEqual(literals(String.raw`alert('No\'s \u00e9xito'); x("a\"b\\"); y("c\n")`), [
    "No's éxito",
    'a"b\\',
    'c\n',
  ])
})

test('comments and a literal that does not end are none', () => {
  assert.deepEqual(literals(`// 'a'\n/* "b" */ f('c'); 'd`), ['c'])
})
