import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import { curlOf } from '#services/console/try/curl-of.ts'
import { photoOf, readEveryTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { barriersOf, isTooWide } from '#test/support/console/barriers-of.ts'
import {
  type ConsoleWorld,
  looks,
  openConsoleWorld,
  watchedPage,
} from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { tabTo } from '#test/support/console/tab-to.ts'

const HOSTILE = `O'BRIEN <img src=x onerror=alert(1)> %s "Y" \\ COMPANY`

let [world, browser, folder, photo]: [ConsoleWorld, Browser, string, string] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  readEveryTicket(world.platform)
  folder = await mkdtemp(join(tmpdir(), 'try-'))
  photo = join(folder, `it's "50%s" <b>.jpg`)
  for (const file of [photo, join(folder, 'two.jpg')])
    await writeFile(file, Buffer.from(await photoOf(file.length % 200), 'base64'))
  const hostile = { user_info: { ...userInfo, razon_social: HOSTILE } }
  await world.send(world.account.test_key, 'POST customers', hostile)
})
after(async () => {
  await browser.close()
  await world.close()
})

const home = (mode: 'live' | 'test') => `/console/${world.account.account_id}/${mode}`

const openTry = async (look: (typeof looks)[number], mode: 'live' | 'test' = 'test') => {
  const watched = await watchedPage(browser, look)
  await enter(watched.page, await world.linkFor('developer', world.account.account_id))
  await watched.page.waitForURL(/sessions/)
  await watched.page.goto(`${world.url}${home(mode)}/try`)
  return watched
}

const firstEvent = async (page: Page) => {
  await page.waitForURL(/sessions\/ses_/)
  const sessionId = /ses_\w+/.exec(page.url())?.[0] ?? ''
  const [event] = await world.platform.log.read(sessionId)
  assert.equal(event?.type, 'SessionRequested')
  return event.type === 'SessionRequested' ? event.data : assert.fail()
}

test('the form is right at every look, with a file, a drawn ticket, and what is wrong', async () => {
  for (const look of looks) {
    const { page, context, faults } = await openTry(look)
    await page.locator('#drawn').selectOption('oxxo')
    await page.evaluate("document.querySelector('img.drawn').decode()")
    assert.ok(!(await isTooWide(page)), JSON.stringify(look))
    await page.locator('#ticket').setInputFiles([photo])
    await page.locator('[id="user_info.rfc"]').fill('XX')
    await page.getByRole('button', { name: 'Mandar el ticket' }).click()
    await page.locator('.note.bad').waitFor()
    if ((look.width === 1280) === (look.scheme === 'light'))
      assert.deepEqual(await barriersOf(page), [], JSON.stringify(look))
    assert.ok(!(await isTooWide(page)), JSON.stringify(look))
    assert.equal(await page.locator('main img').count(), 1)
    // the refusal is a status of the page, which browsers note
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('422')),
      [],
    )
    await context.close()
  }
})

test('by keyboard alone: a photo, a saved receiver, a scenario, and its session live', async () => {
  const { page, faults } = await openTry({ width: 390, scheme: 'light' })
  await tabTo(page, '#ticket')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(photo)
  await tabTo(page, '#customer_id')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '#simulate')
  await page.keyboard.type('slow')
  await tabTo(page, '#external_id')
  await page.keyboard.press('Enter')
  const { testMode, simulate, customerId, sandbox } = await firstEvent(page)
  assert.deepEqual({ testMode, simulate, sandbox }, { testMode: true, simulate: 'slow', sandbox: true })
  assert.match(customerId ?? '', /^cus_/)
  // the page follows what happens
  await page.locator('.event.TicketRead').waitFor({ timeout: 5_000 })
  assert.deepEqual(faults, [])
})

test('what the API refuses stands at its field; nothing typed or chosen is lost', async () => {
  const { page } = await openTry({ width: 1280, scheme: 'dark' })
  const rfc = page.getByRole('textbox', { name: 'RFC' })
  await rfc.fill('')
  await page.getByRole('textbox', { name: 'Código postal' }).fill('42501')
  await page.getByRole('button', { name: 'Mandar el ticket' }).press('Enter')
  await page.locator('#fault-ticket:not(:empty)').waitFor()
  assert.match((await page.locator('[id="fault-user_info.rfc"]').textContent()) ?? '', /falta/)
  assert.equal(await page.evaluate('document.activeElement.id'), 'ticket')
  await page.locator('#ticket').setInputFiles([photo, join(folder, 'two.jpg')])
  await rfc.fill('XX')
  await rfc.press('Enter')
  await page.locator('#fault-ticket:empty').waitFor({ state: 'attached' })
  assert.equal(await page.evaluate('document.activeElement.id'), 'user_info.rfc')
  assert.equal(await page.locator('.chosen li').count(), 2)
  await rfc.fill(userInfo.rfc)
  await rfc.press('Enter')
  const { ticketImage } = await firstEvent(page)
  assert.match(imageBlob(ticketImage).mediaType, /parts/)
})

const give = (page: Page, event: 'drop' | 'paste', names: readonly string[]) =>
  page.evaluate(
    `(() => {
      const data = new DataTransfer()
      for (const name of ${JSON.stringify(names)}) data.items.add(new File(['x'], name, { type: 'image/png' }))
      const given = { bubbles: true, clipboardData: data, dataTransfer: data }
      document.body.dispatchEvent(${event === 'drop' ? "new DragEvent('drop', given)" : "new ClipboardEvent('paste', given)"})
    })()`,
  )

test('what is dropped or pasted joins what was chosen, three at most; each can be taken out', async () => {
  const { page, faults } = await openTry({ width: 390, scheme: 'dark' })
  const chosen = page.locator('.chosen li span')
  await give(page, 'drop', ['a.png'])
  await give(page, 'paste', ['<b>.png', 'c.png', 'd.png'])
  assert.deepEqual(await chosen.allTextContents(), ['a.png · 1 kB', '<b>.png · 1 kB', 'c.png · 1 kB'])
  await page.getByRole('button', { name: 'Quitar a.png' }).press('Enter')
  assert.equal(await chosen.count(), 2)
  assert.equal(await page.evaluate('document.querySelector("#ticket").files.length'), 2)
  // another source takes their place
  await page.locator('#drawn').selectOption('oxxo')
  assert.equal(await chosen.count(), 0)
  await give(page, 'drop', ['a.png'])
  assert.equal(await page.locator('#drawn').inputValue(), '')
  assert.deepEqual(faults, [])
})

test('a drawn ticket is sent as it is shown; a live page makes a live session only if asked', async () => {
  const { page } = await openTry({ width: 1280, scheme: 'light' }, 'live')
  for (const [name, value] of Object.entries(userInfo))
    if (name === 'regimen') await page.locator('[id="user_info.regimen"]').selectOption(value)
    else await page.locator(`[id="user_info.${name}"]`).fill(value)
  await page.locator('#drawn').selectOption('sbx-formas')
  await page.getByRole('button', { name: 'Mandar el ticket' }).click()
  const { testMode, ticketImage } = await firstEvent(page)
  assert.equal(testMode, true)
  assert.equal(imageBlob(ticketImage).mediaType, 'image/jpeg')
  // what was typed is still there, but the name, which has its session
  await page.goBack()
  await page.getByRole('radio', { name: /En vivo/ }).check()
  await page.getByRole('button', { name: 'Mandar el ticket' }).click()
  await page.waitForURL(/sessions\/ses_/)
  assert.equal((await firstEvent(page)).testMode, false)
})

test('the curl on the page is the one that the server writes, and a shell runs it', async () => {
  const { page } = await openTry({ width: 1280, scheme: 'light' })
  await page.locator('[id="user_info.razon_social"]').fill(HOSTILE)
  await page.locator('#ticket').setInputFiles([photo])
  const shown = (await page.locator('[data-curl]').textContent()) ?? ''
  const external_id = await page.locator('#external_id').inputValue()
  const user_info = { ...userInfo, razon_social: HOSTILE }
  const name = photo.split('/').at(-1) ?? ''
  const { baseUrl } = world.platform.config
  assert.equal(shown, curlOf(baseUrl, { external_id, user_info }, [name]))
  assert.ok(!shown.includes('sk_'))
  const env = { ...process.env, API_KEY: world.account.test_key }
  const script = shown.replace(`${baseUrl}/api`, `${world.url}/api`)
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder, env })
  const answer = JSON.parse(stdout) as { ok: boolean; data: { external_id: string } }
  assert.equal(answer.data?.external_id, external_id, stdout)
})

test('what would turn text around is shown in the curl, and turns no more than its name', async () => {
  const { page } = await openTry({ width: 1280, scheme: 'light' })
  const [name, razon_social] = ['ticket\u202egpj.jpg', 'A\u2066B']
  await page.locator('[id="user_info.razon_social"]').fill(razon_social)
  await page.locator('#ticket').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await readFile(photo) })
  const shown = (await page.locator('[data-curl]').textContent()) ?? ''
  const user_info = { ...userInfo, razon_social }
  const body = { external_id: await page.locator('#external_id').inputValue(), user_info }
  assert.equal(shown, curlOf(world.platform.config.baseUrl, body, [name]))
  assert.match(shown, /A\\u2066B.*ticket\\u202egpj\.jpg/s)
  assert.equal(await page.locator('[data-copies=curl]').getAttribute('data-copy'), shown)
  assert.equal(await page.locator('[data-chosen] bdi').textContent(), name)
  const isolation = `getComputedStyle(document.querySelector('main a, nav a')).unicodeBidi`
  assert.equal(await page.evaluate(isolation), 'isolate')
})
