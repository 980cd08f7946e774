import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newExternalId, photoOf, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'
import { ticket } from '#test/support/log/histories.ts'

let world: ConsoleWorld
before(async () => {
  world = await openConsoleWorld()
  const { blobs, dataKeys, handle, tail } = world.platform
  const { id: key } = await dataKeys.ofService('readings of tests')
  const read = async (sessionId: string) => {
    const bytes = Buffer.from(JSON.stringify({ text: ['116.00'], fieldRows: { amount: [0] } }))
    const reading = await blobs.put({ bytes, mediaType: 'application/json', key })
    const data = { ticket: { ...ticket, warnings: [] }, reading, engine: 'test', milliseconds: 40 }
    await handle(sessionId, { type: 'RecordTicket', at: new Date().toISOString(), data })
  }
  tail((event) => {
    if (event.type === 'SessionRequested') void read(event.streamId)
  })
})
after(() => world.close())

const pageOf = async (ticket_image: string | string[]) => {
  const body = { external_id: newExternalId(), ticket_image, user_info: userInfo }
  const { session_id: id } = await created(await world.post(world.account.live_key, body))
  const here = `/console/${world.account.account_id}/live/sessions/${id}`
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const text = await (await owner.get(here)).text()
  const sent = async (query: string) => {
    const answer = await owner.get(`${here}/photo${query}`)
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64')
    const { headers, status } = answer
    return { status, bytes, type: headers.get('content-type'), to: headers.get('content-disposition') }
  }
  return {
    id,
    text,
    sent,
    shown: [...text.matchAll(/(src|href)="[^"]+\/photo([^"]*)"/g)].map(([, how, query]) => [how, query]),
  }
}

test('parts of a ticket stand one below the other, and a PDF among them is a link', async () => {
  const [above, below, pdf] = [await photoOf(41), await photoOf(42), await pdfOf(['TOTAL 116.00'])]
  const { id, text, sent, shown } = await pageOf([above, pdf.toString('base64'), below])
  assert.deepEqual(shown, [
    ['src', '?part=1'],
    ['href', '?part=2'],
    ['src', '?part=3'],
  ])
  assert.ok(!text.includes('class="boxes"'))
  const first = await sent('?part=1')
  assert.deepEqual([first.bytes, first.type], [above, 'image/jpeg'])
  const second = await sent('?part=2')
  assert.deepEqual([second.bytes, second.type], [pdf.toString('base64'), 'application/pdf'])
  assert.match(second.to ?? '', new RegExp(`^attachment; filename="?${id}-ticket-2.pdf`))
  assert.equal((await sent('?part=3')).bytes, below)
  for (const query of ['?part=4', '?part=0', '?part=-1', '?part=x'])
    assert.equal((await sent(query)).status, 404, query)
})

test('a PDF alone is a link, and is saved, not shown', async () => {
  const pdf = (await pdfOf(['TOTAL 116.00'])).toString('base64')
  const { sent, shown } = await pageOf(pdf)
  assert.deepEqual(shown, [['href', '']])
  const { bytes, to } = await sent('')
  assert.equal(bytes, pdf)
  assert.match(to ?? '', /^attachment/)
})
