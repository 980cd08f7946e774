import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { sql } from '#contracts/sql.ts'
import { askOne, type Question } from '#test/support/console/ask-one.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { tabTo } from '#test/support/console/tab-to.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>'

let [world, browser, inbox]: [ConsoleWorld, Browser, string] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  inbox = `${world.url}/console/${world.account.account_id}/live/inbox`
})
after(async () => {
  await browser.close()
  await world.close()
})

const folio: Question = { label: 'Folio', pattern: '^\\d{4}$', value: '12', minutes: 90, merchant: 'OXXO' }

const open = async (width: number) => {
  const watched = await watchedPage(browser, { width, scheme: 'light' })
  await enter(watched.page, await world.linkFor('developer', world.account.account_id))
  await watched.page.goto(inbox)
  return watched
}

const seen = async (page: Page, text: string) => page.locator('#asks', { hasText: text }).waitFor()

const hasFocus = (page: Page) => page.waitForFunction("document.activeElement.name?.startsWith('field.')")

const given = async (sessionId: string) => {
  const event = (await world.platform.log.read(sessionId)).findLast(({ type }) => type === 'InputGiven')
  return event?.type === 'InputGiven' ? event.data.fields : null
}

/** A photo of 800 × 400 that is grey but for a red box: what stands there. */
const redAt = async ([left, top, width, height]: readonly [number, number, number, number], exif = 1) => {
  const red = { create: { width, height, channels: 3 as const, background: '#ff0000' } }
  const grey = { create: { width: 800, height: 400, channels: 3 as const, background: '#808080' } }
  const drawn = sharp(grey).composite([{ input: await sharp(red).png().toBuffer(), left, top }])
  return (await drawn.jpeg({ quality: 95 }).withMetadata({ orientation: exif }).toBuffer()).toString('base64')
}

/** The shares of red and of grey in what is shown of the photo. */
const coloursOf = async (page: Page) => {
  const picture = await page.locator('svg.crop').screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [red, grey] = [0, 0]
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
    if (r > 200 && g < 60 && b < 60) red += 1
    if (Math.abs(r - 128) < 12 && Math.abs(g - 128) < 12) grey += 1
  }
  const all = info.width * info.height
  return { red: red / all, grey: grey / all }
}

test('by keyboard alone: what does not fit is said at its field, then question after question', async () => {
  const late = await askOne(world, { ...folio, merchant: 'LATER', minutes: 300 })
  const soon = await askOne(world, { ...folio, merchant: 'SOON', minutes: 30 })
  const { page, faults } = await open(390)
  await seen(page, 'SOON')
  assert.deepEqual(await page.locator('.queue strong').allTextContents(), ['SOON', 'LATER'])
  await hasFocus(page)
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await page.locator('.fault:not(:empty)').waitFor()
  assert.match((await page.locator('.fault').textContent()) ?? '', /4 dígitos/)
  await hasFocus(page)
  assert.equal(await page.locator('.asked input').inputValue(), '12x')
  // it is selected, as by Tab
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await seen(page, 'LATER')
  assert.deepEqual(await given(soon), { 'portal_fields.folio': '1234' })
  await hasFocus(page)
  await page.keyboard.type('5678')
  await tabTo(page, '.question form button')
  await page.keyboard.press('Enter')
  await page.getByText('Ninguna sesión pide un dato.').waitFor()
  assert.deepEqual(await given(late), { 'portal_fields.folio': '5678' })
  // a new one comes up by itself, ready to be answered
  await askOne(world, { ...folio, merchant: 'NEW', minutes: 60 })
  await seen(page, 'NEW')
  await hasFocus(page)
  const trail = await world.platform.database.query<{ subject: string; outcome: string }>(
    sql`select subject, outcome from console.actions where action like '/inbox%' order by action_id`,
  )
  assert.deepEqual(
    trail.map(({ subject, outcome }) => `${subject} ${outcome}`),
    [`${soon} invalid_request`, `${soon} done`, `${late} done`],
  )
  // the refusal is a status of the page, which browsers note
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  )
  await page.keyboard.type('7890')
  await page.keyboard.press('Enter')
  await page.getByText('Ninguna sesión pide un dato.').waitFor()
})

test('what somebody types stays while news come, and an answer that is late is told so', async () => {
  const first = await askOne(world, { ...folio, merchant: 'FIRST' })
  const { page } = await open(1280)
  await seen(page, 'FIRST')
  await page.locator('.asked input').fill('99')
  await tabTo(page, '.question form button')
  // it is due earlier, and must not take the place of what is being answered
  const urgent = await askOne(world, { ...folio, merchant: 'URGENT', minutes: 20 })
  await page.locator('.queue strong', { hasText: 'URGENT' }).waitFor()
  assert.equal(await page.locator('.asked input').inputValue(), '99')
  const key = world.account.live_key
  const fields = { 'portal_fields.folio': '4321' }
  assert.equal((await world.send(key, `POST sessions/${first}/input`, { fields })).status, 202)
  await page.locator('.queue strong', { hasText: 'FIRST' }).waitFor({ state: 'detached' })
  await page.locator('.asked input').fill('9999')
  await page.locator('.asked input').press('Enter')
  await page.getByRole('alert').waitFor()
  await seen(page, 'URGENT')
  assert.deepEqual(await given(first), fields)
  assert.equal(await page.locator('.asked input').inputValue(), '12')
  await world.send(key, `POST sessions/${urgent}/input`, { fields })
  await page.locator('.queue li').waitFor({ state: 'detached' })
})

test('the crop is the box of the field, however the photo lies; without a box it is the whole photo', async () => {
  // upright; print runs upwards, so that the page is the photo turned; upright by its EXIF alone
  const cases = [
    {
      photo: await redAt([200, 160, 240, 40]),
      page: { width: 800, height: 400, turn: 0 },
      box: [200, 160, 240, 40],
    },
    {
      photo: await redAt([380, 80, 40, 240]),
      page: { width: 800, height: 400, turn: 90 },
      box: [280, 180, 240, 40],
    },
    {
      photo: await redAt([200, 160, 40, 120], 6),
      page: { width: 400, height: 800, turn: 0 },
      box: [120, 200, 120, 40],
    },
  ] as const
  const { page, faults } = await open(1280)
  for (const [i, place] of cases.entries()) {
    const id = await askOne(world, { ...folio, ...place, merchant: `PLACE ${i}` })
    await page.goto(`${inbox}/questions/${id}`)
    await page.waitForLoadState('networkidle')
    const { red, grey } = await coloursOf(page)
    assert.ok(red > 0.06 && red < 0.3, `${i}: ${red} red`)
    assert.ok(red + grey > 0.7, `${i}: ${grey} grey`)
    assert.equal(await page.locator('.whole').count(), 0)
  }
  const id = await askOne(world, { ...folio, value: null, merchant: 'NOWHERE' })
  await page.goto(`${inbox}/questions/${id}`)
  assert.equal(await page.locator('svg.crop').count(), 0)
  await page.waitForFunction("document.querySelector('.whole img')?.naturalWidth > 0")
  assert.deepEqual(faults, [])
})

test('the inbox is right at every look, and what is hostile is shown as text', async () => {
  const place = { photo: await redAt([200, 160, 240, 40]), page: { width: 800, height: 400, turn: 2 } }
  const hostile = { label: HOSTILE, pattern: '^<b>$', value: HOSTILE, merchant: HOSTILE, minutes: 10 }
  await askOne(world, { ...hostile, ...place, box: [200, 160, 240, 40] })
  const link = () => world.linkFor('owner', world.account.account_id)
  const also = async (page: Page, address: string) => {
    if (address === inbox) await seen(page, HOSTILE)
  }
  await atEveryLook(browser, { link, pages: [inbox, inbox.replace('/live/', '/test/')], also })
})
