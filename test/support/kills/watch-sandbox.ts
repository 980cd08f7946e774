import type { Database } from '#platform/postgres/postgres.ts'
import type { Moment } from './kill-portals.ts'

/** What says that a visit has come so far: a row of the sandbox or of the mailboxes. */
const tellers = [
  { channel: 'kill_visit', told: 'insert or update on sandbox.visits' },
  { channel: 'kill_request', told: 'update of attempts on sandbox.tickets' },
  { channel: 'kill_stamp', told: 'insert on sandbox.cfdis' },
  { channel: 'kill_mail', told: 'insert on mail.messages' },
] as const
type Channel = (typeof tellers)[number]['channel']

const moments: Readonly<Record<Channel, readonly Moment[]>> = {
  kill_visit: ['before the intent'],
  kill_request: ['on its way'],
  kill_stamp: ['after the stamp', 'before the record'],
  kill_mail: ['before the record'],
}

const teller = ({ channel, told }: (typeof tellers)[number]): string => `
  create trigger ${channel} after ${told} for each statement execute function public.tell_killer('${channel}');`

/**
 * Tells how far visits are at portals that die with billing. A notification leaves with its
 * commit: what it tells of is done.
 */
export const watchSandbox = async (database: Database, reached: (moment: Moment) => void) => {
  await database.script(`
    create function public.tell_killer() returns trigger language plpgsql as $$
    begin perform pg_notify(tg_argv[0], ''); return null; end $$;
    ${tellers.map(teller).join('')}`)
  const stops = tellers.map(({ channel }) =>
    database.listen(channel, () => {
      for (const moment of moments[channel]) reached(moment)
    }),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
