import assert from 'node:assert/strict'
import { findNames } from '../../../../../services/ocr/reading/head/find-names.ts'
import { merchantFeatures } from '../../../../../services/ocr/reading/head/merchant-features.ts'
import { samplePage } from '../../sample-rows.ts'

/** The names that a ticket with these rows may have. */
export const names = (...lines: string[]) => findNames(samplePage(...lines)).map(({ value }) => value)

export const featuresOf = (value: string, ...lines: string[]) => {
  const found = merchantFeatures(samplePage(...lines), null).find((name) => name.value === value)
  assert.ok(found, `${value} is no candidate`)
  return found.features
}

/** So many rows of goods. */
export const body = (count: number) => Array.from({ length: count }, (_, i) => `ARTICULO ${i} 10.00`)
