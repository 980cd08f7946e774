import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from '#contracts/sql.ts'
import { disableEndpoint } from '#services/webhooks/endpoint-health.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'

let [world, operator, page]: [ConsoleWorld, PersonClient, string] = [] as never
before(async () => {
  world = await openConsoleWorld()
  operator = await signedIn(world, 'operator', null)
  page = `/console/${world.account.account_id}/live/operator`
})
after(() => world.close())

const shownAt = async (address: string) => {
  const $ = load(await (await operator.get(address)).text())
  const section = $('section:has(#notices)')
  return {
    rows: section
      .find('tbody tr td:first-child')
      .get()
      .map((cell) => $(cell).text()),
    whose: section.find('tbody tr td:nth-child(2)').text(),
    next: section.find('a[rel=next]').attr('href'),
    text: section.text(),
    close: section.find('form').attr('action') ?? '',
  }
}

/** An endpoint of the account that answered 410. */
const goneEndpoint = async (name: string) => {
  const url = `https://example.com/${name}`
  const answer = await world.send(world.account.live_key, 'POST webhook_endpoints', { url })
  const { data } = (await answer.json()) as { data: { endpoint_id: string } }
  await disableEndpoint(world.platform.database.query, { endpointId: data.endpoint_id, url }, 'gone')
  return data.endpoint_id
}

test('a notice of an account goes once its endpoint works again or is deleted', async () => {
  const change = async (to: string, body?: object) =>
    assert.equal((await world.send(world.account.live_key, to, body)).status, 200)
  for (const [method, body] of [['PATCH', { enabled: true }], ['DELETE']] as const) {
    const id = await goneEndpoint(method.toLowerCase())
    const { rows, whose } = await shownAt(page)
    assert.match(rows.join(), /endpoint_disabled/)
    assert.match(whose, new RegExp(world.account.account_id))
    await change(`${method} webhook_endpoints/${id}`, body)
    assert.deepEqual((await shownAt(page)).rows, [], method)
  }
})

test('disabled again it is told again, once; an operator dismisses it, and that stands in the trail', async () => {
  const id = await goneEndpoint('again')
  const to = `PATCH webhook_endpoints/${id}`
  await world.send(world.account.live_key, to, { enabled: true })
  const tried = { endpointId: id, url: 'https://example.com/again' }
  await disableEndpoint(world.platform.database.query, tried, 'gone')
  const { rows, close } = await shownAt(page)
  assert.equal(rows.length, 1)
  assert.equal((await operator.submit(close)).status, 303)
  assert.match((await shownAt(page)).text, /Ningún aviso abierto/)
  assert.equal((await operator.submit(close)).status, 422)
  assert.equal((await operator.submit(close.replace(/\d+\/close$/, '99999999/close'))).status, 404)
  const outcomes = await world.platform.database.query<{ outcome: string }>(
    sql`select outcome from console.actions where action like '%notices%' order by action_id`,
  )
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['done', 'invalid_request', 'not_found'],
  )
})

test('the newest notices come first, and a link leads to the older ones, without a gap', async () => {
  await world.platform.database.query(sql`
    insert into billing.notices (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at)
    select 'ntc_' || n, 'ses_' || n, ${world.account.account_id}, 'oxxo', 'live/oxxo', false, 'canary', 'number ' || n, 1,
      now() - make_interval(mins => 200 - n)
    from generate_series(1, 120) n`)
  await goneEndpoint('newest')
  const [all, counts]: [string[], number[]] = [[], []]
  for (let at: string | undefined = page; at !== undefined; ) {
    const { rows, next } = await shownAt(at)
    all.push(...rows)
    counts.push(rows.length)
    at = next
  }
  assert.deepEqual(counts, [50, 50, 21])
  assert.match(all[0] ?? '', /endpoint_disabled/)
  const numbers = all.slice(1).map((text) => Number(/number (\d+)/.exec(text)?.[1]))
  assert.deepEqual(
    numbers,
    Array.from({ length: 120 }, (_, i) => 120 - i),
  )
})
