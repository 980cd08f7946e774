import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { answering } from '../../webhooks/receiver.ts'
import { openWebhookWorld, type WebhookWorld } from '../webhook-world.ts'

let [world, browser]: [WebhookWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openWebhookWorld(), openChromium()])
})
after(async () => {
  await browser.close()
  await world.close()
})

test('what is sent again from a session’s page comes up on it by itself', async () => {
  const receiver = await world.receive(answering(200))
  const endpoint = await world.subscribe(receiver)
  const session = await world.ended()
  await world.messageOf(endpoint, 'delivered')
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.goto(`${world.url}${world.home.replace('webhooks', 'sessions')}/${session}`)
  const attempts = page.locator('[data-part=deliveries] li[id^="attempt-"]')
  assert.equal(await attempts.count(), 1)
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await page.waitForURL(/#hooks$/)
  await page.evaluate('window.sameDocument = true')
  await attempts.nth(1).waitFor()
  assert.equal(await page.evaluate('window.sameDocument'), true)
  assert.equal(receiver.requests.length, 2)
  assert.deepEqual(await page.locator('[data-part=deliveries] .head .pill').allTextContents(), ['entregado'])
  assert.deepEqual(faults, [])
})

test('the button of one endpoint sends to that one', async () => {
  const [first, second] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const endpoints = [await world.subscribe(first), await world.subscribe(second)]
  const session = await world.ended()
  for (const endpoint of endpoints) await world.messageOf(endpoint, 'delivered')
  const [before] = [second.requests.length]
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.goto(`${world.url}${world.home.replace('webhooks', 'sessions')}/${session}`)
  const own = page.locator('.deliveries > li', { hasText: first.url })
  await own.getByRole('button', { name: 'Reenviar' }).click()
  await own.locator('li[id^="attempt-"]').nth(1).waitFor()
  assert.deepEqual([first.requests.length, second.requests.length], [2, before])
  assert.deepEqual(faults, [])
})
