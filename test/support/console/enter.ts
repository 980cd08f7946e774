import type { Page } from 'playwright-core'

/** Signs in by a link, whose page goes on by itself. */
export const enter = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.waitForURL((url) => !url.pathname.includes('/enter/'))
}
