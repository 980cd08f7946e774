import { literal, sql } from '#contracts/sql.ts'
import { sendMail } from '#platform/outbound/send-mail.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { MailForm } from './mail-plans.ts'
import { writeMail } from './write-mail.ts'

export type MailingDeps = Readonly<{
  database: Database
  box: Box
  clock: Clock
  logger: Logger
  /** Of the sandbox's portals. */
  url: string
  /** `smtp://…`: where the mailboxes are. */
  smtp: string
}>

type Due = Readonly<{
  mail_id: string
  merchant: string
  cfdi_id: string
  mailbox: string
  form: MailForm
  xml: Uint8Array
}>

const POLL_MS = 100
const AGAIN_SECONDS = 3
const LIMIT = 20

const claimDue = (query: Query, now: string): Promise<Due[]> =>
  query<Due>(sql`
    select m.mail_id, m.merchant, m.cfdi_id, m.mailbox, m.form, c.xml
    from sandbox.mails m join sandbox.cfdis c on (c.owner, c.merchant, c.cfdi_id) = (m.owner, m.merchant, m.cfdi_id)
    where m.sent_at is null and m.due_at <= ${now}::timestamptz
    order by m.due_at limit ${literal(LIMIT)} for update of m skip locked`)

const sendOne = async ({ box, url, smtp, logger }: MailingDeps, due: Due): Promise<boolean> => {
  const { merchant, cfdi_id: cfdiId, mailbox, form } = due
  const link = `${url}/m/${merchant}/descarga/${cfdiId}.xml`
  try {
    await sendMail(smtp, writeMail({ form, merchant, mailbox, cfdiId, link, xml: box.open(due.xml, cfdiId) }))
    return true
  } catch (error) {
    logger.warn({ err: error, merchant }, 'the sandbox could not send a mail; it tries again')
    return false
  }
}

/** A crash between the sending and the row sends it again, as real servers do. */
const serveDue = (deps: MailingDeps): Promise<number> =>
  deps.database.inTransaction(async (query) => {
    const now = deps.clock.now()
    const due = await claimDue(query, now)
    for (const mail of due) {
      const isSent = await sendOne(deps, mail)
      await query(sql`
        update sandbox.mails set sent_at = case when ${isSent} then ${now}::timestamptz end,
          due_at = case when ${isSent} then due_at else ${now}::timestamptz + make_interval(secs => ${AGAIN_SECONDS}) end
        where mail_id = ${mail.mail_id}`)
    }
    return due.length
  })

/** Sends what merchants of the sandbox mail, by real SMTP. */
export const startMailing = (deps: MailingDeps): Running =>
  repeatUntilStopped({
    run: async () => ((await serveDue(deps)) < LIMIT ? POLL_MS : 0),
    againMs: POLL_MS,
    onError: (error) =>
      deps.logger.error({ err: error }, 'the mails of the sandbox could not be read; retrying'),
  })
