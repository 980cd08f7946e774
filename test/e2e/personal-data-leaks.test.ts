import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '#contracts/failures.ts'
import { drawRows } from '#platform/images/draw-rows.ts'
import { eventually } from '../support/eventually.ts'
import { wordsInReplays } from '../support/replay/words-in-replays.ts'
import {
  control,
  eraseZoquiapan,
  printedBuyer,
  strayWords,
  zoquiapan,
} from '../support/worlds/personal-words.ts'
import { issuerRfc, openPersonalWorld } from '../support/worlds/personal-world.ts'

let world: Awaited<ReturnType<typeof openPersonalWorld>>
before(async () => {
  world = await openPersonalWorld()
})
after(() => world.close())

/** Where a word of the receiver stands, in files for analysts too. */
const everywhere = async () => [
  ...(await world.everywhere()),
  ...strayWords(await wordsInReplays(world.directory)),
]

test('whatever a merchant plays, or says of the receiver', async () => {
  const first = await world.send(control, await world.ticket())
  assert.equal(first.status, 202, JSON.stringify(first.body.error))
  for (const simulate of [...Object.keys(failures), 'lost_answer', 'email']) {
    const { status, body } = await world.send(`played-${simulate}`, await world.ticket(), { simulate })
    assert.equal(status, 202, JSON.stringify(body.error))
  }
  await world.ended(control)
  for (const simulate of Object.keys(failures)) await world.ended(`played-${simulate}`)
  assert.deepEqual(await everywhere(), [])
})

test('a ticket that prints nobody but its buyer', async () => {
  const sale = [
    'FECHA: 04/09/2026 12:37',
    '',
    'SUBTOTAL      100.00',
    'IVA 16%        16.00',
    'TOTAL         116.00',
  ]
  const pictures = [
    [...printedBuyer, ...sale],
    ['ZOQUIAPAN QUETZALMITL DEL NORTE', 'ZQN180429TMA', ...sale, 'GRACIAS'],
    ['ZOQUIAPAN QUETZALMITL DEL NORTE SA DE CV', 'RFC: ZQN18O429TMA', ...sale, 'GRACIAS'],
    ['FACTURAR A: ZQN180429TMA', ...sale, 'USO CFDI G03', 'contabilidad@zoquiapan.example'],
  ]
  for (const [n, rows] of pictures.entries()) {
    const image = await drawRows(rows).jpeg().toBuffer()
    const { status, body } = await world.send(`buyer-${n}`, image)
    assert.equal(status, 202, JSON.stringify(body.error))
    const analysed = await world.client.call('/api/v1/tickets/analyze', {
      method: 'POST',
      body: JSON.stringify({ ticket_image: image.toString('base64') }),
    })
    assert.equal(analysed.status, 200)
    assert.equal(await world.ended(`buyer-${n}`), 'factura.failed')
  }
  assert.deepEqual(await everywhere(), [])
})

test('a merchant that is billed through the PAC, which refuses the receiver the second time', async () => {
  await world.addIssuer()
  const sold = ['PAPELERIA KEMPER', `RFC: ${issuerRfc}`, 'FECHA: 19/11/2026 12:37']
  const amounts = ['SUBTOTAL  $ 500.00', 'IVA 16%  $  80.00', 'TOTAL  $ 580.00', 'EFECTIVO  $ 580.00']
  const picture = (folio: string) =>
    drawRows([...sold, `FOLIO: ${folio}`, ...amounts, ...printedBuyer])
      .jpeg()
      .toBuffer()
  await world.send('direct-1', await picture('A48213'))
  assert.equal(await world.ended('direct-1'), 'factura.completed')
  await world.send('direct-2', await picture('B99107'), { simulate: 'receiver_data_rejected' })
  assert.equal(await world.ended('direct-2'), 'factura.failed')
  assert.deepEqual(await everywhere(), [])
})

test('requests that are refused, with the receiver anywhere in them', async () => {
  const image = (await world.ticket()).toString('base64')
  const bodies = [
    `{"user_info": {"rfc": "ZQN180429TMA", "razon_social": "ZOQUIAPAN QUETZALMITL"`,
    JSON.stringify({ ZQN180429TMA: 1, 'contabilidad@zoquiapan.example': 'ZOQUIAPAN' }),
    JSON.stringify({
      external_id: 'refused-1',
      ticket_image: image,
      user_info: { ...zoquiapan, cp: '00000', regimen: 'ZOQUIAPAN' },
    }),
    JSON.stringify({ external_id: 'refused-2', ticket_image: image, user_info: zoquiapan, csf_pdf: image }),
    JSON.stringify({
      external_id: control,
      ticket_image: image,
      user_info: { ...zoquiapan, email: 'contabilidad@zoquiapan.example.mx' },
    }),
    JSON.stringify({
      external_id: 'refused-3',
      ticket_image: image,
      csf_pdf: Buffer.from('%PDF-1.4 ZOQUIAPAN QUETZALMITL ZQN180429TMA').toString('base64'),
    }),
  ]
  for (const body of bodies) {
    const { status } = await world.client.call('/api/v1/get_factura', { method: 'POST', body })
    assert.ok(status >= 400 && status < 500, String(status))
  }
  for (const path of [
    'customers?rfc=ZQN180429TMA',
    'get_factura_status/ZQN180429TMA',
    'ZOQUIAPAN',
    'customers/ZQN180429TMA',
  ])
    await world.client.call(`/api/v1/${path}`)
  await world.client.call('/api/v1/customers', {
    headers: { 'x-request-id': 'ZQN180429TMA', 'user-agent': 'ZOQUIAPAN' },
  })
  assert.deepEqual(await everywhere(), [])
})

test('a profile that is saved, changed and deleted', async () => {
  const saved = await world.client.call('/api/v1/customers', {
    method: 'POST',
    body: JSON.stringify({ user_info: zoquiapan }),
  })
  assert.equal(saved.status, 201, JSON.stringify(saved.body.error))
  const path = `/api/v1/customers/${saved.body.data.customer_id}`
  await world.client.call(path, {
    method: 'PATCH',
    body: JSON.stringify({ email: 'contabilidad@zoquiapan.example.mx' }),
  })
  await fetch(`${world.service.url}${path}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${world.account.live_key}` },
  })
  assert.deepEqual(await everywhere(), [])
})

test('a client whose webhook answers with the name', async (t) => {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(500)
          .end('error: ZOQUIAPAN QUETZALMITL ZQN180429TMA contabilidad@zoquiapan.example'),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  let hits = 0
  server.on('request', () => (hits += 1))
  await world.send('answers', await world.ticket(), { webhook_url: `http://127.0.0.1:${address.port}/hook` })
  await eventually(() => assert.ok(hits > 0))
  // what came of it is written a moment later
  await sleep(1_000)
  assert.deepEqual(await everywhere(), [])
})

test('and afterwards, erased', async () => {
  const { status, stderr } = eraseZoquiapan(world.directory, world.account, ['--now'])
  assert.equal(status, 0, stderr)
  assert.deepEqual(await everywhere(), [])
})
