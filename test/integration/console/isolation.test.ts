import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type PersonRole, personRoles, scopesOfRole } from '#contracts/people.ts'
import { sql } from '#contracts/sql.ts'
import type { Page } from '#services/console/frame/page.ts'
import { pages } from '#services/console/pages.ts'
import { sessionPhoto } from '#services/console/session/session-files.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { buryOne, noteOne } from '#test/support/console/bury-one.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'
import { visitedSession } from '#test/support/console/visited-session.ts'

let world: ConsoleWorld
let ids: Readonly<Record<string, string>>
/** Of the installation: they are the same below every account. */
let idsOfAll: Readonly<Record<string, string>>
let foreign: string
const people = new Map<PersonRole, PersonClient>()
before(async () => {
  world = await openConsoleWorld()
  const session_id = await visitedSession(world)
  const key = world.account.live_key_id
  idsOfAll = {
    waiting: session_id,
    mail: 'mail_1',
    merchant: 'oxxo',
    projection: 'reading-quality',
    letter: await buryOne(world, { session: session_id, error: 'Error' }),
    notice: await noteOne(world, { session: session_id, detail: 'changed' }),
  }
  ids = { session: session_id, attempt: '1', key, ...(await idsOfOthers()), ...idsOfAll }
  foreign = (await world.platform.accounts.create({ name: 'Ajena' })).account_id
  for (const role of personRoles)
    people.set(role, await signedIn(world, role, role === 'operator' ? null : foreign))
})
after(() => world.close())

type Made = { data: { endpoint_id: string; message_id: string; customer_id: string } }

/** What the paths of pages name beside the session; a new word needs a real id here. */
const idsOfOthers = async (): Promise<Record<string, string>> => {
  const make = async (to: string, body?: object) =>
    ((await (await world.send(world.account.live_key, to, body)).json()) as Made).data
  const { endpoint_id: endpoint } = await make('POST webhook_endpoints', { url: 'https://example.com/hook' })
  const { message_id: message } = await make(`POST webhook_endpoints/${endpoint}/test`)
  const customer = async (rfc: string) =>
    (await make('POST customers', { user_info: { ...userInfo, rfc } })).customer_id
  return {
    ...{ endpoint, message, customer: await customer(userInfo.rfc) },
    // what deletes goes before what erases
    '/customers/:customer/erase': await customer('XIA190128J61'),
  }
}

const isOfAll = ({ path }: Page) => [...path.matchAll(/:(\w+)/g)].every(([, name = '']) => name in idsOfAll)

/** An id may be of one path only. */
const pathOf = ({ path }: Page, accountId: string, mode: string) =>
  `/console/${accountId}/${mode}${path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[path] ?? ids[name]
    assert.ok(id, `no id for :${name}`)
    return id
  })}`

const ask = (client: PersonClient, page: Page, path: string) =>
  page.method === 'GET' ? client.get(path) : client.submit(path)

const clientOf = (role: PersonRole): PersonClient => {
  const client = people.get(role)
  assert.ok(client)
  return client
}

test('no page and no action shows an account to the people of another one', async () => {
  let asked = 0
  for (const page of pages)
    for (const role of personRoles.filter((one) => one !== 'operator')) {
      const answer = await ask(clientOf(role), page, pathOf(page, world.account.account_id, 'live'))
      assert.equal(answer.status, 404, `${role} ${page.method} ${page.path}`)
      assert.ok(!(await answer.text()).includes(world.account.account_id.slice(4)))
      asked += 1
    }
  assert.equal(asked, pages.length * 3)
})

test('an id of another account or mode is unknown in one’s own', async () => {
  const named = pages.filter((page) => page.path.includes(':') && !isOfAll(page))
  for (const page of named)
    for (const [role, accountId, mode] of [
      ['owner', foreign, 'live'],
      ['operator', foreign, 'live'],
      ['operator', world.account.account_id, 'test'],
    ] as const) {
      const answer = await ask(clientOf(role), page, pathOf(page, accountId, mode))
      assert.equal(answer.status, 404, `${role} ${page.method} ${page.path} ${mode}`)
    }
})

test('of the installation an account’s people are shown merchants alone, whatever ids they know', async (t) => {
  const named = pages.filter((page) => page.path.includes(':') && isOfAll(page))
  const roles = personRoles.filter((role) => role !== 'operator')
  const places = [foreign, world.account.account_id].flatMap((id) =>
    (['live', 'test'] as const).map((mode) => ({ id, mode })),
  )
  const cases = named.flatMap((page) =>
    roles.flatMap((role) => places.map((place) => ({ page, role, ...place }))),
  )
  const found: Record<number, number> = {}
  for (const { page, role, id, mode } of cases) {
    const { status } = await ask(clientOf(role), page, pathOf(page, id, mode))
    const own = page.scope === 'accounts' ? 403 : 200
    assert.equal(status, id === foreign ? own : 404, `${role} ${page.method} ${page.path} ${id}`)
    found[status] = (found[status] ?? 0) + 1
  }
  const shown = named.filter(({ scope }) => scope !== 'accounts').map(({ path }) => path)
  assert.deepEqual(shown, ['/merchants/:merchant'])
  t.diagnostic(
    `${pages.length} pages and actions, ${named.length} of the installation: ${JSON.stringify(found)}`,
  )
})

test('what no id and no filter can be is unknown or left out, and never a defect', async () => {
  const names = 'q tab from to failure_code merchant cursor supported channel state type session month'
  const query = names
    .split(' ')
    .map((name) => `${name}=a%00b`)
    .join('&')
  const operator = clientOf('operator')
  for (const page of pages) {
    const home = `/console/${foreign}/live`
    const path = page.path.replace(/:\w+/g, 'a%00b')
    const asked = page.method === 'GET' ? `${home}${path}?${query}` : `${home}${path}`
    const answer = await ask(operator, page, asked)
    assert.ok(answer.status < 500, `${page.method} ${page.path} ${answer.status}`)
    await answer.body?.cancel()
  }
  for (const path of ['/console/%00', '/console/accounts?q=%00', '/console/a%00/live/sessions'])
    assert.ok((await operator.get(path)).status < 500, path)
})

test('a role without the scope is refused, on each page and action', async () => {
  for (const page of pages)
    for (const role of personRoles) {
      const answer = await ask(clientOf(role), page, pathOf(page, foreign, 'live'))
      const isRefused = answer.status === 403
      assert.equal(isRefused, !scopesOfRole[role].includes(page.scope), `${role} ${page.method} ${page.path}`)
    }
})

test('nobody is shown a page without signing in', async () => {
  for (const page of pages) {
    const path = pathOf(page, world.account.account_id, 'live')
    const answer = await fetch(`${world.url}${path}`, { method: page.method, redirect: 'manual' })
    assert.equal(answer.status, 303, `${page.method} ${page.path}`)
    assert.match(answer.headers.get('location') ?? '', /^\/console\/sign-in/)
  }
})

test('an operator’s look at a person stands in the trail; an owner’s is of his own', async () => {
  const look = (client: PersonClient) => client.get(pathOf(sessionPhoto, world.account.account_id, 'live'))
  assert.equal((await look(await signedIn(world, 'owner', world.account.account_id))).status, 200)
  const rows = () =>
    world.platform.database.query(sql`
      select p.role, a.subject, a.outcome from console.actions a join account.people p using (person_id)
      where a.action = ${`look at ${sessionPhoto.path}`} and a.account_id = ${world.account.account_id}
      and a.mode = 'live'`)
  assert.deepEqual(await rows(), [])
  assert.equal((await look(clientOf('operator'))).status, 200)
  assert.deepEqual(await rows(), [{ role: 'operator', subject: ids['session'], outcome: 'done' }])
})

test('a form of a page counts only with its token', async () => {
  for (const page of pages.filter(({ method }) => method === 'POST')) {
    const path = pathOf(page, world.account.account_id, 'live')
    const answer = await clientOf('operator').submit(path, {}, { token: 'x' })
    assert.equal(answer.status, 403, page.path)
  }
})

test('the ids are real: the account’s own people find every one of them', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  for (const page of pages) {
    const answer = await ask(owner, page, pathOf(page, world.account.account_id, 'live'))
    assert.notEqual(answer.status, 404, `${page.method} ${page.path}`)
    assert.ok(answer.status < 500, `${page.method} ${page.path} ${answer.status}`)
  }
})
