import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createMerchantSecrets } from '#platform/tenants/merchant-secrets.ts'
import { listWaiting } from '#services/cli/operator/list-waiting.ts'
import { retrySession } from '#services/cli/operator/retry-session.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { operatorCli } from '#test/support/billing/operator-cli.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { behindLogIn, newAccount, withLogIn } from '#test/support/portals/accounts/behind-log-in.ts'
import type { Portal } from '#test/support/portals/portal-server.ts'
import { twice } from '#test/support/portals/twice.ts'

const account = newAccount('compras@ejemplo.mx', 'Kx9')
let asksCaptcha = true

/** Whoever is not logged in gets a captcha, until a person has seen to it. */
const withCaptcha =
  (portal: Portal): Portal =>
  (call) =>
    asksCaptcha && !account.open.has(call.cookie('CUENTA') ?? '')
      ? { body: '<div class="g-recaptcha" data-sitekey=x></div>' }
      : portal(call)

let world: OwnMerchant
const { run } = operatorCli(() => world)
before(async () => {
  world = await openOwnMerchant({
    reword: (text) => withLogIn(text),
    portal: (books) => withCaptcha(behindLogIn(twice(books), account)),
  })
  const secrets = createMerchantSecrets(world.platform)
  for (const [name, value] of [
    ['user', account.user],
    ['password', account.password],
  ] as const)
    await secrets.set({ merchantId: 'twice', name, value, by: 'Ana' })
  await world.platform.database.query(sql`select billing.secrets_changed('twice', true, 'Ana')`)
})
after(() => world.close())

test('a captcha at a log-in waits in the lane; a person sees to it, and the same session is invoiced', async () => {
  const id = await world.session('0200000101')
  const [row] = await eventually(async () => {
    const rows = await run(listWaiting, '--json', '--merchant', 'twice')
    assert.equal(rows.length, 1)
    return rows
  })
  assert.deepEqual([row?.['session_id'], row?.['reason']], [id, 'captcha'])
  assert.deepEqual([account.logIns, account.refused], [0, 0])
  asksCaptcha = false
  const [answer] = await run(retrySession, id, '--by', 'Ana')
  assert.equal(answer?.['outcome'], 'done', JSON.stringify(answer))
  assert.equal((await endOf(world, id)).type, 'CfdiIssued')
  assert.deepEqual(
    [account.logIns, account.refused, (await eventsOf(world, id, 'IssueIntended')).length],
    [1, 0, 1],
  )
  assert.deepEqual(await run(listWaiting, '--json', '--merchant', 'twice'), [])
})
