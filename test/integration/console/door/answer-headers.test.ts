import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  complete,
  newExternalId,
  photoOf,
  readEveryTicket,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import {
  askRoute,
  type IsolatedWorld,
  openIsolatedWorld,
  type PlacedRoute,
} from '#test/support/console/isolated-world.ts'
import { type PersonClient, personClient, signedIn } from '#test/support/console/person-client.ts'

let [all, operator, done]: [IsolatedWorld, PersonClient, string] = [] as never

/** Before the routes are asked: one of them revokes the key. */
const completed = async ({ world }: IsolatedWorld): Promise<string> => {
  readEveryTicket(world.platform)
  const body = { external_id: newExternalId(), ticket_image: await photoOf(61), user_info: userInfo }
  const { session_id: id } = await created(await world.post(world.account.live_key, body))
  await complete(world.platform, id)
  return id
}

before(async () => {
  all = await openIsolatedWorld()
  done = await completed(all)
  operator = all.clientOf('operator')
})
after(() => all.world.close())

const own = (route: PlacedRoute) => all.pathOf(route, all.world.account.account_id, 'live')

const mustBeStrict = ({ headers }: Response, what: string) => {
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /(^|; )frame-ancestors 'none'(;|$)/, what)
  assert.match(policy, /^default-src 'self';(?!.*unsafe)/, what)
  assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains', what)
  assert.equal(headers.get('x-content-type-options'), 'nosniff', what)
  assert.equal(headers.get('referrer-policy'), 'same-origin', what)
}

test('no answer of any route may be framed, run what is not ours, or be asked for without TLS', async () => {
  const clients = { nobody: personClient(all.world), operator }
  for (const [who, client] of Object.entries(clients))
    for (const route of all.routes) {
      const answer = await askRoute(client, route, own(route))
      mustBeStrict(answer, `${who} ${route.method} ${route.path} ${answer.status}`)
      await answer.body?.cancel()
    }
  for (const { method, url } of all.beside) {
    const answer = await askRoute(clients.nobody, { method, path: url }, url.replace(/:\w+/g, 'x'))
    mustBeStrict(answer, `${method} ${url}`)
  }
  mustBeStrict(await clients.nobody.get('/console/no/such/page/at/all'), 'no page')
  const api = await fetch(`${all.world.url}/v1/health`)
  assert.equal(api.headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains')
})

test('what a page of ours has in a frame may be framed by it alone', async () => {
  const { world } = all
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const pdf = `/console/${world.account.account_id}/live/sessions/${done}/files/pdf`
  const seen = own({ method: 'GET', path: '/sessions/:session/attempts/:attempt/page' })
  for (const [path, headers] of [
    [`${pdf}?inline`, {}],
    [seen, { 'sec-fetch-dest': 'iframe' }],
  ] as const) {
    const answer = await owner.get(path, headers)
    assert.equal(answer.status, 200, path)
    assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'(;|$)/, path)
    await answer.body?.cancel()
  }
  mustBeStrict(await owner.get(pdf), 'the PDF as a file')
})
