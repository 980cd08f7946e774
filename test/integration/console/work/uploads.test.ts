import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import { sql } from '#contracts/sql.ts'
import { UPLOAD_BYTES } from '#services/console/frame/sent-form.ts'
import { newExternalId, photoOf, readEveryTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, personClient, signedIn } from '#test/support/console/person-client.ts'

let [world, owner, path]: [ConsoleWorld, PersonClient, string] = [] as never
before(async () => {
  world = await openConsoleWorld()
  readEveryTicket(world.platform)
  owner = await signedIn(world, 'owner', world.account.account_id)
  path = `/console/${world.account.account_id}/test/try`
})
after(() => world.close())

const fields = () => ({
  external_id: newExternalId(),
  ...Object.fromEntries(Object.entries(userInfo).map(([name, value]) => [`user_info.${name}`, value])),
})

const photos = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, i) => Buffer.from(await photoOf(i), 'base64')))

test('up to three parts make one ticket; a fourth is refused at its field, and the form keeps its values', async () => {
  const three = await owner.upload(path, fields(), { ticket: await photos(3) })
  assert.equal(three.status, 303, await three.text())
  const session = three.headers.get('location')?.split('/').at(-1) ?? ''
  const [first] = await world.platform.log.read(session)
  assert.match(first?.type === 'SessionRequested' ? imageBlob(first.data.ticketImage).mediaType : '', /parts/)
  const four = await owner.upload(path, fields(), { ticket: await photos(4) })
  const page = await four.text()
  assert.equal(four.status, 422)
  assert.match(page, /id="fault-ticket"[^>]*>[^<]+</)
  assert.match(page, /value="EKU9003173C9"/)
})

test('an external_id that is none is told in a sentence, not in a pattern', async () => {
  const answer = await owner.upload(path, { external_id: 'mi compra' }, {})
  const page = await answer.text()
  assert.equal(answer.status, 422, page)
  assert.match(page, /id="fault-external_id"[^>]*>Hasta 128 letras sin acento, cifras, [.] _ : -</)
})

test('the trail names the session that was made, and why another was not', async () => {
  const made = await owner.upload(path, fields(), { ticket: await photos(1) })
  const session = made.headers.get('location')?.split('/').at(-1)
  await owner.upload(path, { ...fields(), 'user_info.rfc': 'XX' }, { ticket: await photos(1) })
  const trail = await world.platform.database.query<{ subject: string; outcome: string }>(sql`
    select subject, outcome from console.actions where action = '/try' order by at desc limit 2`)
  assert.deepEqual(trail, [
    { subject: '', outcome: 'invalid_rfc' },
    { subject: session, outcome: 'done' },
  ])
})

test('files are read only where a page takes them, and of who may send them', async () => {
  const finance = await signedIn(world, 'finance', world.account.account_id)
  const ticket = await photos(1)
  const statusOf = async (client: PersonClient, to: string) =>
    (await client.upload(to, fields(), { ticket })).status
  assert.equal(await statusOf(personClient(world), path), 404)
  assert.equal(await statusOf(finance, path), 403)
  assert.equal(await statusOf(owner, path.replace('/try', '/keys')), 403)
  assert.equal(
    await statusOf(owner, path.replace(world.account.account_id, 'acc_01M8DMSGPMG6BDAVHWBXXAENGD')),
    404,
  )
})

test('what is too large, of too many parts or no form at all is refused', async () => {
  const large = await owner.upload(path, fields(), { ticket: [Buffer.alloc(UPLOAD_BYTES)] })
  assert.equal(large.status, 413)
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`x${i}`, '1']))
  assert.equal((await owner.upload(path, many, {})).status, 403)
  const headers = { cookie: owner.cookie(), 'content-type': 'multipart/form-data; boundary=b' }
  const odd = await fetch(new URL(path, world.url), { method: 'POST', headers, body: 'no form' })
  assert.equal(odd.status, 403)
})

test('every answer has an id; what is no form is refused by its media type', async () => {
  const answers = [
    await owner.get('/console/sign-in'),
    await owner.get('/console/no/such'),
    await fetch(`${world.url}/console/language`, { method: 'POST', body: '{}' }),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 404, 415],
  )
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
  for (const id of ids) assert.match(id, /^req_[0-9a-f]{26}$/)
  assert.equal(new Set(ids).size, 3)
})
