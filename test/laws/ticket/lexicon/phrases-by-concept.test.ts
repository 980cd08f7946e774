import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyConcepts } from '#ticket/fields/amounts/labels/money-concepts.ts'
import { type Concept, phrasesByConcept } from '#ticket/lexicon/phrases-by-concept.ts'
import { likeness } from '#ticket/text/phrase.ts'
import { searchable } from '#ticket/text/searchable.ts'

const phrases = (concept: Concept) => phrasesByConcept[concept].map(({ spaced }) => spaced.trim())

const best = (text: string, concept: Concept) => {
  const seen = searchable(text)
  return Math.max(...phrasesByConcept[concept].map((phrase) => likeness(seen, phrase)))
}

/**
 * Phrases that one misread letter turns into a word of another concept: known, and harmless beside
 * the other features.
 */
const known = new Set([
  'total: TOTAL CON IVA ~ subtotal',
  'total: IMPORTE TOTAL ~ net',
  'total: TOTAL CUENTA ~ advance',
  'total: SU CUENTA ~ advance',
  'total: CUENTA TOTAL ~ advance',
  'subtotal: SUBTOT ~ total',
  'subtotal: S/TOT ~ total',
  'net: GRAVADO ~ exempt',
  'net: IMPORTE GRAVADO ~ exempt',
  'net: BASE IMPONIBLE ~ points',
  'net: S/IVA ~ iva',
  'net: S/IMP ~ taxWord',
  'vales: SI VALE ~ net',
  'iva: TASA 16 ~ exempt',
  'iva: TASA 8 ~ exempt',
  'taxWord: TASA ~ iva',
  'taxWord: TASA ~ exempt',
  'transfer: TRANSFERENCIA ~ tip',
  'transfer: TRANSFERENCIA ~ rest',
  'transfer: TRANSFERENCIA ELECTRONICA ~ tip',
  'transfer: TRANSFERENCIA ELECTRONICA ~ rest',
  'tendered: ABONO ~ points',
  'points: PUNTOS ~ unit',
  'count: PZAS ~ unit',
  'advance: ABONO ~ points',
  'exempt: TASA 0 ~ iva',
  'exempt: TASA CERO ~ iva',
  'insist: ARTICULO ~ count',
  'insist: PRODUCTO ~ count',
])

test('every phrase of letters is found as what it stands for', () => {
  for (const concept of Object.keys(phrasesByConcept) as Concept[])
    for (const text of phrases(concept).filter((words) => !/\d/.test(words)))
      assert.equal(best(text, concept), 1, `${concept}: ${text}`)
})

test('no phrase about money is a misreading of a phrase about other money, but for those known', () => {
  const found = moneyConcepts.flatMap((concept) =>
    phrases(concept).flatMap((text) =>
      moneyConcepts
        .filter((other) => other !== concept && best(text, other) >= 0.7 && best(text, other) < 1)
        .map((other) => `${concept}: ${text} ~ ${other}`),
    ),
  )
  assert.deepEqual(
    found.filter((pair) => !known.has(pair)),
    [],
  )
  assert.deepEqual(
    [...known].filter((pair) => !found.includes(pair)),
    [],
  )
})
