import assert from 'node:assert/strict'
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
import { type Parties, partiesOn } from '../webhooks/parties.ts'
import type { Receiver } from '../webhooks/receiver.ts'

export type Endpoint = Readonly<{ endpoint_id: string; secret: string }>

/** The console with a webhook worker, and an owner who is signed in. */
export type WebhookWorld = ConsoleWorld &
  Pick<Parties, 'receive'> &
  Readonly<{
    /** The path of the account's webhooks. */
    home: string
    owner: PersonClient
    subscribe: (receiver: Receiver) => Promise<Endpoint>
    remove: (endpoint: Endpoint) => Promise<unknown>
    /** A session that has completed, told to whoever is subscribed. */
    ended: () => Promise<string>
    /** The page below `home`, as the owner gets it. */
    textAt: (path: string) => Promise<string>
    /** The path of the newest message of that endpoint, once it is in that state. */
    messageOf: (endpoint: Endpoint, state: string) => Promise<string>
  }>

const ending = (world: ConsoleWorld) => async (): Promise<string> => {
  const body = { external_id: newExternalId(), ticket_image: await photoOf(40), user_info: userInfo }
  const { session_id: id } = await created(await world.post(world.account.live_key, body))
  await complete(world.platform, id)
  return id
}

const endpointsOf = ({ account: { live_key: key }, send }: ConsoleWorld) => ({
  subscribe: async ({ url }: Receiver): Promise<Endpoint> => {
    const made = await send(key, 'POST webhook_endpoints', { url })
    return ((await made.json()) as { data: Endpoint }).data
  },
  remove: ({ endpoint_id: id }: Endpoint) => send(key, `DELETE webhook_endpoints/${id}`),
})

export const openWebhookWorld = async (): Promise<WebhookWorld> => {
  const world = await openConsoleWorld({ ALLOW_LOCAL_WEBHOOKS: '1' })
  const home = `/console/${world.account.account_id}/live/webhooks`
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const stopReading = readEveryTicket(world.platform)
  const { receive, work, leave } = partiesOn(world.platform)
  await work({ deadlineMs: 2_000 })
  const textAt = async (path: string) => (await owner.get(`${home}${path}`)).text()
  return {
    ...world,
    ...endpointsOf(world),
    ...{ home, owner, receive, textAt, ended: ending(world) },
    messageOf: async ({ endpoint_id: id }, state) => {
      let path = ''
      await eventually(async () => {
        const [, found] = /\/webhooks(\/messages\/msg_\w+)"/.exec(await textAt(`/${id}?state=${state}`)) ?? []
        assert.ok(found)
        path = found
      })
      return path
    },
    close: async () => {
      stopReading()
      await leave()
      await world.close()
    },
  }
}
