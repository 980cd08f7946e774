import { z } from 'zod'
import { Rejection } from '#contracts/http/errors.ts'
import { deadLetters, whyNoRetry } from '#platform/transport/delivery/dead-letters.ts'
import { requestRetry } from '#platform/transport/delivery/request-retry.ts'
import type { Call, Page } from '../frame/page.ts'

const EventId = z.guid()

const hereOf = ({ home }: Call) => ({ to: `${home}/operator` })

/** As `dead-letters retry EVENT_ID` of the cli. */
export const retryLetter: Page = {
  method: 'POST',
  path: '/operator/letters/:letter/retry',
  scope: 'accounts',
  answer: async (call, { platform }) => {
    const { query } = platform.database
    const eventId = EventId.safeParse(call.params['letter']).data
    const consumer = call.query.get('consumer')
    const letters = eventId === undefined ? [] : await deadLetters(query, { eventId, consumer })
    const [first] = letters
    if (!first) throw new Rejection('not_found', 'No such dead letter.')
    const useful = letters.filter((letter) => whyNoRetry(letter) === null)
    if (useful.length === 0) throw new Rejection('invalid_request', whyNoRetry(first) ?? '')
    await requestRetry(query, useful)
    return hereOf(call)
  },
}

/** As `notices close NOTICE_ID [--go-on]` of the cli, by who is signed in. */
export const closeNotice: Page = {
  method: 'POST',
  path: '/operator/notices/:notice/close',
  scope: 'accounts',
  answer: async (call, { desk }) => {
    const by = call.view.person?.email ?? ''
    const goesOn = call.form.get('go_on') === 'yes'
    await desk.closeNotice({ id: call.params['notice'] ?? '', by, goesOn })
    return hereOf(call)
  },
}

/** As `projection rebuild NAME` of the cli, which goes on by itself. */
export const rebuildProjection: Page = {
  method: 'POST',
  path: '/operator/projections/:projection/rebuild',
  scope: 'accounts',
  answer: async (call, { desk }) => {
    const name = call.params['projection'] ?? ''
    const known = (await desk.rebuilds()).some((one) => one.name === name)
    if (!known) throw new Rejection('not_found', 'No such projection.')
    if (call.form.get('sure') !== 'yes')
      throw new Rejection('invalid_request', 'Nobody said that it is sure.')
    desk.rebuild(name)
    return hereOf(call)
  },
}
