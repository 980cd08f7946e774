import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openConsoleWorld } from '#test/support/console/console-world.ts'
import { personClient } from '#test/support/console/person-client.ts'
import { openRequestServer } from '#test/support/mail/request-server.ts'

const forwardedFor = (client: string) => ({ 'x-forwarded-for': client })

const misses = async (url: string, client: string, times: number) => {
  const person = personClient({ url }, forwardedFor(client))
  const fields = { email: 'sought@example.com', password: 'a wrong password' }
  let status = 0
  for (let n = 0; n < times; n += 1) ({ status } = await person.submit('/console/sign-in', fields))
  return status
}

/** The last of so many answers to a key that is none. */
const wrongKeys = async (url: string, client: string, times: number) => {
  const headers = { authorization: 'Bearer none', ...forwardedFor(client) }
  const ask = async () => (await fetch(`${url}/api/v1/merchants`, { headers })).status
  await Promise.all(Array.from({ length: times - 1 }, ask))
  return ask()
}

test('behind a trusted proxy each client has its own door', async (t) => {
  const server = await openRequestServer({})
  t.after(server.close)
  const { url, close } = await openConsoleWorld({
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: server.url,
    SMTP_FROM: 'consola@example.com',
  })
  t.after(close)
  assert.equal(await misses(url, '198.51.100.1', 11), 429)
  // what it writes itself stands left of its address
  assert.equal(await misses(url, '198.51.100.7, 198.51.100.1', 1), 429)
  assert.equal(await misses(url, '198.51.100.2', 1), 401)
  assert.equal(await wrongKeys(url, '198.51.100.1', 101), 429)
  assert.equal(await wrongKeys(url, '198.51.100.2', 1), 401)
  const forgotten = (client: string, n: number) =>
    personClient({ url }, forwardedFor(client)).submit('/console/forgotten', {
      email: `nobody${n}@example.com`,
    })
  for (let n = 0; n < 20; n += 1) assert.equal((await forgotten('198.51.100.1', n)).status, 200)
  assert.equal((await forgotten('198.51.100.1', 20)).status, 429)
  assert.equal((await forgotten('198.51.100.2', 21)).status, 200)
})

test('what a peer that is no trusted proxy claims to be changes nothing', async (t) => {
  const { url, close } = await openConsoleWorld({ TRUSTED_PROXIES: '192.0.2.1' })
  t.after(close)
  for (let n = 1; n <= 10; n += 1) assert.equal(await misses(url, `198.51.100.${n}`, 1), 401)
  assert.equal(await misses(url, '198.51.100.11', 1), 429)
  assert.equal(await wrongKeys(url, '198.51.100.1', 100), 401)
  assert.equal(await wrongKeys(url, '198.51.100.2', 1), 429)
})
