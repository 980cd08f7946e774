import { z } from 'zod'
import { sql } from '#contracts/sql.ts'
import type { Answer, PortalRequest } from '../web/http-server.ts'
import type { Shop } from './shop.ts'
import { listTickets } from './tickets.ts'

/** Seconds, a year at most. */
const Advance = z.strictObject({ advance: z.int().min(1).max(31_536_000) })

const json = (value: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

type ControlCall = Readonly<{ shop: Shop; owner: string; request: PortalRequest }>

const bodyOf = ({ bytes }: PortalRequest): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const advance = async ({ shop, owner, request }: ControlCall): Promise<Answer> => {
  const body = Advance.safeParse(bodyOf(request))
  if (!body.success) return json({ error: 'advance: whole seconds, from 1 to a year' }, 400)
  const [row] = await shop.database.query<{ ahead: number }>(
    sql`select sandbox.advance(${owner}, ${body.data.advance}, ${shop.clock.now()})::float8 as ahead`,
  )
  const ahead = row?.ahead ?? 0
  const now = new Date(Date.parse(shop.clock.now()) + ahead * 1_000).toISOString()
  return json({ now, ahead_seconds: ahead })
}

const reset = async ({ shop, owner }: ControlCall): Promise<Answer> => {
  const [emptied] = await shop.database.query(
    sql`select tickets::int, cfdis::int, stamps::int from sandbox.reset_one(${owner})`,
  )
  return json(emptied)
}

const calls: Readonly<Record<string, (call: ControlCall) => Promise<Answer>>> = {
  'GET /_sandbox/tickets': async ({ shop, owner }) => json(await listTickets(shop.database, owner)),
  'POST /_sandbox/clock': advance,
  'POST /_sandbox/reset': reset,
}

/** What steers a sandbox and counts what it issued; undefined: it is another path. */
export const control = (call: ControlCall): Promise<Answer> | undefined =>
  calls[`${call.request.method} ${call.request.path}`]?.(call)
