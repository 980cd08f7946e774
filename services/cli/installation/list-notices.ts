import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

type AccountNotice = Readonly<{
  notice_id: string
  account_id: string
  endpoint_id: string | null
  kind: string
  detail: string | null
  at: Date
  closed_at: Date | null
  closed_by: string | null
}>

type MerchantNotice = Readonly<{
  notice_id: string
  kind: 'merchant'
  merchant: string
  session_id: string | null
  account_id: string | null
  reason: string
  detail: string | null
  at: Date
  waits_until: Date | null
}>

/** For account owners, while an endpoint is disabled and nobody dismissed it. */
const openOfAccounts = (query: Query): Promise<readonly AccountNotice[]> =>
  query<AccountNotice>(sql`
    select notice_id::text as notice_id, account_id, endpoint_id, kind, detail, at, closed_at, closed_by
    from webhook_delivery.open_notices n order by n.at, n.notice_id`)

const allOfAccounts = (query: Query): Promise<readonly AccountNotice[]> =>
  query<AccountNotice>(sql`
    select notice_id::text as notice_id, account_id, endpoint_id, kind, detail, at, closed_at, closed_by
    from webhook_delivery.notices n order by n.at, n.notice_id`)

/** What waits for an operator. */
const openNotices = (query: Query): Promise<readonly MerchantNotice[]> =>
  query<MerchantNotice>(sql`
    select notice_id, 'merchant' as kind, merchant_id as merchant, session_id, account_id, sandbox, reason, detail,
           attempt as evidence, at, waits_until, closed_at, closed_by
    from billing.notices where closed_at is null order by at, notice_id`)

const openAndClosed = (query: Query) =>
  query<object>(sql`
    select notice_id, 'merchant' as kind, merchant_id as merchant, session_id, account_id, sandbox, reason, detail,
           attempt as evidence, at, waits_until, closed_at, closed_by
    from billing.notices order by at, notice_id`)

export const listNotices: Command = {
  usage: 'notices list [--all] [--json]',
  summary:
    'what waits for an operator: merchants that ask for a person, with session, reason and until when it waits; and notices for account owners, such as a disabled webhook address',
  options: { '--all': 'closed ones too', '--json': 'one JSON object a line, as always' },
  lists: 'notices',
  prepare: (words) => {
    const { values } = parseWords({
      words,
      names: [],
      options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const [ofSessions, ofAccounts] =
      values['all'] === true ? [openAndClosed, allOfAccounts] : [openNotices, openOfAccounts]
    return async ({ query }) => [...(await ofSessions(query)), ...(await ofAccounts(query))]
  },
}
