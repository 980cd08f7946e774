import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { createPasswordLinks } from '#platform/tenants/people/password-links.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { photoOf } from '#test/support/api/api-under-test.ts'
import { type Watched, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { type FilledWorld, openFilledWorld } from '#test/support/console/filled-world.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { pathWith } from '#test/support/console/path-with.ts'
import { goTo, seePage, widths } from '#test/support/console/see-page.ts'
import { shownPages } from '#test/support/console/shown-pages.ts'

let world: FilledWorld
let browser: Browser
before(async () => {
  ;[world, browser] = await Promise.all([openFilledWorld({ SMTP_URL: 'smtp://127.0.0.1:1' }), openChromium()])
})
after(async () => {
  await browser.close()
  await world.close()
})

const homeOf = () => `/console/${world.account.account_id}/live`

const addresses = async (): Promise<string[]> => {
  const all = shownPages().map(({ path }) => pathWith(path, world.ids))
  const ends = (await world.oneOfEachEnd()).map((id) => `/sessions/${id}`)
  return [...all, ...ends, '/money?month=2026-10'].map((path) => homeOf() + path)
}

type Work = (watched: Watched) => Promise<void>

const atBothWidths = async (work: Work) => {
  for (const width of widths) {
    const watched = await watchedPage(browser, { width, scheme: 'light' })
    await work(watched)
    await watched.context.close()
  }
}

const inside = async ({ page }: Watched, role: 'operator' | 'finance' | 'owner') =>
  enter(page, await world.linkFor(role, role === 'operator' ? null : world.account.account_id))

/** Fills and sends the form of a page, and waits for what comes. */
const send = (address: string, fill: (page: Page) => Promise<void>, button: string) => async (page: Page) => {
  await page.goto(address)
  await fill(page)
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await page.waitForLoadState()
  return answer.status()
}

const passwordLink = async () => {
  const { query } = world.platform.database
  const email = `${crypto.randomUUID()}@example.com`
  const person = await createPeople(query).add({ email, accountId: world.account.account_id, role: 'owner' })
  assert.ok(person)
  return (await createPasswordLinks(query, { baseUrl: world.url })(person, 'invited')).link
}

test('every page of an account is without barriers at each width and scheme', async (t) => {
  const all = await addresses()
  const body = Buffer.from(await photoOf(7), 'base64')
  await atBothWidths(async (watched) => {
    await inside(watched, 'operator')
    // what was filled by SQL has no photo in the store
    const isFilled = ({ pathname }: URL) =>
      pathname.endsWith('/photo') && !pathname.includes(world.ids['session'] ?? '')
    await watched.page.route(isFilled, (route) => route.fulfill({ contentType: 'image/jpeg', body }))
    for (const address of ['/console/accounts', ...all])
      await seePage(watched, { name: address, open: goTo(world.url + address) })
  })
  t.diagnostic(`${all.length + 1} pages, each at ${widths.join(' and ')} px, light and dark`)
})

test('so is what is shown once: keys of a new account, a secret, and a name that is refused', () =>
  atBothWidths(async (watched) => {
    await inside(watched, 'operator')
    const accounts = `${world.url}/console/accounts`
    const named = (name: string) => (page: Page) => page.getByLabel('Nombre', { exact: true }).fill(name)
    await seePage(watched, { name: 'made', open: send(accounts, named('Nueva'), 'Crear una cuenta') })
    await seePage(watched, {
      name: 'unnamed',
      status: 422,
      open: send(accounts, named(' '), 'Crear una cuenta'),
    })
    const keys = `${world.url}${homeOf()}/keys`
    const key = (page: Page) => page.getByLabel('Nombre (opcional)').fill('una')
    await seePage(watched, { name: 'secret', open: send(keys, key, 'Crear') })
  }))

test('so are the ways in: signing in, a link, a password, and what is said of wrong ones', () =>
  atBothWidths(async (watched) => {
    const at = (path: string) => world.url + path
    await seePage(watched, { name: 'sign-in', open: goTo(at('/console/sign-in')) })
    const wrong = async (page: Page) => {
      await page.getByLabel('Correo electrónico').fill('nadie@example.com')
      await page.getByLabel('Contraseña').fill('no es esta frase')
    }
    const signIn = send(at('/console/sign-in'), wrong, 'Entrar')
    await seePage(watched, { name: 'wrong', status: 401, open: signIn })
    await seePage(watched, { name: 'forgotten', open: goTo(at('/console/forgotten')) })
    const mail = (page: Page) => page.getByLabel('Correo electrónico').fill('nadie@example.com')
    const asked = send(at('/console/forgotten'), mail, 'Mandar el enlace')
    await seePage(watched, { name: 'asked', open: asked })
    await seePage(watched, { name: 'password', open: goTo(await passwordLink()) })
    const dead = goTo(at('/console/password/none'))
    await seePage(watched, { name: 'dead link', status: 410, open: dead })
    // its script would send the form at once
    await watched.page.route('**/console.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await seePage(watched, {
      name: 'enter',
      open: goTo(await world.linkFor('owner', world.account.account_id)),
    })
  }))

test('so is what is said of a page that is not there, or not for the role', () =>
  atBothWidths(async (watched) => {
    await inside(watched, 'finance')
    await seePage(watched, { name: 'missing', status: 404, open: goTo(`${world.url}/console/no/such`) })
    const keys = goTo(`${world.url}${homeOf()}/keys`)
    await seePage(watched, { name: 'forbidden', status: 403, open: keys })
  }))

test('a drawn ticket has its place before it comes', async () => {
  const watched = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await inside(watched, 'owner')
  const { page } = watched
  const mayCome = Promise.withResolvers<void>()
  await page.route(/\/try\/ticket/, async (route) => {
    await mayCome.promise
    await route.continue()
  })
  await page.goto(`${world.url}${homeOf()}/try`)
  await page.locator('#drawn').selectOption('oxxo')
  const placeBelow = () => page.evaluate(`document.querySelector('#of-receiver').getBoundingClientRect().y`)
  const before = await placeBelow()
  mayCome.resolve()
  await page.evaluate(`document.querySelector('img.drawn').decode()`)
  assert.equal(await placeBelow(), before)
})
