import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { readinessOf } from '#platform/operation/readiness.ts'
import { metricsText } from '#platform/runtime/metrics.ts'
import { closeNotice } from '#services/cli/installation/close-notice.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventually } from '#test/support/eventually.ts'
import { byWord, type Portal } from '#test/support/portals/portal-server.ts'

/** Asks for a person where the folio says so; else its page is unknown. */
const strange: Portal = byWord(({ path }) => path, {
  '/': () => ({
    body: '<form id="ticket" method="post" action="datos"><input name="folio"><input name="total"><input name="fecha"><button>Buscar</button></form>',
  }),
  '/datos': ({ form }) => ({
    body: form.get('folio')?.startsWith('0428') ? '<div class="g-recaptcha"></div>' : '<h1>Bienvenidos</h1>',
  }),
})

describe('notices and circuits that are open', () => {
  let world: OwnMerchant
  before(async () => {
    world = await openOwnMerchant({ portal: () => strange })
  })
  after(() => world.close())

  const readiness = async () => {
    const now = await readinessOf(world.platform)
    assert.ok(now.ready)
    return [now.status, now.problems['notices']]
  }
  const samples = async (name: string) => {
    const { text } = await metricsText()
    return text.split('\n').filter((line) => line.startsWith(`${name}{`))
  }
  const said = (words: string | undefined, notices: readonly string[]) =>
    eventually(async () => {
      assert.deepEqual(await readiness(), [words === undefined ? 'ok' : 'degraded', words])
      assert.deepEqual(await samples('operator_notices_open'), notices)
    }, 30)
  const captchas = (n: number) => `operator_notices_open{reason="captcha",sandbox="false"} ${n}`

  test('make readiness degraded and show in the metrics, until an operator closes them', async () => {
    await said(undefined, [])
    await world.session('0428000001')
    await said('1 notice waits for an operator', [captchas(1)])
    await world.session('0428000002')
    await said('2 notices wait for an operator', [captchas(2)])
    const { config, database } = world.platform
    const { query } = database
    const rows = await query<{ notice_id: string }>(sql`select notice_id from billing.notices`)
    for (const { notice_id: id } of rows)
      await closeNotice.prepare?.([id, '--by', 'Ana'], config)({ database, query } as never)
    await said(undefined, [])
  })

  test('a portal that nobody visits shows as a circuit, with the notice that it needs', async () => {
    assert.deepEqual(await samples('merchant_circuits_open'), [])
    await world.session('0599000003')
    await said('1 notice waits for an operator', [
      'operator_notices_open{reason="portal_changed",sandbox="false"} 1',
    ])
    assert.deepEqual(await samples('merchant_circuits_open'), [
      'merchant_circuits_open{reason="portal_changed"} 1',
    ])
  })
})
