import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { engineHash, generatorHash, sourcesHash } from '../../../../services/ocr/training/sources-hash.ts'

const weights = new URL('../../../../services/ocr/models/ticket-weights.json', import.meta.url)
const generator = new URL('../../../../../shared/tickets/generator', import.meta.url)
const { made } = JSON.parse(readFileSync(weights, 'utf8'))

test('the shipped weights were trained by this reading and this training: else run `npm run train`', () => {
  assert.equal(made.sources, sourcesHash())
  assert.equal(made.engine, engineHash())
})

test('the shipped weights are of all fields, and their hash is over all that they say of their making', () => {
  const { hash, ...rest } = made
  assert.equal(rest.only, undefined)
  const expected = createHash('sha256').update(JSON.stringify(rest)).update('\0').digest('hex')
  assert.equal(hash, expected)
})

test('the shipped weights learnt from the generator beside the project', (t) => {
  if (!existsSync(generator)) return t.skip('the generator is not beside the project')
  assert.equal(made.generator, generatorHash(generator.pathname))
})
