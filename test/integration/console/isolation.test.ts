import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { accountRoles, personRoles, scopesOfRole } from '#contracts/people.ts'
import { sql } from '#contracts/sql.ts'
import { pages } from '#services/console/pages.ts'
import { sessionPhoto } from '#services/console/session/session-files.ts'
import {
  askRoute as ask,
  type IsolatedWorld,
  openIsolatedWorld,
  type PlacedRoute,
} from '#test/support/console/isolated-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'

let all: IsolatedWorld
let own: string
before(async () => {
  all = await openIsolatedWorld()
  own = all.world.account.account_id
})
after(() => all.world.close())

const scopeOf = ({ method, path }: PlacedRoute) => {
  const page = pages.find((one) => one.method === method && one.path === path)
  assert.ok(page, `${method} ${path} is not in pages.ts`)
  return page.scope
}

test('no route shows an account to the people of another one', async () => {
  for (const route of all.routes)
    for (const role of accountRoles) {
      const answer = await ask(all.clientOf(role), route, all.pathOf(route, own, 'live'))
      assert.equal(answer.status, 404, `${role} ${route.method} ${route.path}`)
      assert.ok(!(await answer.text()).includes(own.slice(4)))
      all.count(`another account, as ${role}`, answer)
    }
})

test('an id of another account or mode is unknown in one’s own', async () => {
  const named = all.routes.filter((route) => route.path.includes(':') && !all.isOfAll(route))
  assert.ok(named.length > 20, String(named.length))
  for (const route of named)
    for (const [role, accountId, mode] of [
      ...personRoles.map((each) => [each, all.foreign, 'live'] as const),
      ['operator', own, 'test'] as const,
    ]) {
      if (mode === 'test' && all.isOfAccount(route)) continue
      const answer = await ask(all.clientOf(role), route, all.pathOf(route, accountId, mode))
      const status = scopesOfRole[role].includes(scopeOf(route)) ? 404 : 403
      assert.equal(answer.status, status, `${role} ${route.method} ${route.path} ${mode}`)
      all.count(`an id of another account or mode, as ${role}`, answer)
    }
})

test('a list does not begin behind a key or a person of another account or mode', async () => {
  const { key = '', person = '' } = all.ids
  for (const [role, accountId, mode, list, id] of [
    ['owner', all.foreign, 'live', 'keys', key],
    ['operator', own, 'test', 'keys', key],
    ['owner', all.foreign, 'live', 'people', person],
  ] as const) {
    const answer = await all.clientOf(role).get(`/console/${accountId}/${mode}/${list}?after=${id}`)
    const title = `${role} ${mode} ${list}`
    assert.equal(answer.status, 200, title)
    const $ = load(await answer.text())
    assert.match($('#wrong-after').text(), /no es un lugar de esta lista/, title)
    assert.ok($('main tbody tr').length > 0, title)
    assert.ok(!$('main table').html()?.includes(id), title)
  }
})

test('of the installation an account’s people are shown merchants alone, whatever ids they know', async () => {
  const named = all.routes.filter((route) => route.path.includes(':') && all.isOfAll(route))
  const places = [all.foreign, own].flatMap((id) => (['live', 'test'] as const).map((mode) => ({ id, mode })))
  const cases = named.flatMap((route) =>
    accountRoles.flatMap((role) => places.map((place) => ({ route, role, ...place }))),
  )
  for (const { route, role, id, mode } of cases) {
    const answer = await ask(all.clientOf(role), route, all.pathOf(route, id, mode))
    const inOwn = scopeOf(route) === 'accounts' ? 403 : 200
    assert.equal(answer.status, id === all.foreign ? inOwn : 404, `${role} ${route.method} ${route.path}`)
    all.count(`an id of the installation, as ${role}`, answer)
  }
  const shown = named.filter((route) => scopeOf(route) !== 'accounts').map(({ path }) => path)
  assert.deepEqual(shown, ['/merchants/:merchant'])
})

test('what no id and no filter can be is unknown or left out, and never a defect', async () => {
  const names = 'q tab from to failure_code merchant cursor supported channel state type session month'
  const query = names
    .split(' ')
    .map((name) => `${name}=a%00b`)
    .join('&')
  const operator = all.clientOf('operator')
  for (const route of all.routes) {
    const home = `/console/${all.foreign}/live`
    const path = route.path.replace(/:\w+/g, 'a%00b')
    const asked = route.method === 'GET' ? `${home}${path}?${query}` : `${home}${path}`
    const answer = await ask(operator, route, asked)
    assert.ok(answer.status < 500, `${route.method} ${route.path} ${answer.status}`)
    await answer.body?.cancel()
  }
  for (const path of ['/console/%00', '/console/accounts?q=%00', '/console/a%00/live/sessions'])
    assert.ok((await operator.get(path)).status < 500, path)
})

test('a role without the scope is refused, on each route', async () => {
  for (const route of all.routes)
    for (const role of personRoles) {
      const answer = await ask(all.clientOf(role), route, all.pathOf(route, all.foreign, 'live'))
      const may = scopesOfRole[role].includes(scopeOf(route))
      assert.equal(answer.status === 403, !may, `${role} ${route.method} ${route.path}`)
      assert.ok(answer.status < 500, `${role} ${route.method} ${route.path} ${answer.status}`)
      all.count(`${may ? 'with' : 'without'} the scope, as ${role}`, answer)
      await answer.body?.cancel()
    }
})

test('who manages keys ends any key of the account, and gets none that may do more than the role', async () => {
  const { keys } = all.world.platform.accounts
  const may = {
    owner: { roll: 200, revoke: 303 },
    operator: { roll: 200, revoke: 303 },
    developer: { roll: 403, revoke: 303 },
    finance: { roll: 403, revoke: 403 },
  }
  for (const role of personRoles) {
    const home = `/console/${all.foreign}/live/keys`
    const whole = await keys.add(all.foreign, 'live')
    assert.ok(whole)
    const page = await all.clientOf(role).get(home)
    const warns = /Puede más que tu rol: después solo un dueño puede crear otra igual/.test(await page.text())
    assert.equal(warns, role === 'developer', role)
    for (const act of ['roll', 'revoke'] as const) {
      const answer = await all.clientOf(role).submit(`${home}/${whole.id}/${act}`)
      assert.equal(answer.status, may[role][act], `${role} ${act}`)
      all.count(`a key of all scopes, as ${role}`, answer)
      await answer.body?.cancel()
    }
    const key = await keys.find({ accountId: all.foreign, mode: 'live', id: whole.id })
    assert.equal(key?.revokedAt !== null, may[role].revoke === 303, role)
  }
})

test('nobody is shown a route without signing in', async () => {
  for (const route of all.routes) {
    const path = all.pathOf(route, own, 'live')
    const answer = await fetch(`${all.world.url}${path}`, { method: route.method, redirect: 'manual' })
    assert.equal(answer.status, 303, `${route.method} ${route.path}`)
    assert.match(answer.headers.get('location') ?? '', /^\/console\/sign-in/)
    all.count('not signed in', answer)
  }
})

test('an operator’s look at a person stands in the trail; an owner’s is of his own', async () => {
  const look = (client: PersonClient) => client.get(all.pathOf(sessionPhoto, own, 'live'))
  assert.equal((await look(await signedIn(all.world, 'owner', own))).status, 200)
  const rows = () =>
    all.world.platform.database.query(sql`
      select p.role, a.subject, a.outcome from console.actions a join account.people p using (person_id)
      where a.action = ${`look at ${sessionPhoto.path}`} and a.account_id = ${own} and a.mode = 'live'`)
  assert.deepEqual(await rows(), [])
  assert.equal((await look(all.clientOf('operator'))).status, 200)
  assert.deepEqual(await rows(), [{ role: 'operator', subject: all.ids['session'], outcome: 'done' }])
})

test('a form counts only with its token', async () => {
  for (const route of all.routes.filter(({ method }) => method === 'POST')) {
    const path = all.pathOf(route, own, 'live')
    const answer = await all.clientOf('operator').submit(path, {}, { token: 'x' })
    assert.equal(answer.status, 403, route.path)
    all.count('a form without its token, as operator', answer)
  }
})

test('the ids are real: who may see them finds every one', async (t) => {
  const owner = await signedIn(all.world, 'owner', own)
  for (const route of all.routes) {
    const isOperators = scopeOf(route) === 'accounts'
    const path = all.pathOf(route, own, 'live')
    // of a letter's group only its retry asks
    const asked = route.path.includes(':letter') ? `${path}?consumer=ocr` : path
    const answer = await ask(isOperators ? all.clientOf('operator') : owner, route, asked)
    assert.doesNotMatch(String(answer.status), /^(403|404|5..)$/, `${route.method} ${route.path}`)
    all.count(`the account’s own, as ${isOperators ? 'operator' : 'owner'}`, answer)
    await answer.body?.cancel()
  }
  assert.equal(all.routes.length, pages.length)
  t.diagnostic(`${all.routes.length} routes of an account, ${all.beside.length} beside them`)
  for (const line of all.table()) t.diagnostic(line)
})
