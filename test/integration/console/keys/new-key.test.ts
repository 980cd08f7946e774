import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { signedIn } from '#test/support/console/person-client.ts'

let world: ConsoleWorld
before(async () => {
  world = await openConsoleWorld()
})
after(() => world.close())

const ticked = (page: string) =>
  [...page.matchAll(/name="scope" value="([^"]+)" checked/g)].map(([, scope]) => scope)

test('a key that is refused leaves its form as it was, with each fault at its field', async () => {
  const { account } = world
  const owner = await signedIn(world, 'owner', account.account_id)
  const send = async (fields: Record<string, string>) => {
    const answer = await owner.submit(`/console/${account.account_id}/live/keys`, fields)
    return { status: answer.status, page: await answer.text() }
  }
  const before = await world.platform.accounts.keys.list(account.account_id)
  const name = 'x'.repeat(201)
  const long = await send({ name, scope: 'sessions:read' })
  assert.equal(long.status, 422)
  assert.match(long.page, /id="fault-name"[^>]*>Hasta 200 caracteres/)
  assert.match(long.page, new RegExp(`name="name"[^>]* value="${name}"`))
  assert.match(long.page, /id="fault-scope"><\/p>/)
  assert.deepEqual(ticked(long.page), ['sessions:read'])
  const idle = await send({ name: 'Caja 3' })
  assert.equal(idle.status, 422)
  assert.match(idle.page, /id="fault-scope">Marca al menos un permiso/)
  assert.match(idle.page, /name="name"[^>]* value="Caja 3"/)
  assert.match(idle.page, /id="fault-name"[^>]*><\/p>/)
  assert.deepEqual(ticked(idle.page), [])
  assert.deepEqual(await world.platform.accounts.keys.list(account.account_id), before)
  // the name is optional
  assert.equal((await send({ scope: 'sessions:read' })).status, 200)
})
