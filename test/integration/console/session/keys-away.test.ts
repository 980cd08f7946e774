import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pages } from '#services/console/pages.ts'
import { complete } from '#test/support/api/api-under-test.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { knownIds } from '#test/support/console/known-ids.ts'
import { leaveEvidence } from '#test/support/console/leave-evidence.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'

let [world, owner, operator]: [ConsoleWorld, PersonClient, PersonClient] = [] as never
let ids: Readonly<Record<string, string>>
before(async () => {
  world = await openConsoleWorld()
  ids = (await knownIds(world)).own
  owner = await signedIn(world, 'owner', world.account.account_id)
  operator = await signedIn(world, 'operator', null)
})
after(() => world.close())

const home = () => `/console/${world.account.account_id}/live`

/** What it does while the folder of the key store is not there. */
const withoutKeys = async (work: () => Promise<void>) => {
  const folder = join(world.platform.config.dataDir, 'keys')
  await rename(folder, `${folder}-away`)
  try {
    await work()
  } finally {
    await rename(`${folder}-away`, folder)
  }
}

const sealed = [
  '',
  '/photo',
  '/files/xml',
  '/files/pdf',
  '/attempts/1',
  '/attempts/1/page',
  '/attempts/1/screenshot',
]

test('while the key store is away, what is sealed says so and when to ask again; then it is there', async () => {
  const session = ids['session'] ?? ''
  await complete(world.platform, session)
  await leaveEvidence(world, { session, n: 1, page: '<p>visto</p>' })
  const at = (path: string) =>
    owner.get(`${home()}/sessions/${session}${path}`, { 'sec-fetch-dest': 'iframe' })
  await withoutKeys(async () => {
    // a process knows an opened key for some seconds
    for (const path of sealed)
      await eventually(async () => {
        const answer = await at(path)
        assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'], path)
        assert.match(await answer.text(), /no se alcanza ahora. Nada se perdió/)
      })
  })
  for (const path of sealed) assert.equal((await at(path)).status, 200, path)
})

test('no page of the console is a defect then', async () => {
  const routes = pages.filter(({ method, path }) => method === 'GET' && path !== '/live')
  await withoutKeys(async () => {
    for (const { path } of routes) {
      const asked = path.replace(/:(\w+)/g, (_, name: string) => ids[path] ?? ids[name] ?? '')
      const answer = await operator.get(home() + asked)
      const again = answer.headers.get('retry-after')
      assert.ok(answer.status < 500 || (answer.status === 503 && again === '5'), `${asked} ${answer.status}`)
      await answer.body?.cancel()
    }
  })
})
