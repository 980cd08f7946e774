import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { sql } from '#contracts/sql.ts'
import type { Running } from '#platform/runtime/running.ts'
import { start } from '#services/webhooks/start.ts'
import { answering, type Receiver, type Request, startReceiver } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World
let webhooks: Running
let receiver: Receiver

before(async () => {
  world = await openWorld()
  receiver = await startReceiver(answering(200))
  webhooks = await start(world.platform)
})
after(async () => {
  await webhooks.stop()
  await receiver.close()
  await world.close()
})

const told = async (accountId: string): Promise<Request> => {
  const sessionId = await world.endSession({ accountId })
  return eventually('the webhook is there', () =>
    receiver.requests.find((request) => request.sessionId === sessionId),
  )
}
const rotate = async (accountId: string, atOnce = false) => {
  const rotated = await world.platform.accounts.rotateWebhookSecret(accountId, { atOnce })
  assert.ok(rotated)
  return rotated.secret
}
/** A receiver that knows this secret takes the message, whichever library it uses. */
const takes = (secret: string, { body, headers }: Request) => {
  assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
  new SvixWebhook(secret).verify(body, headers)
}
const refuses = (secret: string, { body, headers }: Request) => {
  assert.throws(() => new Webhook(secret).verify(body, headers))
  assert.throws(() => new SvixWebhook(secret).verify(body, headers))
}
const signatures = ({ headers }: Request) => headers['webhook-signature']?.split(' ').length

test('after a rotation both secrets are good for a day, then the new one alone', async () => {
  const { account_id: accountId, webhook_secret: first } = await world.account(receiver.url)
  const second = await rotate(accountId)
  const between = await told(accountId)
  takes(first, between)
  takes(second, between)
  assert.equal(signatures(between), 2)
  await world.platform.database.query(sql`
    update account.endpoint_old_secrets set valid_until = valid_until - interval '24 hours'
    where endpoint_id in (select endpoint_id from account.endpoints where account_id = ${accountId})`)
  const later = await told(accountId)
  takes(second, later)
  refuses(first, later)
  assert.equal(signatures(later), 1)
})

test('rotated twice in a day, all three secrets are good, the newest signature first', async () => {
  const { account_id: accountId, webhook_secret: first } = await world.account(receiver.url)
  const second = await rotate(accountId)
  const third = await rotate(accountId)
  const request = await told(accountId)
  for (const secret of [first, second, third]) takes(secret, request)
  const [newest = ''] = request.headers['webhook-signature']?.split(' ') ?? []
  takes(third, { ...request, headers: { ...request.headers, 'webhook-signature': newest } })
})

test('a secret that has leaked signs nothing more', async () => {
  const { account_id: accountId, webhook_secret: first } = await world.account(receiver.url)
  const second = await rotate(accountId)
  const third = await rotate(accountId, true)
  const request = await told(accountId)
  takes(third, request)
  for (const secret of [first, second]) refuses(secret, request)
})

test('a webhook_url is signed with the rotated secrets of the account too', async () => {
  const { account_id: accountId, webhook_secret: first } = await world.account()
  const second = await rotate(accountId)
  const sessionId = await world.endSession({ accountId, webhookUrl: receiver.url })
  const request = await eventually('the webhook is there', () =>
    receiver.requests.find((one) => one.sessionId === sessionId),
  )
  takes(first, request)
  takes(second, request)
})

test('nobody has no secret to rotate', async () => {
  const nobody = 'acc_00000000000000000000000000'
  assert.equal(await world.platform.accounts.rotateWebhookSecret(nobody, { atOnce: false }), null)
})

test('a replaced secret that does not open holds no message back', async () => {
  const { account_id: accountId } = await world.account(receiver.url)
  const second = await rotate(accountId)
  await world.platform.database.query(
    sql`update account.endpoint_old_secrets set secret = 'damaged'
        where endpoint_id in (select endpoint_id from account.endpoints where account_id = ${accountId})`,
  )
  const request = await told(accountId)
  takes(second, request)
  assert.equal(signatures(request), 1)
})
