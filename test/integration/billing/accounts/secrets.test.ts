import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createMerchantSecrets, type MerchantSecrets } from '#platform/tenants/merchant-secrets.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { whereItStands } from '#test/support/billing/where-it-stands.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import {
  type AccountState,
  behindLogIn,
  newAccount,
  withLogIn,
} from '#test/support/portals/accounts/behind-log-in.ts'
import { twice } from '#test/support/portals/twice.ts'

type Notice = Readonly<{ reason: string; detail: string; closed_by: string | null }>

describe('the secrets of an account', { concurrency: false }, () => {
  const [user, password, wrong] = ['compras@ejemplo.mx', 'Kx9', 'Quetzalli-7731']
  const account: AccountState = newAccount(user, password)
  let world: OwnMerchant
  let secrets: MerchantSecrets
  before(async () => {
    world = await openOwnMerchant({
      // the stand-in remembers one ticket for each visitor, and all visits are one visitor
      reword: (text) => withLogIn(text, '{ secrets: [user, password], shared_state: true }'),
      portal: (books) => behindLogIn(twice(books), account),
    })
    secrets = createMerchantSecrets(world.platform)
  })
  after(() => world.close())

  const set = async (name: string, value: string, isLast = true) => {
    await secrets.set({ merchantId: 'twice', name, value, by: 'Ana' })
    await world.platform.database.query(sql`select billing.secrets_changed('twice', ${isLast}, 'Ana')`)
  }
  const notices = () =>
    world.platform.database.query<Notice>(
      sql`select reason, detail, closed_by from billing.notices order by at`,
    )
  const waits = (sessionId: string) =>
    eventually(async () => {
      const [deferral] = (await eventsOf(world, sessionId, 'BillingDeferred')).slice(-1)
      assert.ok(deferral)
      return deferral.data.reason
    })
  const issued = async (sessionId: string) => (await endOf(world, sessionId)).type

  test('without them sessions wait, the operator hears of it once, and all go on when they are set', async () => {
    const first = await world.session('0200000101')
    assert.equal(await waits(first), 'secret_missing')
    const others = await Promise.all(['0200000102', '0200000103'].map((folio) => world.session(folio)))
    for (const other of others) assert.equal(await waits(other), 'circuit_open')
    const told = await notices()
    assert.deepEqual(
      told.map(({ reason, detail }) => [reason, detail]),
      [['secret_missing', 'the installation lacks: user, password']],
    )
    assert.deepEqual([account.logIns, account.refused], [0, 0])
    await set('user', user, false)
    await set('password', password)
    for (const session of [first, ...others]) assert.equal(await issued(session), 'CfdiIssued')
    assert.deepEqual([account.logIns, account.refused], [1, 0])
    assert.equal((await notices())[0]?.closed_by, 'Ana')
  })

  test('secrets that the portal does not take are sent once, whoever waits, until they are set anew', async () => {
    account.password = wrong
    account.open.clear()
    const folios = ['0200000111', '0200000112', '0200000113', '0200000114', '0200000115']
    const sessions = await Promise.all(folios.map((folio) => world.session(folio)))
    const reasons = await Promise.all(sessions.map(waits))
    assert.equal(account.refused, 1)
    assert.ok(reasons.includes('login_expired'))
    assert.ok(reasons.every((reason) => ['login_expired', 'circuit_open', 'rate_limited'].includes(reason)))
    const [, ...told] = await notices()
    assert.deepEqual(
      told.map(({ reason, detail }) => [reason, detail]),
      [['login_expired', 'El usuario {{secret.user}} o la contraseña {{secret.password}} es incorrecta']],
    )
    await world.enable(true)
    await eventually(async () => {
      const [row] = await world.platform.database.query<{ opened: Date }>(
        sql`select opened_at as opened from billing.circuits where reason = 'login_expired'`,
      )
      assert.ok(row && row.opened.toISOString() > String(world.book().entries.get('twice')?.switchedAt))
    })
    assert.equal(account.refused, 1, 'switching it on again is no reason to send them again')
    await set('user', user)
    await eventually(() => assert.equal(account.refused, 2, 'the other secret was not set anew'))
    await set('password', wrong)
    for (const session of sessions) assert.equal(await issued(session), 'CfdiIssued')
    assert.deepEqual([account.logIns, account.refused], [2, 2])
  })

  test('nothing that is kept holds them: no event, no evidence, no notice, no row', async () => {
    for (const value of [user, wrong, ...[...account.open].slice(0, 1)])
      assert.deepEqual(await whereItStands(world.platform.database.query, value), [], value)
    const placeholders = await whereItStands(world.platform.database.query, '{{secret.user}}')
    assert.deepEqual(placeholders.sort(), ['billing.notices', 'log.events', 'merchants.definitions'])
  })

  test('a secret that is removed stops the sessions again, and the portal is not logged in to', async () => {
    assert.equal(await secrets.remove({ merchantId: 'twice', name: 'password', by: 'Ana' }), true)
    assert.equal(await secrets.remove({ merchantId: 'twice', name: 'password', by: 'Ana' }), false)
    await world.platform.database.query(sql`select billing.secrets_changed('twice', false, 'Ana')`)
    const session = await world.session('0200000121')
    await eventually(async () => assert.equal(await waits(session), 'secret_missing'))
    assert.equal(account.logIns, 2)
    const changes = await world.platform.database.query(
      sql`select name, change, by from merchants.secret_changes order by change_id`,
    )
    assert.deepEqual(changes.slice(-1), [{ name: 'password', change: 'removed', by: 'Ana' }])
  })
})
