import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from '#contracts/sql.ts'
import { pages } from '#services/console/pages.ts'
import { newExternalId, photoOf, readEveryTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { buryOne, noteOne } from '#test/support/console/bury-one.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'
import { tellMoney } from '#test/support/console/tell-money.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

let [world, session]: [ConsoleWorld, string] = [] as never

/** What the service itself says where it has something to say. */
const fill = async () => {
  const { platform, account } = world
  const { query } = platform.database
  const accountId = account.account_id
  await fillLog(platform.database, { sessions: 100, accountId })
  readEveryTicket(platform)
  const body = { external_id: newExternalId(), ticket_image: await photoOf(7), user_info: userInfo }
  session = (await created(await world.post(account.live_key, body))).session_id
  const [over] = await query<{ id: string }>(
    sql`select stream_id as id from log.streams where not open and account_id = ${accountId} limit 1`,
  )
  const error = 'Error: the portal is not what it was'
  for (const one of [session, over?.id ?? '']) await buryOne(world, { session: one, error })
  await noteOne(world, { session, detail: 'the form of the page has no field of that name' })
  await query(sql`
    insert into billing.notices (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at)
    select 'ntc_' || reason, ${session}, ${accountId}, 'oxxo', 'live/oxxo', false, reason, 'it is not as it was', 1, now()
    from unnest('{captcha,cfdi_invalid,canary,forms_differ,issue_unconfirmed,login_expired}'::text[]) as reason`)
  await query(sql`
    insert into webhook_delivery.notices (account_id, endpoint_id, kind, detail)
    values (${accountId}, null, 'endpoint_disabled', 'the address answered 410 Gone')`)
  for (const part of ['disk', 'kafka', 'relay', 'imap', 'projection:charges', 'sessions', 'other'])
    platform.health.report(part, 'it is not as it was')
  await tellMoney(world, 20)
}

type Made = { data: { customer_id: string } }

const idsOf = async (): Promise<Readonly<Record<string, string>>> => {
  const make = async (to: string, body: object) =>
    ((await (await world.send(world.account.live_key, to, body)).json()) as Made).data
  await make('POST webhook_endpoints', { url: 'https://example.com/hook' })
  const { customer_id: customer } = await make('POST customers', { user_info: userInfo })
  return { customer, session, waiting: session, merchant: 'oxxo' }
}

before(async () => {
  world = await openConsoleWorld()
  await fill()
})
after(() => world.close())

const english =
  /(?<![\p{L}_])(the|is|are|of|not|its?|was|were|have|and|by|for|with|an|this|that|which|who|from)(?![\p{L}_])/u
const untold = '[lang=en], code, pre, .mono, script, style, .secret, #definition ~ *'

/** What a reader of Spanish is shown that is an English sentence; codes and names are none. */
const englishIn = (page: string): string[] => {
  const $ = load(page)
  $(untold).remove()
  const titles = $('[title], [aria-label], [placeholder]')
    .map((_, one) => ['title', 'aria-label', 'placeholder'].map((name) => $(one).attr(name) ?? '').join('\n'))
    .get()
  const texts = $('title, body, body *')
    .contents()
    .filter((_, node) => node.type === 'text')
    .map((_, node) => $(node).text())
    .get()
  return [...texts, ...titles].map((text) => text.trim()).filter((text) => english.test(text))
}

const addressesFor = (ids: Readonly<Record<string, string>>): string[] =>
  pages
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none'))
    .map((path) => `/console/${world.account.account_id}/live${path}`)

/** Pages that are shown, with the refusals among them; streams and files are none. */
const shown = async (client: PersonClient, addresses: readonly string[]) => {
  const found: Record<string, string> = {}
  for (const address of addresses) {
    const answer = await client.get(address)
    if ((answer.headers.get('content-type') ?? '').startsWith('text/html'))
      found[address] = await answer.text()
    else await answer.body?.cancel()
  }
  return found
}

const sessionsOfEachEnd = async () => {
  const rows = await world.platform.database.query<{ id: string }>(sql`
    select max(session_id) as id from session_status.sessions where account_id = ${world.account.account_id}
    group by status, failure_code`)
  return rows.map(({ id }) => `/console/${world.account.account_id}/live/sessions/${id}`)
}

for (const role of ['operator', 'owner'] as const)
  test(`a reader of Spanish meets no English sentence, as ${role}`, async () => {
    const client = await signedIn(world, role, role === 'owner' ? world.account.account_id : null)
    const home = `/console/${world.account.account_id}/live`
    await eventually(async () =>
      assert.match(await (await client.get(`${home}/sessions`)).text(), /completed/),
    )
    const all = [
      ...addressesFor(await idsOf()),
      ...(await sessionsOfEachEnd()),
      `${home}/money?month=2026-10`,
      '/console/accounts',
      '/console/no/such',
      '/console/password/none',
      '/console/forgotten',
    ]
    const found = await shown(client, all)
    assert.ok(Object.keys(found).length > 15, String(Object.keys(found)))
    const left = Object.entries(found).flatMap(([address, page]) =>
      englishIn(page).map((text) => `${address}: ${text}`),
    )
    assert.deepEqual(left, [])
  })

test('what is English is seen', () => {
  assert.deepEqual(englishIn('<body><p title="It is so">Nada<b> of it </b></p></body>'), [
    'of it',
    'It is so',
  ])
})
