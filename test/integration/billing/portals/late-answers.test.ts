import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '#platform/runtime/new-id.ts'
import { start } from '#services/billing/start.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { openWorld, readSession, type World } from '#test/support/billing/world.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { type LateAnswers, lateAnswers } from '#test/support/sandbox/late-answers.ts'

/** Longer than the definition of this portal waits (5 s). */
const LATE_MS = 6_000
const faces = merchantNamed('sbx-faces')
const steps = ['form', 'ticket', 'régimen', 'receiver', 'issuing request', 'page of the invoice', 'ZIP']

let world: World
let portals: LateAnswers
let stop: () => Promise<void>
before(async () => {
  world = await openWorld()
  portals = await lateAnswers(world.sandboxUrl, LATE_MS)
  const billing = await start(world.platform, { ...world, sandboxUrl: portals.url })
  stop = billing.stop
})
after(async () => {
  await stop()
  portals.close()
  await world.close()
})

/** How the session of a magic ticket ends, and how many CFDIs its portal then has. */
const runLate = async (folio: string, late: number) => {
  const accountId = newId('acc')
  const owner = `${accountId}/test`
  portals.delay(owner, late)
  const [rfc = null] = faces.rfcs
  const [name = ''] = faces.aliases
  const rows = [name, `RFC: ${rfc}`, `FOLIO: ${folio}`, 'TOTAL $116.00']
  const codes = { folio }
  const session = await readSession(world, { rfc, name, rows, accountId, amount: '116.00', codes })
  const end = await endOf(world, session)
  const headers = { 'x-sandbox-account': owner }
  const response = await fetch(`${world.sandboxUrl}/_sandbox/tickets`, { headers })
  const [{ commits = 0 } = {}] = (await response.json()) as { commits?: number }[]
  assert.ok(portals.sent(owner) > steps.length, 'a request was answered late')
  return [end.type === 'SessionFailed' ? end.data.code : end.type, commits]
}

describe('a portal whose answer comes too late', { concurrency: true }, () => {
  for (const [i, step] of steps.entries()) {
    test(`${step}: the invoice is had all the same, issued once`, async () => {
      assert.deepEqual(await runLate('0200000017', i + 1), ['CfdiIssued', 1])
    })
  }

  for (const [i, step] of [...steps.entries()].slice(4)) {
    test(`${step}, of an invoice to another receiver: the merchant issued it for us, and it is invalid`, async () => {
      assert.deepEqual(await runLate('0666000017', i + 1), ['cfdi_invalid', 1])
    })
  }
})
