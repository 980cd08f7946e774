/** A page shows that nobody is logged in any more. */
export class LoggedOut extends Error {
  constructor() {
    super('the portal has ended the log-in')
    this.name = 'LoggedOut'
  }
}
