import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { ownReader } from '#services/ocr/own-reader.ts'

const photo = (name: string) => readFile(new URL(`../../fixtures/tickets/${name}`, import.meta.url))
const quiet = () => undefined
const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const clock = { now: () => new Date().toISOString() }

test('a process without the role ocr reads a ticket for who asks, and stops', {
  timeout: 300_000,
}, async () => {
  const reader = ownReader({ config: { ocrEngine: 'ppocr' }, clock, logger, book: () => ownBook })
  const stays = new AbortController().signal
  const { ticket, text, refusal } = await reader.readPhoto(await photo('starbucks.jpg'), stays)
  assert.equal(refusal, null)
  assert.deepEqual(ticket.portal_fields, { codigo_facturacion: '570596374687872250', tienda: '43121' })
  assert.ok(text.length > 10)
  const dark = await reader.readPhoto(await photo('unreadable.jpg'), stays)
  assert.equal(dark.refusal?.code, 'ticket_unreadable')
  assert.equal(dark.ticket.ticket_readable, false)
  await reader.stop()
  await assert.rejects(
    reader.readPhoto(await photo('starbucks.jpg'), stays),
    (error) => error instanceof Rejection && error.code === 'maintenance',
  )
})

test('a reader that nobody asked anything is stopped at once, and opens no worker afterwards', async () => {
  const reader = ownReader({ config: { ocrEngine: 'ppocr' }, clock, logger, book: () => ownBook })
  await reader.stop()
  await assert.rejects(
    reader.readPhoto(await photo('starbucks.jpg'), new AbortController().signal),
    (error) => error instanceof Rejection && error.code === 'maintenance',
  )
})
