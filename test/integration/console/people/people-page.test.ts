import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { personClient, signedIn } from '#test/support/console/person-client.ts'
import { linkIn } from '#test/support/mail/link-in.ts'
import { openRequestServer, refusal } from '#test/support/mail/request-server.ts'

const password = 'una frase larga y propia'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
let path: string
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  path = `/console/${world.account.account_id}/live/people`
})
after(async () => {
  await browser.close()
  await world.close()
})

const people = (of: ConsoleWorld = world) => createPeople(of.platform.database.query)

const linkOn = async (page: Page) => new URL((await page.locator('pre.secret').textContent()) ?? '').pathname

/** What the link's form answers: 303 where the password was taken. */
const choose = async (link: string) => (await personClient(world).submit(link, { password })).status

const trail = () =>
  world.platform.database.query(sql`
    select action, subject, outcome from console.actions
    where account_id = ${world.account.account_id} and action like '/people%' order by action_id`)

test('an owner invites somebody, makes a new link, and removes the person, from the keyboard', async () => {
  const { page, faults } = await watchedPage(browser, { width: 390, scheme: 'dark' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.getByRole('link', { name: 'Personas' }).press('Enter')
  await page.getByLabel('Correo electrónico').fill(' Luis@Example.com')
  await page.getByLabel('Rol').selectOption('finance')
  await page.getByRole('button', { name: 'Invitar' }).press('Enter')
  const first = await linkOn(page)
  await page.getByRole('link', { name: 'Listo' }).press('Enter')
  const row = page.locator('tr', { hasText: 'luis@example.com' })
  assert.match((await row.textContent()) ?? '', /sin contraseña todavía/)
  await row.getByRole('button', { name: 'Enlace nuevo' }).press('Enter')
  const second = await linkOn(page)
  assert.deepEqual([await choose(first), await choose(second)], [410, 303])
  const luis = await people().find('luis@example.com')
  assert.deepEqual([luis?.role, luis?.accountId], ['finance', world.account.account_id])
  const client = personClient(world)
  const fields = { email: 'luis@example.com', password }
  assert.equal((await client.submit('/console/sign-in', fields)).status, 303)
  await page.getByRole('link', { name: 'Listo' }).press('Enter')
  assert.doesNotMatch((await row.textContent()) ?? '', /sin contraseña/)
  await row.getByText('Quitar').first().press('Enter')
  await row.getByRole('button', { name: /Sí/ }).press('Enter')
  await row.waitFor({ state: 'detached' })
  assert.equal(await people().find('luis@example.com'), null)
  assert.equal((await client.get(path.replace('people', 'sessions'))).status, 303)
  const id = luis?.personId
  assert.deepEqual(await trail(), [
    { action: '/people', subject: id, outcome: 'done' },
    { action: '/people/:person/link', subject: id, outcome: 'done' },
    { action: '/people/:person/remove', subject: id, outcome: 'done' },
  ])
  assert.deepEqual(faults, [])
})

test('when somebody was last here is shown; the page is right at every look', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  assert.match(await (await owner.get(path)).text(), /<td class="wide-only soft"><time/)
  await atEveryLook(browser, {
    link: () => world.linkFor('operator', null),
    pages: [world.url + path],
  })
})

test('what is no address, no role, or known already is refused, and what was typed stays', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const elsewhere = (await world.platform.accounts.create({ name: 'Ajena' })).account_id
  const known = 'ana@elsewhere.example'
  await people().add({ email: known, accountId: elsewhere, role: 'owner' })
  const before = (await people().list(world.account.account_id)).length
  for (const [email, role, why] of [
    ['<b>no', 'owner', /no es una dirección/],
    ['a@example.com', 'operator', /Elige un rol/],
    [known, 'owner', /no se puede invitar/],
  ] as const) {
    const answer = await owner.submit(path, { email, role })
    const text = await answer.text()
    assert.equal(answer.status, 422, email)
    assert.match(text, why)
    assert.ok(text.includes(`value="${email.replace('<', '&lt;').replace('>', '&gt;')}"`), text)
  }
  assert.equal((await people().list(world.account.account_id)).length, before)
  assert.equal((await people().find(known))?.accountId, elsewhere)
})

test('the last owner who can enter stays; an operator removes even that one', async () => {
  const accountId = (await world.platform.accounts.create({ name: 'Sola' })).account_id
  const here = `/console/${accountId}/live/people`
  const owner = await signedIn(world, 'owner', accountId)
  const [self] = await people().list(accountId)
  assert.ok(self)
  const other = await people().add({ email: 'second@example.com', accountId, role: 'owner' })
  assert.ok(other)
  assert.match(await (await owner.get(here)).text(), /Ningún otro dueño/)
  const remove = `${here}/${self.personId}/remove`
  const refused = await owner.submit(remove)
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /se quedaría sin dueño/)
  await people().setPassword(other.personId, 'salt and hash')
  assert.equal((await owner.submit(remove)).headers.get('location'), '/console/sign-in')
  assert.equal((await owner.get(here)).status, 303)
  const operator = await signedIn(world, 'operator', null)
  assert.equal((await operator.submit(`${here}/${other.personId}/remove`)).status, 303)
  assert.deepEqual(await people().list(accountId), [])
})

test('with SMTP_URL the link goes by mail and is not shown; one that was not taken is', async () => {
  const server = await openRequestServer({
    recipient: (address) => {
      if (address === 'full@example.com') throw refusal()
    },
  })
  const mailing = await openConsoleWorld({ SMTP_URL: server.url, SMTP_FROM: 'consola@example.com' })
  try {
    const here = `/console/${mailing.account.account_id}/live/people`
    const owner = await signedIn(mailing, 'owner', mailing.account.account_id)
    const invite = (email: string) => owner.submit(here, { email, role: 'developer' })
    const to = (await invite('ana@example.com')).headers.get('location') ?? ''
    assert.match(await (await owner.get(to)).text(), /en camino por correo a ana@example\.com/)
    const mail = await linkIn(server.mails[0]?.raw ?? '')
    assert.equal(mail.to, 'ana@example.com')
    assert.match(mail.links[0] ?? '', /\/console\/password\//)
    assert.match(await (await invite('full@example.com')).text(), /class="secret".*El correo no salió/s)
  } finally {
    await mailing.close()
    await server.close()
  }
})
