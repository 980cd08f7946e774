import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merchantOf } from '#merchants/language/merchant-of.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { canaryValues } from '#services/billing/canary/canary-values.ts'
import { runCanary } from '#services/billing/canary/run-canary.ts'
import { ownPlace } from '#services/billing/portal/place-of.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'

const at = '2026-11-25T12:00:00.000Z'
const canary =
  'canary: { codes: { folio: "0404000000" }, total: "1.00", date: today, expect: ticket_not_found_at_merchant }'
const headers = 'headers: { X-Folio: "{{code.folio}}", X-Subtotal: "{{ticket.subtotal}}" }'

/** Of a portal on this machine, which nobody may visit here: nothing is sent. */
const entry = () => {
  const text = definitionAt('twice', { 'portal.test': 'http://127.0.0.1:9' })
    .replace(/^flow:/m, `${canary}\nflow:`)
    .replace(/^(portal: .*) }$/m, `$1, ${headers} }`)
  const { definition, problems } = parseDefinition(text, 'twice.yaml')
  assert.ok(definition, JSON.stringify(problems))
  return { file: definition.merchant, merchant: merchantOf(definition.merchant) }
}

test('a header of what a canary lacks is left out, as in a visit of a session', async () => {
  const { file, merchant } = entry()
  assert.ok(file.canary && merchant)
  const sent = ownPlace(merchant, false)?.headers(canaryValues(file.canary, at))
  assert.deepEqual(sent, { 'x-folio': '0404000000' })
  const deps = { platform: { clock: { now: () => at } }, allowLocalPortals: false, browsers: null }
  const { detail } = await runCanary(deps as never, { file, merchant })
  assert.equal(detail, '127.0.0.1:9 does not use https', 'it has a verdict')
})
