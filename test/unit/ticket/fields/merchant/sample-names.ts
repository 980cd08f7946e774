import assert from 'node:assert/strict'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findNames } from '#ticket/fields/merchant/candidates/find-names.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'

/** The names that a ticket with these rows may have. */
export const names = (...lines: string[]) => findNames(samplePage(...lines)).map(({ value }) => value)

export const featuresOf = (value: string, ...lines: string[]) => {
  const found = merchantFeatures(samplePage(...lines), null).find((name) => name.value === value)
  assert.ok(found, `${value} is no candidate`)
  return found.features
}

/** So many rows of goods. */
export const body = (count: number) => Array.from({ length: count }, (_, i) => `ARTICULO ${i} 10.00`)
