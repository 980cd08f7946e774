import type { Browser } from 'playwright-core'
import { newExternalId, photoOf, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { type ConsoleWorld, watchedPage } from './console-world.ts'
import { enter } from './enter.ts'

/** A session of the account, just asked for. */
export const newSession = async (world: ConsoleWorld) => {
  const body = { external_id: newExternalId(), ticket_image: await photoOf(50), user_info: userInfo }
  return (await created(await world.post(world.account.live_key, body))).session_id
}

/** The owner's browser, signed in; `home`: where the account's sessions are. */
export const signInOwner = async (world: ConsoleWorld, browser: Browser) => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.waitForURL(/sessions/)
  return { page, faults, home: page.url().replace(/\/(live|test)\/sessions.*/, '/live/sessions') }
}
