import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { eventually } from '../support/eventually.ts'
import type { OnWorld } from '../support/faults/fault-suite.ts'
import type { FaultWorld } from '../support/faults/fault-world.ts'
import { receiver } from '../support/http/api-client.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'

const GONE_SECONDS = Number(process.env['GONE_SECONDS'] ?? 10)
const POSTS = 2
const PATIENCE_SECONDS = 30

const photo = async (i: number) => ({
  external_id: `gone-${i}`,
  ticket_image: (
    await drawTicket({ code: String(610_781_636_194_000_000n + BigInt(i) * 128n), total: `${300 + i}.50` })
  ).toString('base64'),
  user_info: receiver,
})

type Health = { data: { status: string; reasons: Record<string, string> } }
const health = async ({ apiUrl }: FaultWorld) => {
  const answer = await fetch(`${apiUrl}/health/ready`)
  assert.equal(answer.status, 200)
  // checked by the API's own tests
  return (await answer.json()) as Health
}

const accepted = async ({ database }: FaultWorld) => {
  const [row] = await database.query<{ n: number }>(sql`
    select count(*)::int as n from log.streams where external_id like 'gone-%'`)
  return row?.n
}

/** The load: photos posted while no broker is there, and tickets that need no reading. */
export const brokerGone = (onWorld: OnWorld): void => {
  onWorld(
    `without a broker for ${GONE_SECONDS} s sessions are accepted, health says degraded, and all is caught up`,
    async (world, t) => {
      const [node] = world.broker.nodes
      assert.ok(node)
      const bodies = await Promise.all(Array.from({ length: POSTS }, (_, i) => photo(i)))
      await node.stop('SIGTERM')
      const gone = sleep(GONE_SECONDS * 1_000)
      const posting = Promise.all(bodies.map(world.post))
      await eventually(async () => assert.equal(await accepted(world), POSTS), PATIENCE_SECONDS)
      await world.begin(8)
      await eventually(async () => {
        const { status, reasons } = (await health(world)).data
        assert.equal(status, 'degraded')
        assert.ok('kafka' in reasons, JSON.stringify(reasons))
      }, PATIENCE_SECONDS)
      await gone
      const endedBefore = world.ended()
      await node.start()
      await posting
      const counts = await world.settle(180)
      await eventually(async () => assert.equal((await health(world)).data.status, 'ok'), PATIENCE_SECONDS)
      t.diagnostic(`${world.sessions.length - endedBefore} sessions waited for it: ${counts}`)
    },
  )
}
