import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOf } from '#services/ocr-training/recipe/part-of.ts'
import { drawnPhotos, textSets } from '#services/ocr-training/recipe/recipe.ts'

const whole = { texts: textSets, photos: drawnPhotos }

test('the whole of the recipe is the recipe', () => {
  assert.deepEqual(partOf(whole, 1), whole)
})

test('a rehearsal draws the first tickets of every set, and photos of every level that the set has', () => {
  const { texts, photos } = partOf(whole, 0.02)
  const names = (sets: readonly { name: string; seed: number }[]) =>
    sets.map(({ name, seed }) => [name, seed])
  assert.deepEqual(names(texts), names(textSets))
  assert.deepEqual(
    texts.slice(0, 4).map(({ count }) => count),
    [44, 40, 40, 40],
  )
  assert.deepEqual(
    photos.map(({ perLevel, unreadable }) => [perLevel, unreadable]),
    [
      ['1,2,2', 1],
      ['0,1,1', 0],
    ],
  )
})
