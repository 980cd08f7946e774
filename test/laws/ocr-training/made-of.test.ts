import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { featuresHash } from '#services/ocr-training/rankers/features-hash.ts'
import { engineHash, generatorHash } from '#services/ocr-training/steps/sources-hash.ts'
import { trainingFile } from '#services/ocr-training/steps/training-file.ts'

const weights = new URL('../../../services/ocr/models/ticket-weights.json', import.meta.url)
const { made } = JSON.parse(readFileSync(weights, 'utf8'))

test('the shipped weights see the features that they were trained on: else run `npm run train`', () => {
  assert.equal(made.features, featuresHash())
})

test('the shipped weights learnt from photos that this engine read: else run `npm run train`', () => {
  assert.equal(made.engine, engineHash())
})

test('the shipped weights are of all fields, and their hash is over all that they say of their making', () => {
  const { hash, ...rest } = made
  assert.equal(rest.only, undefined)
  const expected = createHash('sha256').update(JSON.stringify(rest)).update('\0').digest('hex')
  assert.equal(hash, expected)
})

test('the shipped weights learnt from the generator that the training holds', () => {
  assert.equal(made.generator, generatorHash(trainingFile('generator')))
})
