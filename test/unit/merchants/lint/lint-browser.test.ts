import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Flow } from '#merchants/language/flow.ts'
import type { MerchantFile } from '#merchants/language/merchant-file.ts'
import { lintBrowser } from '#merchants/lint/lint-browser.ts'

const findings = (steps: unknown[], engine?: 'browser'): string[] => {
  const flow = Flow.parse({ steps, lookup: { steps: [{ press: 'Enter' }], authoritative: false } })
  const file: Pick<MerchantFile, 'flow' | 'engine'> = { flow, ...(engine && { engine }) }
  return lintBrowser(file).map(({ path, reason }) => `${path.join('.')}: ${reason}`)
}

const steps = [{ click: '#a' }, { take: { xml: { by: { click: '#xml' } } } }]

test('steps that only a browser takes need one, wherever they stand', () => {
  assert.deepEqual(findings(steps, 'browser'), [])
  assert.deepEqual(findings(steps), [
    'flow.steps.0: click needs engine: browser',
    'flow.steps.1: click needs engine: browser',
    'flow.lookup.steps.0: press needs engine: browser',
  ])
})

test('a click that issues names its request', () =>
  assert.deepEqual(findings([{ click: '#b', commit: true }], 'browser'), [
    'flow.steps.0.commit: name the request that issues: commit: { url: … }',
  ]))
