import type { Page } from '../page/read-page.ts'

/** A page shows that nobody is logged in any more. */
export class LoggedOut extends Error {
  readonly page: Page

  constructor(page: Page) {
    super('the portal has ended the log-in')
    this.name = 'LoggedOut'
    this.page = page
  }
}
