import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnvironment } from '#platform/runtime/config.ts'
import { endOf } from '../support/billing/end-of.ts'
import { eventsOf } from '../support/billing/world.ts'
import { eventually } from '../support/eventually.ts'
import { seeded } from '../support/kills/killer.ts'
import { type MailMerchant, openMailMerchant } from '../support/mail/mail-merchant.ts'

/** `npm run test:requests`: 12. */
const KILLS = Number(process.env['KILLS'] ?? 1)
const SEED = Number(process.env['SEED'] ?? 1)
const PATIENCE_MS = 60_000
const random = seeded(SEED)

const script = new URL('../support/mail/billing-process.ts', import.meta.url).pathname

/** Where the dialog of a mail is: its recipient is taken, its words have come, it is taken. */
const places = ['recipient', 'words', 'taken'] as const
type Place = (typeof places)[number]

let world: MailMerchant
let child: ChildProcess
/** What waits for such a place in any dialog. */
let armed: { place: Place; strike: () => void } | null = null

const reached = (place: Place) => () => {
  if (armed?.place === place) armed.strike()
}

before(async () => {
  const moments = { recipient: reached('recipient'), words: reached('words'), taken: reached('taken') }
  world = await openMailMerchant({ moments, idle: true })
  child = await startBilling()
})
after(async () => {
  child?.kill('SIGKILL')
  await world.close()
})

const startBilling = async (): Promise<ChildProcess> => {
  const { databaseUrl, dataDir, merchantsDir, mail } = world.platform.config
  const started = spawn(process.execPath, [script], {
    env: childEnvironment({
      ...{ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, MERCHANTS_DIR: merchantsDir ?? '' },
      ...{ MAIL_DOMAIN: mail.domain ?? '', SMTP_LISTEN: '127.0.0.1:0', SMTP_URL: world.server },
      ...{ ROLES: 'billing', ALLOW_LOCAL_PORTALS: '1' },
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(started.stdout, 'data')
  return started
}

/**
 * Kills billing some milliseconds behind the next such place, and starts it again. False: no dialog
 * had come so far.
 */
const killAt = async (place: Place): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  armed = { place, strike: () => resolve(true) }
  const late = setTimeout(() => resolve(false), PATIENCE_MS)
  const struck = await promise
  clearTimeout(late)
  armed = null
  if (place === 'recipient') await sleep(random() * 40)
  child.kill('SIGKILL')
  await once(child, 'exit')
  child = await startBilling()
  return struck
}

const askedFor = (folio: string) => world.requests.filter(({ raw }) => raw.includes(`ticket ${folio}`))

test(`${KILLS} × kill -9 while requests are mailed (seed ${SEED}): each is mailed once at most`, async (t) => {
  const sessions: { id: string; folio: string }[] = []
  for (let n = 0; n < KILLS; n += 1) {
    const place = places[Math.floor(random() * places.length)] ?? 'words'
    const killed = killAt(place)
    for (let i = 0; i < 2; i += 1) {
      const folio = `02000003${String(sessions.length).padStart(2, '0')}`
      sessions.push({ id: await world.session(folio), folio })
    }
    assert.ok(await killed, `kill ${n + 1} struck no dialog at "${place}"`)
  }
  let lost = 0
  for (const { id, folio } of sessions) {
    await eventually(async () => {
      const waits = await eventsOf(world, id, 'BillingDeferred')
      assert.ok(waits.some(({ data }) => data.resume !== 'start'))
    }, 60)
    const requests = askedFor(folio)
    assert.ok(requests.length <= 1, `${folio} was mailed ${requests.length} times`)
    assert.equal((await eventsOf(world, id, 'IssueIntended')).length, 1)
    lost += 1 - requests.length
    if (requests.length === 0) continue
    await world.answer(folio, await world.addressOf(id))
    assert.equal((await endOf(world, id)).type, 'CfdiIssued')
  }
  for (const { folio } of sessions) assert.ok(askedFor(folio).length <= 1)
  t.diagnostic(`${sessions.length} sessions, ${lost} never mailed after their intent`)
})
