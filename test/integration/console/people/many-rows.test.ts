import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from '#contracts/sql.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'

let [world, owner, home]: [ConsoleWorld, PersonClient, string] = [] as never
before(async () => {
  world = await openConsoleWorld()
  owner = await signedIn(world, 'owner', world.account.account_id)
  home = `/console/${world.account.account_id}/live`
})
after(() => world.close())

/** What the first cell of each row says, page by page. */
const pagesFrom = async (address: string) => {
  const pages: { names: string[]; address: string; text: string }[] = []
  for (let at: string | undefined = address; at !== undefined; ) {
    const text = await (await owner.get(at)).text()
    const $ = load(text)
    const names = $('tbody tr td:first-child strong')
      .get()
      .map((cell) => $(cell).text())
    pages.push({ names, address: at, text })
    at = $('a[rel=next]').attr('href')
  }
  return pages
}

test('keys are a list of pages, newest first, and one of a later page is rolled and revoked as any', async () => {
  for (let n = 1; n <= 60; n += 1)
    await world.platform.accounts.keys.add(world.account.account_id, 'live', { name: `key ${n}` })
  await world.platform.accounts.keys.add(world.account.account_id, 'test', { name: 'of the other mode' })
  const pages = await pagesFrom(`${home}/keys`)
  assert.deepEqual(
    pages.map(({ names }) => names.length),
    [25, 25, 11],
  )
  const names = pages.flatMap((page) => page.names)
  const made = Array.from({ length: 60 }, (_, i) => `key ${60 - i}`)
  assert.deepEqual(names.slice(0, 60), made)
  const { live_key_id: oldest } = world.account
  assert.match(pages.at(-1)?.text ?? '', new RegExp(oldest))
  assert.equal((await owner.submit(`${home}/keys/${oldest}/roll`)).status, 200)
  assert.equal((await owner.submit(`${home}/keys/${oldest}/revoke`)).status, 303)
  assert.equal((await owner.get(`${home}/keys?after=${oldest}`)).status, 200)
})

test('people are a list of pages, oldest first; the last owner stays, whichever page is shown', async () => {
  const { query } = world.platform.database
  await query(sql`
    insert into account.people (person_id, email, account_id, role, password, created_at)
    select 'per_' || lpad(n::text, 26, '0'), 'p' || n || '@example.com', ${world.account.account_id}, 'finance', 'x',
      now() + make_interval(mins => n)
    from generate_series(1, 55) n`)
  const pages = await pagesFrom(`${home}/people`)
  assert.deepEqual(
    pages.map(({ names }) => names.length),
    [25, 25, 6],
  )
  const made = Array.from({ length: 55 }, (_, i) => `p${i + 1}@example.com`)
  assert.deepEqual(pages.flatMap(({ names }) => names).slice(1), made)
  const [first] = pages
  assert.match(first?.text ?? '', /Ningún otro dueño tiene contraseña/)
  await query(sql`update account.people set role = 'owner' where email = 'p55@example.com'`)
  assert.doesNotMatch(await (await owner.get(`${home}/people`)).text(), /Ningún otro dueño tiene contraseña/)
  const [last] = await query<{ person_id: string }>(
    sql`select person_id from account.people where email = 'p55@example.com'`,
  )
  assert.equal((await owner.submit(`${home}/people/${last?.person_id}/remove`)).status, 303)
  const [self] = await query<{ person_id: string }>(
    sql`select person_id from account.people where role = 'owner' and removed_at is null`,
  )
  assert.equal((await owner.submit(`${home}/people/${self?.person_id}/remove`)).status, 422)
})
