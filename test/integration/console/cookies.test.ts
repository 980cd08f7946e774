import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'

type Asking = Readonly<{ headers: Readonly<Record<string, string>>; body?: string }>

/** As a proxy asks, or somebody elsewhere in the network: by any host name. */
const ask = async ({ url }: ConsoleWorld, path: string, { headers, body }: Asking) => {
  const method = body === undefined ? 'GET' : 'POST'
  const asked = request(new URL(path, url), { method, headers }).end(body)
  const [answer] = await once(asked, 'response')
  const cookies: string[] = answer.headers['set-cookie'] ?? []
  return { status: answer.statusCode as number, cookies, page: await text(answer) }
}

/** Opens a link that signs in, and sends its form, as a browser at that address does. */
const enterAt = async (world: ConsoleWorld, origin: string) => {
  const { pathname } = new URL(await world.linkFor('owner', world.account.account_id))
  const { host } = new URL(origin)
  const shown = await ask(world, pathname, { headers: { host } })
  const token = /name="token" value="([^"]+)"/.exec(shown.page)?.[1] ?? ''
  const cookie = shown.cookies.map((one) => one.split(';')[0]).join('; ')
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { host, origin, cookie, ...type }
  const sent = await ask(world, pathname, { headers, body: `token=${token}` })
  return { shown, sent }
}

/** Cookies without their values. */
const shapeOf = (cookies: readonly string[]) => cookies.map((one) => one.replace(/=[\w-]{22,};/, '=TOKEN;'))

const at = async (BASE_URL: string, work: (world: ConsoleWorld) => Promise<void>) => {
  const world = await openConsoleWorld({ BASE_URL })
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

test('over https, behind a proxy, each cookie is of this host alone and never sent in clear', () =>
  at('https://facturas.example.com', async (world) => {
    const { shown, sent } = await enterAt(world, 'https://facturas.example.com')
    const rest = '=TOKEN; Path=/; HttpOnly; SameSite=Strict; Secure'
    assert.deepEqual(shapeOf(shown.cookies), [`__Host-console-visit${rest}`])
    assert.equal(sent.status, 303)
    assert.deepEqual(shapeOf(sent.cookies), [`__Host-console${rest}`])
    const [cookie = ''] = (sent.cookies[0] ?? '').split(';')
    const isIn = async (name: string) =>
      (await ask(world, '/console', { headers: { cookie: name } })).status === 303
    assert.ok(await isIn(cookie))
    const home = `/console/${world.account.account_id}/live/sessions`
    assert.equal((await ask(world, home, { headers: { cookie } })).status, 200)
    // a neighbour's host may set a cookie without the prefix
    assert.equal((await ask(world, home, { headers: { cookie: cookie.replace('__Host-', '') } })).status, 303)
  }))

test('over http on this machine it has neither prefix nor Secure, which browsers would not send back', () =>
  at('http://127.0.0.1', async (world) => {
    const { shown, sent } = await enterAt(world, world.url)
    const rest = '=TOKEN; Path=/console; HttpOnly; SameSite=Strict'
    assert.deepEqual(shapeOf(shown.cookies), [`console-visit${rest}`])
    assert.equal(sent.status, 303)
    assert.deepEqual(shapeOf(sent.cookies), [`console${rest}`])
  }))

for (const [base, origin] of [
  ['http://facturas.example.com', 'http://facturas.example.com'],
  ['http://127.0.0.1', 'http://192.168.1.20:3000'],
] as const)
  test(`over http from elsewhere nobody signs in: ${origin}, where BASE_URL is ${base}`, () =>
    at(base, async (world) => {
      const { sent } = await enterAt(world, origin)
      assert.equal(sent.status, 403)
      assert.deepEqual(sent.cookies, [])
      assert.match(sent.page, /entra por https/)
    }))
