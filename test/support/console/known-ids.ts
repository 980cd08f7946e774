import { sql } from '#contracts/sql.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { takeHosted } from '#services/mail/take-hosted.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { plainMail } from '#test/support/mail/plain-mail.ts'
import { buryOne, noteOne } from './bury-one.ts'
import type { ConsoleWorld } from './console-world.ts'
import { visitedSession } from './visited-session.ts'

type Made = { data: { endpoint_id: string; message_id: string; customer_id: string } }
type Ids = Readonly<Record<string, string>>

const idsBeside = async (world: ConsoleWorld): Promise<Ids> => {
  const make = async (to: string, body?: object) =>
    ((await (await world.send(world.account.live_key, to, body)).json()) as Made).data
  const { endpoint_id: endpoint } = await make('POST webhook_endpoints', { url: 'https://example.com/hook' })
  const { message_id: message } = await make(`POST webhook_endpoints/${endpoint}/test`)
  const customer = async (rfc: string) =>
    (await make('POST customers', { user_info: { ...userInfo, rfc } })).customer_id
  return {
    ...{ endpoint, message, customer: await customer(userInfo.rfc) },
    // what deletes goes before what erases
    '/customers/:customer/erase': await customer('XIA190128J61'),
  }
}

const personOf = async ({ platform, account }: ConsoleWorld): Promise<string> => {
  const people = createPeople(platform.database.query)
  const one = { email: 'known@example.com', accountId: account.account_id, role: 'developer' } as const
  return (await people.add(one))?.personId ?? ''
}

const mailToNobody = async ({ platform }: ConsoleWorld): Promise<string> => {
  const domain = 'inbox.example.com'
  await takeHosted(platform, domain, Buffer.from(plainMail(`fnobody@${domain}`)))
  const [row] = await platform.database.query<{ id: string }>(sql`select mail_id as id from mail.messages`)
  return row?.id ?? ''
}

/**
 * Real ids for what the console's paths name, by that name, or by the path where one is of that
 * path only. `ofAll`: of the installation, the same below every account; `ofAccount`: the same in
 * both modes.
 */
export const knownIds = async (
  world: ConsoleWorld,
): Promise<Readonly<Record<'own' | 'ofAccount' | 'ofAll', Ids>>> => {
  const session = await visitedSession(world)
  const ofAll = {
    waiting: session,
    mail: await mailToNobody(world),
    merchant: 'oxxo',
    projection: 'reading-quality',
    letter: await buryOne(world, { session, error: 'Error' }),
    notice: await noteOne(world, { session, detail: 'changed' }),
  }
  const ofAccount = { person: await personOf(world) }
  const ofMode = { session, attempt: '1', key: world.account.live_key_id, ...(await idsBeside(world)) }
  return {
    own: { ...ofMode, ...ofAccount, ...ofAll },
    ofAccount,
    ofAll,
  }
}
