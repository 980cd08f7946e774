import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Reading } from '#contracts/reading/ticket.ts'

const folder = new URL('../../fixtures/readings/', import.meta.url)
const golden = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const first = golden('Reading.v1.json')

/**
 * Fields that came after the first readings had been written; each has a golden file that holds it.
 */
const added = Object.entries(Reading.shape)
  .filter(([, field]) => field.safeParse(undefined).success)
  .map(([field]) => field)

test('a reading as it was first written is read, and every field added since has a golden file', () => {
  assert.deepEqual(Reading.parse(first), first)
  const files = ['Reading.v1.json', ...added.map((field) => `Reading.v1.${field}.json`)]
  assert.deepEqual(readdirSync(folder).sort(), files.sort())
})

for (const field of added)
  test(`a reading is read with ${field}, and without it is what was written before`, () => {
    const stored = golden(`Reading.v1.${field}.json`)
    assert.deepEqual(Reading.parse(stored), stored)
    const { [field]: value, ...rest } = stored
    assert.notEqual(value, undefined)
    assert.deepEqual(rest, first)
  })

test('boxes are whole pixels, and rows of a field are indexes', () => {
  const { page } = golden('Reading.v1.page.json')
  const halved = { ...page, boxes: [[0.5, 1, 2, 3]] }
  assert.equal(Reading.safeParse({ ...first, page: halved }).success, false)
  assert.equal(Reading.safeParse({ ...first, fieldRows: { amount: [-1] } }).success, false)
})
