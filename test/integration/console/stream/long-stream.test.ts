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
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

let [world, owner, stream, quiet]: [ConsoleWorld, PersonClient, string, string] = [] as never

/** A session of a quiet merchant, and behind it more events than a page or a file's first part. */
before(async () => {
  world = await openConsoleWorld()
  readEveryTicket(world.platform)
  const { account_id: accountId, live_key: key } = world.account
  stream = `/console/${accountId}/live/stream`
  const body = { external_id: newExternalId(), ticket_image: await photoOf(60), user_info: userInfo }
  quiet = (await created(await world.post(key, body))).session_id
  await complete(world.platform, quiet)
  const until = new Date(Date.now() - 60_000)
  await fillLog(world.platform.database, { accountId, sessions: 340, kinds: { unreadable: 100 }, until })
  owner = await signedIn(world, 'owner', accountId)
})
after(() => world.close())

const exported = async (query: string) => {
  const text = (await (await owner.get(`${stream}/export?${query}`)).text()).trim()
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
}

test('the export has all events, those of a quiet merchant too', async () => {
  const all = await exported('')
  assert.equal(all.length, 8 + 3 * 340)
  assert.equal(new Set(all.map(({ event_id }) => event_id)).size, all.length)
  assert.equal((await exported('type=TicketUnreadable')).length, 340)
  await eventually(async () => {
    const own = await exported('merchant=oxxo')
    assert.deepEqual(
      own.map(({ session_id, version }) => [session_id, version]),
      [1, 2, 3, 4, 5, 6, 7, 8].map((version) => [quiet, version]),
    )
  })
})

test('where only the newest were looked at, the page says among how many', async () => {
  const page = async (query: string) => (await owner.get(`${stream}?${query}`)).text()
  const ofMerchant = await page('merchant=oxxo')
  assert.doesNotMatch(ofMerchant, /class="kind"/)
  assert.match(ofMerchant, /id="among">Se buscó entre los 1,000 eventos más recientes/)
  assert.match(await page('type=CfdiIssued'), /id="among">Se buscó entre los 5,000 eventos/)
  for (const query of ['', 'type=TicketUnreadable', `session=${quiet}`])
    assert.doesNotMatch(await page(query), /id="among"/, query)
})
