import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSentences } from '#services/billing/engine/judge/new-sentences.ts'
import { readPage } from '#services/billing/engine/page/read-page.ts'

const page = (inner: string) =>
  readPage({
    url: new URL('https://tienda.mx/'),
    status: 200,
    headers: {},
    bytes: Buffer.from(
      `<form><span style="visibility:hidden">El RFC es inválido</span>${inner}Ticket <input name="folio"><select name="tienda"><option>Sur</option></select></form>`,
    ),
    hops: [],
  })

test('of a form that is shown again, what is hidden in it and what its lists offer is no sentence', () => {
  const again = newSentences(page('<b>Capture de nuevo</b> '), page(''))
  assert.ok(again.includes('Capture de nuevo'))
  assert.deepEqual(
    again.filter((sentence) => /inválido/.test(sentence)),
    [],
  )
})
