import { parse } from 'yaml'
import { Flow } from '#merchants/language/flow.ts'
import type { Browsers } from '#services/billing/engine/browser/browsers.ts'
import { type Given, visitFlow } from '#test/support/billing/visit-flow.ts'

const flowOf = (text: string): Flow => {
  const written: unknown = parse(text)
  return Flow.parse(Array.isArray(written) ? { steps: written } : written)
}

/** Runs steps, or a whole flow, written as a file has them, in a browser against a stand-in. */
export const flowAt = (text: string, given: Given & Readonly<{ browsers: Browsers }>) =>
  visitFlow(flowOf(text), given)
