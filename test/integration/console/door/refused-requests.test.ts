import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Platform } from '#platform/platform.ts'
import { start } from '#services/console/start.ts'
import { openDesk } from '#services/open-desk.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'

let [world, owner, home]: [ConsoleWorld, PersonClient, string] = [] as never
before(async () => {
  world = await openConsoleWorld()
  owner = await signedIn(world, 'owner', world.account.account_id)
  home = `/console/${world.account.account_id}/live`
})
after(() => world.close())

type Sent = Readonly<{ line: string; headers?: readonly string[]; to?: string; language?: string }>

/** As bytes, which no client would send so. */
const sendRaw = async ({ line, headers = [], to = world.url, language = 'es' }: Sent) => {
  const { port, hostname } = new URL(to)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const cookie = `cookie: ${owner.cookie()}; console-language=${language}`
  socket.write(
    `${[`${line} HTTP/1.1`, `host: ${hostname}`, cookie, 'connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  )
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [, status] = head.split(' ')
  assert.match(head, /content-type: text\/html; charset=utf-8/i, `${line.slice(0, 80)} ${head}`)
  assert.match(head, /content-security-policy: default-src 'self'/i, line.slice(0, 80))
  assert.match(head, /x-request-id: req_[0-9a-f]{26}/i, line.slice(0, 80))
  const main = load(body)('main')
  return `${status} ${main.find('h1').text()}: ${main.find('p').text().replace(/\s+/g, ' ').trim()}`
}

const missing = '404 No encontramos esa página: not_found'
const wrongAddress = 'No se pudo: La dirección está mal escrita o es demasiado larga: entra desde el inicio.'

test('an address that is no page, of whatever length and method, is told in a page', async () => {
  for (const line of [
    `GET ${home}/sessions/${'x'.repeat(150)}`,
    `GET ${home}/sessions/${'x'.repeat(9_000)}`,
    `GET /console/${'x'.repeat(150)}`,
    `PUT ${home}/sessions`,
    'OPTIONS /console',
    'FROB /console',
    `GET ${home}/keys/key/revoke`,
  ])
    assert.equal(await sendRaw({ line }), missing, line.slice(0, 80))
  for (const line of ['GET /console/%zz', `GET ${home}/sessions/%zz`])
    assert.equal(await sendRaw({ line }), `400 ${wrongAddress}bad_url`, line)
  assert.equal(
    await sendRaw({ line: `GET ${home}/sessions?q=${'x'.repeat(20_000)}` }),
    `431 ${wrongAddress}headers_too_large`,
  )
  assert.equal(
    await sendRaw({ line: 'GET /console/%zz', language: 'en' }),
    '400 That was not possible: The address is malformed or too long: go there from the start.bad_url',
  )
})

test('what is not HTTP is told too, in the language of the person', async () => {
  const headers = ['content-length: abc']
  assert.equal(
    await sendRaw({ line: 'POST /console/language', headers }),
    '400 No se pudo: La petición no es HTTP válido.bad_request',
  )
  assert.equal(
    await sendRaw({ line: 'POST /console/language', headers, language: 'en' }),
    '400 That was not possible: The request is not valid HTTP.bad_request',
  )
})

test('outside the console the API answers as it always does', async () => {
  for (const path of ['/api/v1/%zz', '/consolex/%zz']) {
    const answer = await fetch(world.url + path)
    assert.equal(((await answer.json()) as { error: { code: string } }).error.code, 'bad_url', path)
  }
})

test('what is too large names what the console takes, not what the API does', async () => {
  const saidOf = async (answer: Response) =>
    load(await answer.text())('main p')
      .text()
      .trim()
  const form = await owner.submit(`${home}/keys`, { name: 'x'.repeat(300_000) })
  assert.equal(form.status, 413)
  assert.match(await saidOf(form), /^El formulario pesa más de 256 KiB: acorta lo que escribiste\./)
  const browser = await openChromium()
  try {
    const { page } = await watchedPage(browser, { width: 390, scheme: 'light' })
    await enter(page, await world.linkFor('owner', world.account.account_id))
    await page.goto(`${world.url}${home}/customers`)
    const file = { name: 'csf.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(20_000_000) }
    await page.locator('[name=csf_pdf]').setInputFiles(file)
    await page.locator('form[enctype] button').click()
    await page.getByText('payload_too_large').waitFor()
    assert.match(
      (await page.locator('main').textContent()) ?? '',
      /Los archivos pesan más de 11 MiB en total: manda fotos más ligeras, o menos\./,
    )
  } finally {
    await browser.close()
  }
})

/** A console without an API on its port. */
const alone = async (change: Partial<Platform>, ask: (url: string) => Promise<void>) => {
  const config = { ...world.platform.config, port: 0, host: '127.0.0.1' }
  const calls = { bus: {} as never, desk: openDesk(world.platform) }
  const { url, stop } = await start({ ...world.platform, config, ...change }, calls)
  await ask(url).finally(() => stop())
}

test('a console that listens by itself says the same', () =>
  alone({}, async (to) => {
    assert.equal(await sendRaw({ line: 'GET /console/%zz', to }), `400 ${wrongAddress}bad_url`)
    assert.equal(
      await sendRaw({ line: `GET /console?${'x'.repeat(20_000)}`, to }),
      `431 ${wrongAddress}headers_too_large`,
    )
    assert.equal(await sendRaw({ line: `GET /console/${'x'.repeat(150)}`, to }), missing)
  }))

test('without its database the console says so in words', () => {
  const query = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const database = { ...world.platform.database, query }
  return alone({ database }, async (to) => {
    assert.equal(
      await sendRaw({ line: `GET ${home}/sessions`, to }),
      '503 No se pudo: El servicio no alcanza su base de datos: inténtalo en un momento.overloaded',
    )
    assert.equal(
      await sendRaw({ line: `GET ${home}/sessions`, to, language: 'en' }),
      '503 That was not possible: The database cannot be reached now: try again in a moment.overloaded',
    )
  })
})
