import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PersonRole } from '#contracts/people.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { noteLayoutShifts } from './layout-shift.ts'
import { linkFor } from './link-for.ts'

export type ConsoleWorld = ApiUnderTest &
  Readonly<{
    /** A link that signs a new person of that role in; an operator's account is null. */
    linkFor: (role: PersonRole, accountId: string | null) => Promise<string>
  }>

/** The API with the console on its port, over http on this machine. */
export const openConsoleWorld = async (
  env: NodeJS.ProcessEnv = {},
  through?: (databaseUrl: string) => Promise<string>,
): Promise<ConsoleWorld> => {
  const api = await startApiUnderTest({ BASE_URL: 'http://127.0.0.1', ...env }, through)
  return { ...api, linkFor: linkFor(api.platform, api.url) }
}

export type Look = Readonly<{ width: number; scheme: 'light' | 'dark' }>

/** At both widths, in both schemes. */
export const looks: readonly Look[] = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
]

export type Watched = Readonly<{ page: Page; context: BrowserContext; faults: string[] }>

/** A page that notes what must never be: errors of scripts, and what the policy stopped. */
export const watchedPage = async (browser: Browser, { width, scheme }: Look): Promise<Watched> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme })
  await noteLayoutShifts(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return { page, context, faults }
}
