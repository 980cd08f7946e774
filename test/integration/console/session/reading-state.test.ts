import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  newExternalId,
  photoOf,
  readTicket,
  rejectTicket,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'

let [world, owner]: [ConsoleWorld, PersonClient] = [] as never
before(async () => {
  world = await openConsoleWorld()
  owner = await signedIn(world, 'owner', world.account.account_id)
})
after(() => world.close())

/** Its request is answered once the ticket is read, or the session over. */
const begun = async () => {
  const body = { external_id: newExternalId(), ticket_image: await photoOf(42), user_info: userInfo }
  const started = Promise.withResolvers<string>()
  const stop = world.platform.tail(({ type, streamId }) => {
    if (type === 'SessionRequested') started.resolve(streamId)
  })
  const answered = world.post(world.account.live_key, body)
  const id = await started.promise
  stop()
  return { id, answered }
}

const saidOf = async (id: string, language = 'es') => {
  const cookie = `${owner.cookie()}; console-language=${language}`
  const page = await owner.get(`/console/${world.account.account_id}/live/sessions/${id}`, { cookie })
  const text = await page.text()
  return /<h3>(?:Lo que se leyó|What was read)<\/h3><p class="soft">([^<]+)</.exec(text)?.[1]
}

const says = (id: string, sentence: string) =>
  eventually(async () => assert.equal(await saidOf(id), sentence))

test('a ticket in hand is being read, and one that nobody can read says so', async () => {
  const { id, answered } = await begun()
  await says(id, 'El ticket se está leyendo: lo leído aparece aquí.')
  assert.equal(await saidOf(id, 'en'), 'The ticket is being read: what is read appears here.')
  await rejectTicket(world.platform, id, { code: 'ticket_unreadable' })
  await answered
  await says(id, 'En la foto no se leyó ningún dato de un ticket.')
})

test('a session that ends before its ticket is read says that; one whose reading is gone too', async () => {
  const [cancelled, read] = [await begun(), await begun()]
  await world.platform.handle(cancelled.id, { type: 'CancelSession', at: new Date().toISOString(), data: {} })
  await says(cancelled.id, 'La sesión terminó antes de leer el ticket.')
  await readTicket(world.platform, read.id)
  await says(read.id, 'En qué lugar se leyó cada dato ya no se guarda.')
  await Promise.all([cancelled.answered, read.answered])
})

test('a reading that is kept and that this version cannot read is not called gone', async () => {
  const { id, answered } = await begun()
  const { id: key } = await world.platform.dataKeys.ofService('readings of tests')
  const bytes = Buffer.from('{"lines":[]}')
  const reading = await world.platform.blobs.put({ bytes, mediaType: 'application/json', key })
  await readTicket(world.platform, id, reading)
  await says(id, 'Ningún dato leído tiene su lugar en la foto.')
  await answered
})
