import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { personRoles } from '#contracts/people.ts'
import { type IsolatedWorld, openIsolatedWorld } from '#test/support/console/isolated-world.ts'
import { personClient } from '#test/support/console/person-client.ts'
import { withRoutes } from '#test/support/console/registered-routes.ts'

/** Routes that are of no account, and for whom each is. */
const known = {
  anybody: [
    'GET /console/assets/:name',
    'GET /console/sign-in',
    'POST /console/sign-in',
    'POST /console/sign-out',
    'POST /console/language',
    'GET /console/forgotten',
    'POST /console/forgotten',
    'GET /console/enter/:token',
    'POST /console/enter/:token',
    'GET /console/password/:token',
    'POST /console/password/:token',
  ],
  'who has signed in': ['GET /console', 'GET /console/'],
  'the account’s people': ['GET /console/:account'],
  operators: ['GET /console/accounts', 'POST /console/accounts'],
} as const

let all: IsolatedWorld
before(async () => {
  all = await openIsolatedWorld()
})
after(() => all.world.close())

const written = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

test('every route that is of no account is known with those whom it is for', () => {
  assert.deepEqual(all.beside.map(written).sort(), Object.values(known).flat().toSorted())
})

test('a route that is registered beside the lists is seen', async () => {
  const { routes } = await withRoutes(async () => {
    const app = Fastify()
    app.register((inner, _, done) => {
      inner.get('/console/:account/:mode/planted', async () => '')
      inner.route({ method: ['GET', 'POST'], url: '/console/planted', handler: async () => '' })
      done()
    })
    return app.ready()
  })
  const planted = ['GET', 'HEAD'].map((method) => `${method} /console/:account/:mode/planted`)
  const both = ['GET', 'HEAD', 'POST'].map((method) => `${method} /console/planted`)
  assert.deepEqual(routes.map(written).sort(), [...planted, ...both].sort())
})

test('of those each answers only those whom it is for', async () => {
  const stranger = personClient(all.world)
  const own = all.world.account.account_id
  const statusOf = async (who: typeof stranger, route: string) => {
    const [method, path = ''] = route.replace(':account', own).split(' ')
    const { status, headers } = await (method === 'GET' ? who.get(path) : who.submit(path))
    return headers.get('location') === '/console/sign-in' ? 'sign in' : status
  }
  for (const route of [...known['who has signed in'], ...known['the account’s people'], ...known.operators])
    assert.equal(await statusOf(stranger, route), 'sign in', route)
  for (const role of personRoles) {
    const isOperator = role === 'operator'
    const seen = (route: string) => statusOf(all.clientOf(role), route)
    assert.deepEqual(await Promise.all(known['the account’s people'].map(seen)), [isOperator ? 303 : 404])
    assert.deepEqual(await Promise.all(known.operators.map(seen)), isOperator ? [200, 422] : [404, 404])
  }
})
