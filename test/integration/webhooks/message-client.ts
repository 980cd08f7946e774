import assert from 'node:assert/strict'
import type { z } from 'zod'
import { EndpointCreated } from '#contracts/http/webhooks/endpoints.ts'
import {
  AttemptList,
  MessageList,
  MessageResent,
  MessagesRecovered,
} from '#contracts/http/webhooks/messages.ts'
import type { openApiWorld } from './api-world.ts'
import { type Account, eventually } from './world.ts'

export const parsed = async <Shape extends z.ZodType>(shape: Shape, answer: Response, status = 200) => {
  const said = await answer.json()
  assert.equal(answer.status, status, JSON.stringify(said))
  return shape.parse(said)
}

/** What an account does over HTTP with its endpoints and messages. */
export const messageClient = (world: Awaited<ReturnType<typeof openApiWorld>>) => {
  const subscribe = async ({ live_key: key }: Account, url: string, events?: readonly string[]) =>
    (await parsed(EndpointCreated, await world.send(key, 'POST webhook_endpoints', { url, events }), 201))
      .data
  const messages = async ({ live_key: key }: Account, query = '') =>
    (await parsed(MessageList, await world.get(key, `webhook_messages?${query}`))).data
  const attempts = async ({ live_key: key }: Account, query = '') =>
    (await parsed(AttemptList, await world.get(key, `webhook_attempts?${query}`))).data
  const resend = async ({ live_key: key }: Account, id: string, body: object = {}) =>
    (await parsed(MessageResent, await world.send(key, `POST webhook_messages/${id}/resend`, body), 202)).data
  const recover = async ({ live_key: key }: Account, id: string, since = '2020-01-01') => {
    const answer = await world.send(key, `POST webhook_endpoints/${id}/recover`, { since })
    return (await parsed(MessagesRecovered, answer, 202)).data.messages
  }
  const end = (account: Account) => world.endSession({ accountId: account.account_id })
  const listed = (account: Account, query: string, count: number) =>
    eventually(`${count} of ${query}`, async () => {
      const { items } = await messages(account, query)
      return items.length === count && items
    })
  return { subscribe, messages, attempts, resend, recover, end, listed }
}
