import { COOKIE } from './answers.ts'
import { type Behaviour, behaviourOfCodes } from './behaviour.ts'
import type { Filled } from './pages.ts'
import type { Call } from './shop.ts'
import type { Visit } from './visits.ts'

/** The visit whose form came back whole; undefined: 403, start again. */
export const submitted = ({ shop, merchant, request }: Call): Promise<Visit | undefined> =>
  shop.visits.submit(merchant.slug, {
    cookie: request.cookie(COOKIE),
    token: request.form.get('_token'),
    viewState: request.form.get('__VIEWSTATE'),
  })

/** The visit whose next page is asked for. */
export const resumed = ({ shop, merchant, request }: Call): Promise<Visit | undefined> =>
  shop.visits.resume(merchant.slug, request.cookie(COOKIE))

/** The request's `simulate` decides; without it the ticket's codes. */
export const behaviourFor = ({ simulated }: Call, { ticket }: Filled): Behaviour =>
  simulated ?? behaviourOfCodes(Object.values(ticket.codes))
