import { createMailboxes } from '#services/billing/stores/mailboxes.ts'
import { readSession, type World } from '../billing/world.ts'

type Whose = Readonly<{ domain?: string | null; sandbox?: boolean }>

/** A session at its merchant, with a mailbox that a portal may know. */
export const withMailbox = async (
  world: World,
  { domain = null, sandbox = true }: Whose = {},
): Promise<Readonly<{ id: string; address: string }>> => {
  const { database, clock, handle } = world.platform
  const id = await readSession(world)
  const merchant = {
    merchantId: 'oxxo',
    name: 'OXXO',
    rfc: 'CCO8605231N4',
    how: 'rfc',
    confidence: 1,
  } as const
  await handle(id, { type: 'IdentifyMerchant', at: clock.now(), data: { ...merchant, windowEnds: null } })
  const mailboxOf = createMailboxes(database.query, { now: clock.now, domain })
  return { id, address: await mailboxOf({ sessionId: id, request: { sandbox } }) }
}
