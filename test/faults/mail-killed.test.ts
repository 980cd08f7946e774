import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnvironment } from '#platform/runtime/config.ts'
import { eventsOf, openWorld, type World } from '../support/billing/world.ts'
import { plainMail } from '../support/mail/plain-mail.ts'
import { submit } from '../support/mail/submit.ts'
import { withMailbox } from '../support/mail/with-mailbox.ts'

const KILLS = Number(process.env['KILLS'] ?? 6)
const SESSIONS = 12
const MAILS = 4

const script = new URL('../support/mail/mail-process.ts', import.meta.url).pathname

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

type Server = { url: string; child: ChildProcess }

const startServer = async (): Promise<Server> => {
  const { databaseUrl, dataDir } = world.platform.config
  const env = childEnvironment({
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    ROLES: 'mail',
    SMTP_LISTEN: '127.0.0.1:0',
  })
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url, child }
}

/** As a mail server does: the same mail again until it is acknowledged. */
const submitUntilTaken = async (server: () => Server, to: string, raw: string): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await submit(server().url, to, raw)
      return tries
    } catch {
      await sleep(20)
    }
  }
}

test(`a server that is killed -9 loses no mail that it acknowledged, and doubles none`, async (t) => {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => withMailbox(world)))
  let server = await startServer()
  let isOver = false
  const killing = (async () => {
    for (let kills = 0; kills < KILLS && !isOver; kills += 1) {
      await sleep(200 + Math.random() * 800)
      const { child } = server
      child.kill('SIGKILL')
      await once(child, 'exit')
      server = await startServer()
    }
  })()
  const sending = sessions.map(async ({ address }) => {
    let tries = 0
    for (let i = 0; i < MAILS; i += 1) {
      tries += await submitUntilTaken(() => server, address, plainMail(address, { body: `Mail ${i}` }))
      await sleep(Math.random() * 600)
    }
    return tries
  })
  const tries = (await Promise.all(sending)).reduce((sum, n) => sum + n, 0)
  isOver = true
  await killing
  server.child.kill('SIGKILL')
  t.diagnostic(`${SESSIONS * MAILS} mails in ${tries} tries, ${KILLS} kills at most`)
  for (const { id } of sessions) {
    const events = await eventsOf(world, id, 'MailReceived')
    const bodies = await Promise.all(
      events.map(async ({ data }) => (await world.platform.blobs.get(data.mail)).toString()),
    )
    assert.deepEqual(bodies.map((mail) => /Mail (\d)/.exec(mail)?.[1]).sort(), ['0', '1', '2', '3'])
  }
})
