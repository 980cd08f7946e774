import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import { UndecodableImage } from '#services/ocr/engine/picture/undecodable-image.ts'
import { OcrFailure } from '#services/ocr/ocr-failure.ts'
import { photoReader } from '#services/ocr/photo-reader.ts'
import type { ReadTicket } from '#services/ocr/worker-messages.ts'
import { ticket } from '#test/support/log/histories.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'

const image = new Uint8Array([1])
const stays = () => new AbortController().signal
const read = { ...ticket, warnings: [] }
const text = ['OXXO', 'TOTAL 116.00']
const result: ReadTicket = {
  ticket: read,
  document: null,
  taxes: null,
  facts: factsIn(read, text),
  text,
  engine: 'played',
  milliseconds: 1,
}

/** A pool whose readings end when the test says so. */
const heldPool = () => {
  const open: PromiseWithResolvers<ReadTicket>[] = []
  const read = () => {
    const reading = Promise.withResolvers<ReadTicket>()
    open.push(reading)
    return reading.promise
  }
  return { open, read }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const rejectedAs = (code: string) => (error: unknown) => error instanceof Rejection && error.code === code

describe('reading for somebody who waits', () => {
  test('one for each worker is in hand and two for each wait; the next is told to come again', async () => {
    const { open, read } = heldPool()
    const readPhoto = photoReader(read, 1)
    const first = [1, 2, 3].map(() => readPhoto(image, stays()))
    await assert.rejects(readPhoto(image, stays()), (error) => {
      assert.ok(rejectedAs('overloaded')(error))
      return error instanceof Rejection && error.retryAfter === 5
    })
    for (let done = 0; done < 3; done++) {
      assert.equal(open.length, done + 1, 'one at a time')
      open[done]?.resolve(result)
      await settled()
    }
    assert.equal((await Promise.all(first)).length, 3)
    const again = readPhoto(image, stays())
    await settled()
    open.at(-1)?.resolve(result)
    assert.equal((await again).refusal, null)
  })

  test('who is gone loses his place and costs no reading', async () => {
    const { open, read } = heldPool()
    const readPhoto = photoReader(read, 1)
    const busy = readPhoto(image, stays())
    const gone = new AbortController()
    const left = assert.rejects(readPhoto(image, gone.signal), rejectedAs('ocr_timeout'))
    const next = readPhoto(image, stays())
    gone.abort()
    await left
    open[0]?.resolve(result)
    await busy
    await settled()
    assert.equal(open.length, 2, 'the one behind him has his turn')
    open[1]?.resolve(result)
    await next
    await assert.rejects(readPhoto(image, gone.signal), rejectedAs('ocr_timeout'))
    assert.equal(open.length, 2)
  })

  test('a picture that cannot be decoded, a failed and a stopping pool have their codes, and give the turn back', async () => {
    const failures = [
      [new UndecodableImage('broken'), 'image_corrupt'],
      [new OcrFailure('ocr_failed', 'two workers failed'), 'overloaded'],
      [new OcrFailure('ocr_overloaded', 'full'), 'overloaded'],
      [new OcrFailure('ocr_stopped', 'stopping'), 'maintenance'],
    ] as const
    for (const [error, code] of failures) {
      let tries = 0
      const readPhoto = photoReader(async () => {
        tries += 1
        if (tries === 1) throw error
        return result
      }, 1)
      await assert.rejects(readPhoto(image, stays()), rejectedAs(code))
      assert.deepEqual((await readPhoto(image, stays())).text, result.text)
    }
  })

  test('what is no ticket is said with the code that a session would end with', async () => {
    const readPhoto = photoReader(async () => ({ ...result, document: { kind: 'bank_slip' } }), 1)
    assert.equal((await readPhoto(image, stays())).refusal?.code, 'not_a_ticket')
  })

  test('of several tickets no row is handed on, from which a merchant or a code could be told', async () => {
    const readPhoto = photoReader(async () => ({ ...result, document: { kind: 'several_tickets' } }), 1)
    const { text, refusal } = await readPhoto(image, stays())
    assert.deepEqual([text, refusal?.code], [[], 'not_a_ticket'])
  })
})
