import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { photoOf } from '#test/support/api/api-under-test.ts'
import { barriersOf } from '#test/support/console/barriers-of.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { placedSession } from '#test/support/console/read-places.ts'
import { tabTo } from '#test/support/console/tab-to.ts'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
})
after(async () => {
  await browser.close()
  await world.close()
})

const long = 'TIENDAS DE CONVENIENCIA DEL NORTE Y DEL SUR SA DE CV SUCURSAL 0042'

/** A page of that turn with one field of each grade. */
const sessionOf = async (turn: number) => {
  const field = (value: string, confidence: number, y: number) =>
    ({ value, confidence, box: [20, y, 180, 30] }) as const
  return placedSession(world, {
    photo: await photoOf(40),
    page: { width: 320, height: 320, turn },
    fields: {
      amount: field('123.45', 0.98, 240),
      'portal_fields.folio': field('0042', 0.3, 140),
      merchant_name: field(long, 0.6, 20),
    },
  })
}

const openSession = async (turn = 0, width = 1280, made = sessionOf(turn)) => {
  const id = await made
  const watched = await watchedPage(browser, { width, scheme: 'light' })
  await enter(watched.page, await world.linkFor('owner', world.account.account_id))
  await watched.page.goto(`${world.url}/console/${world.account.account_id}/live/sessions/${id}`)
  return watched
}

const boxOf = (page: Page, name: RegExp) => page.locator('.boxes').getByRole('link', { name })

const found = (field: string, part: string) =>
  `document.querySelector('.boxes a[aria-label^="${field} "]${part}')`

const styleOf = (page: Page, field: string, property: string) =>
  page.evaluate(`getComputedStyle(${found(field, ' .box')}).getPropertyValue('${property}')`)

type Span = Readonly<{ left: number; right: number; top: number; bottom: number }>

/** What a shape covers of the screen, however it is turned. */
const spanOf = async (page: Page, field: string, part: string): Promise<Span> => {
  const [xs, ys] = await page.evaluate<[number[], number[]]>(`(() => {
    const shape = ${found(field, part)}
    const { x, y, width, height } = shape.getBBox()
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
      .map(([across, down]) => new DOMPoint(across, down).matrixTransform(shape.getScreenCTM()))
    return [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  })()`)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** What boxes tell now, to whoever looks. */
const told = (page: Page) => page.locator('.told').filter({ visible: true }).allTextContents()

test('each box is a link that says what was read and how sure, from top to bottom', async () => {
  const { page, faults } = await openSession()
  const links = page.getByRole('group', { name: 'Lo que se leyó en la foto' }).getByRole('link')
  const names = await links.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  assert.deepEqual(names, [`Comercio ${long}, 60 %`, 'folio 0042, 30 %', 'Total 123.45, 98 %'])
  const [sure, doubt, guess] = ['rgb(22, 163, 74)', 'rgb(217, 119, 6)', 'rgb(220, 38, 38)']
  assert.equal(await styleOf(page, 'Total', 'stroke'), sure)
  assert.equal(await styleOf(page, 'Comercio', 'stroke'), doubt)
  assert.equal(await styleOf(page, 'folio', 'stroke'), guess)
  assert.deepEqual(await barriersOf(page), [])
  assert.deepEqual(faults, [])
})

test('pointed at, a box says its value; a click leads to the event that has the reading', async () => {
  const { page } = await openSession()
  assert.deepEqual(await told(page), [])
  await boxOf(page, /^Total/)
    .locator('.box')
    .hover()
  assert.deepEqual(await told(page), ['Total · 98 %123.45'])
  await boxOf(page, /^folio/)
    .locator('.box')
    .hover()
  assert.deepEqual(await told(page), ['folio · 30 %0042'])
  await boxOf(page, /^folio/)
    .locator('.box')
    .click()
  await page.waitForURL(/#event-2$/)
  assert.match((await page.locator(':target').textContent()) ?? '', /Ticket leído/)
})

test('fields of one row are one link, as sure as the less sure of them', async () => {
  const box = [20, 40, 180, 30] as const
  const made = placedSession(world, {
    photo: await photoOf(41),
    page: { width: 320, height: 320, turn: 0 },
    fields: {
      date: { value: '2026-11-20', confidence: 0.97, box },
      time: { value: '10:09', confidence: 0.7, box },
    },
  })
  const { page } = await openSession(0, 1280, made)
  const link = boxOf(page, /^Fecha 2026-11-20, 97 %; Hora 10:09, 70 %$/)
  assert.equal(await link.getAttribute('class'), 'doubt')
  await link.locator('.box').hover()
  assert.deepEqual(await told(page), ['Fecha · 97 %2026-11-20Hora · 70 %10:09'])
  assert.equal(await page.locator('.boxes a').count(), 1)
})

test('from the keyboard it is the same, and the focus is seen', async () => {
  const { page } = await openSession(0, 390)
  await tabTo(page, '.boxes a')
  assert.match((await told(page)).join(), /^Comercio · 60 %TIENDAS DE CONVENIENCIA DEL NORTE Y…$/)
  assert.equal(await styleOf(page, 'Comercio', 'stroke-width'), '4px')
  assert.deepEqual(await barriersOf(page), [])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  assert.deepEqual(await told(page), ['Total · 98 %123.45'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/#event-2$/)
  assert.equal(await page.evaluate('document.activeElement.id'), 'event-2')
})

test('however the photo lies, a box stands over its print, and what it says is upright beside it', async () => {
  for (const turn of [0, 4, 90, -90, 180]) {
    const { page, context } = await openSession(turn)
    const picture = await page.locator('.picture').boundingBox()
    assert.ok(picture)
    for (const field of ['Total', 'Comercio', 'folio']) {
      const seen = `${turn}° ${field}`
      await boxOf(page, new RegExp(`^${field}`)).focus()
      const [label, box] = [await spanOf(page, field, ' + .told rect'), await spanOf(page, field, ' .box')]
      assert.ok(label.left >= picture.x - 1 && label.right <= picture.x + picture.width + 1, seen)
      assert.ok(label.top >= picture.y - 1 && label.bottom <= picture.y + picture.height + 1, seen)
      assert.ok(label.right - label.left > label.bottom - label.top, `${seen} is not upright`)
      const isApart = label.bottom <= box.top + 1 || label.top >= box.bottom - 1
      // a box as high as the photo leaves no room beside it
      assert.ok(isApart || Math.abs(turn) === 90, `${seen} is covered`)
    }
    await context.close()
  }
})
