import { sql } from '#contracts/sql.ts'
import type { Call } from '../portal/shop.ts'
import type { PlannedMail } from './mail-plans.ts'

type Wanted = Readonly<{ cfdiId: string; mailbox: string; plan: readonly PlannedMail[] }>

/** Stores what will be mailed; durable when it resolves. */
export const queueMails = async (
  { shop, owner, merchant }: Pick<Call, 'shop' | 'owner' | 'merchant'>,
  { cfdiId, mailbox, plan }: Wanted,
): Promise<void> => {
  if (plan.length === 0) return
  await shop.database.query(sql`
    insert into sandbox.mails (owner, merchant, cfdi_id, mailbox, form, due_at)
    select ${owner}, ${merchant.slug}, ${cfdiId}, ${mailbox}, form, ${shop.clock.now()}::timestamptz + after * interval '1 ms'
    from unnest(${plan.map(({ form }) => form)}::text[], ${plan.map(({ afterMs }) => afterMs)}::int[]) as p (form, after)`)
}
