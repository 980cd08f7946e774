import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { relayLagSeconds } from '#platform/log/relay-place.ts'
import { checkHistory } from '../support/faults/session-history.ts'
import { receiver } from '../support/http/api-client.ts'
import { type TestKafka, testKafka } from '../support/kafka/kafka-for-tests.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import { checkoutOf } from '../support/upgrade/checkout-of.ts'
import { type TwoVersions, twoVersions, type Version } from '../support/upgrade/two-versions.ts'

/** The commit before object stores, secured brokers and the console; any other by FROM=COMMIT. */
const BEFORE = process.env['FROM'] ?? 'f78f9b7010811ab06f2edf84583b073046722893'
/** While both run, and again of the second alone; others come while one starts and one stops. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 20)
const PHOTOS = 2
const PAUSE_MS = 150
const END_MS = 300_000

const kafka = await testKafka()
const skip = 'skip' in kafka ? kafka.skip : false

let photos = 0
const photo = async () => {
  const n = ++photos
  const code = String(810_781_636_194_000_000n + BigInt(n) * 128n)
  const image = await drawTicket({ code, total: `${100 + n}.50` })
  return { external_id: `photo-${n}`, ticket_image: image.toString('base64'), user_info: receiver }
}

/** Some by the API of each version, the others as if their ticket had been read. */
const load = async ({ begin }: TwoVersions, ...versions: Version[]) => {
  const post = async (i: number) => versions[i % versions.length]?.post(await photo())
  await Promise.all([
    begin(SESSIONS - PHOTOS, { pauseMs: PAUSE_MS }),
    ...Array.from({ length: PHOTOS }, (_, i) => post(i)),
  ])
}

/** Sessions keep coming until that is done, one of them by the API of a version. */
const during = async <Done>({ begin }: TwoVersions, version: Version, work: Promise<Done>) => {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const loading = async () => {
    while (!isOver) await begin(1, { pauseMs: PAUSE_MS })
  }
  const [done] = await Promise.all([over, loading(), photo().then(version.post)])
  return done
}

/** How many sessions were in hand as the second had come and as the first had gone. */
const replace = async (world: TwoVersions, [first, second]: readonly [string, string]) => {
  const inHand: number[] = []
  const note = () => inHand.push(world.sessions.length - world.ended())
  const leaving = await world.startVersion(first)
  const coming = await during(world, leaving, world.startVersion(second).finally(note))
  await load(world, leaving, coming)
  await during(world, coming, leaving.stop().finally(note))
  await load(world, coming)
  return { inHand, last: coming }
}

const settle = async (world: TwoVersions, { prefix, brokers }: TestKafka) => {
  const { database, sessions, inbox } = world
  const done = async () =>
    world.ended() === sessions.length && (await relayLagSeconds(database.query, prefix)) === 0
  for (const end = Date.now() + END_MS; !(await done()) && Date.now() < end; ) await sleep(100)
  return checkHistory({ database, brokers, prefix, sessions, messages: inbox.messages })
}

suite('the version before and this one on one database and one broker', { skip, timeout: 1_200_000 }, () => {
  const here = process.cwd()
  for (const oldFirst of [true, false])
    test(`${oldFirst ? 'this version comes and the other goes' : 'the version before comes back'}`, async (t) => {
      const old = checkoutOf(BEFORE)
      if ('skip' in old) return t.skip(old.skip)
      const { brokers, prefix } = kafka as TestKafka
      const own = { brokers, prefix: `${prefix}${oldFirst ? 'forth' : 'back'}-` }
      const versions = oldFirst ? ([old.directory, here] as const) : ([here, old.directory] as const)
      const world = await twoVersions(own, versions[0])
      t.after(async () => {
        await world.close()
        old.remove()
      })
      const { inHand, last } = await replace(world, versions)
      assert.ok(
        inHand.every((n) => n > 0),
        `in hand ${inHand}`,
      )
      const told = await settle(world, own)
      await last.stop()
      const [tried] = await world.database.query<{ n: number }>(
        sql`select count(*)::int as n from log.attempts`,
      )
      t.diagnostic(`${told}; 0 buried; ${tried?.n} events tried again; in hand ${inHand.join(', then ')}`)
    })
})
