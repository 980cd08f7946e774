import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import type { Lane, LaneOrder } from '#services/console/bus/lane.ts'
import { noPlace } from '#services/console/bus/no-place.ts'

type Attachment = Extract<LaneOrder, { action: 'attach' }>

/**
 * What the `cli` refuses with its own words. It opens the key store anew: this process has it, so
 * one that is not found now is away.
 */
const asRejection = async (error: unknown): Promise<never> => {
  if (error instanceof ConfigError) throw new KeysUnavailable(error)
  const { Refusal } = await import('#services/cli/command-line/command.ts')
  throw error instanceof Refusal ? new Rejection('invalid_request', error.message) : error
}

const attachmentOf = async ({ database: { query }, config }: Platform, order: Attachment) => {
  const { isPdf, sealCfdi } = await import('#services/cli/operator/seal-cfdi.ts')
  if (order.pdf !== null && !isPdf(order.pdf)) throw new Rejection('invalid_request', 'It is no PDF.')
  const { sessionId, action, by, anyway } = order
  return { sessionId, action, by, anyway, seal: await sealCfdi(query, config, order) }
}

const orderOn =
  (platform: Platform): Lane['order'] =>
  async (order) => {
    const { orderSession } = await import('#services/cli/operator/order-session.ts')
    const place = async () =>
      orderSession(
        platform.database.query,
        order.action === 'attach' ? await attachmentOf(platform, order) : order,
      )
    const { outcome, detail, differs = [] } = await place().catch(asRejection)
    return { outcome, detail, differs }
  }

const mailsOn = ({ database: { query }, config }: Platform): Pick<Lane, 'mails' | 'mail'> => ({
  mails: async ({ after, limit }) => {
    const { newest, placeOf, unusedMails } = await import('#services/cli/mail/mails-page.ts')
    const place = after === null ? newest : await placeOf(query, after, false)
    if (!place) throw noPlace()
    return query(unusedMails(place, limit))
  },
  mail: async ({ mailId, by }) => {
    const { placeOf } = await import('#services/cli/mail/mails-page.ts')
    if (!(await placeOf(query, mailId, true))) throw new Rejection('not_found', 'No such mail.')
    const { openMail } = await import('#services/cli/mail/open-mail.ts')
    const { bytes } = await openMail(query, config, { id: mailId, by }).catch(asRejection)
    return bytes
  },
})

/** The code of the commands is loaded when a page first needs it. */
export const openLane = (platform: Platform): Lane => {
  const { config, database } = platform
  const { query } = database
  return {
    waiting: async ({ after, limit }) => {
      const { placeInQueue, waitingSessions } = await import('#services/cli/operator/waiting-sessions.ts')
      const place = after === null ? null : await placeInQueue(query, after)
      if (after !== null && !place) throw noPlace()
      return query(waitingSessions({ after: place ?? undefined }, limit))
    },
    caseOf: async (asked) => {
      const { caseForPerson } = await import('#services/cli/operator/case-for-person.ts')
      return caseForPerson({ database, query }, config, asked).catch(asRejection)
    },
    order: orderOn(platform),
    codes: async () => (await import('#services/cli/operator/give-up-session.ts')).ofPerson,
    ...mailsOn(platform),
  }
}
