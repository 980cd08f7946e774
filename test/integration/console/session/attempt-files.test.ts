import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { visitedSession } from '#test/support/console/visited-session.ts'

let world: ConsoleWorld
before(async () => {
  world = await openConsoleWorld()
})
after(() => world.close())

test('a portal’s page is sent to a frame alone, and there it may do nothing', async () => {
  const session = await visitedSession(world)
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const attempts = `/console/${world.account.account_id}/live/sessions/${session}/attempts`
  const asked = (n: number, dest: string) => owner.get(`${attempts}/${n}/page`, { 'sec-fetch-dest': dest })
  for (const dest of ['document', 'script', 'embed', 'empty', '']) {
    const answer = await asked(1, dest)
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${attempts}/1`], dest)
    assert.equal((await asked(2, dest)).status, 404, dest)
  }
  const framed = await asked(1, 'iframe')
  assert.deepEqual([framed.status, await framed.text()], [200, '<p>visto</p>'])
  const policy = framed.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^sandbox; default-src 'none'; .*form-action 'none'; frame-ancestors 'self'$/)
})
