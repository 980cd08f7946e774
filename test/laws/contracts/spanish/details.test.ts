import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { spanishDetail } from '#contracts/spanish/details.ts'
import { formSentences } from '#contracts/spanish/form-sentences.ts'
import { valueSentences } from '#contracts/spanish/value-sentences.ts'
import { csfProblems } from '#services/api/csf/csf-refusals.ts'
import { notBase64 } from '#services/api/pictures/base64.ts'
import { filesIn } from '#test/support/files-in.ts'
import { detailMessages, sentencesOf } from '#test/support/words/detail-messages.ts'

const home = join(import.meta.dirname, '../../../..')
const untranslated = (messages: readonly string[]) =>
  messages.filter((message) => spanishDetail(message) === null)

const programs = filesIn('services', 'contracts')
  .filter((file) => file.endsWith('.ts') && !file.startsWith('contracts/spanish/'))
  // a mail's message is no message of a detail
  .filter((file) => !/^services\/(?:mail|billing\/inbox)\//.test(file))
  .filter((file) => readFileSync(join(home, file), 'utf8').includes('message'))

/** Messages that a detail gets from elsewhere, and what tests them. */
const fromElsewhere = [
  "services/api/csf/check-csf.ts: notBase64('csf_pdf', base64)",
  'services/api/csf/receiver-refusal.ts: choice',
  'services/api/csf/receiver-refusal.ts: message',
  'services/api/http/errors.ts: message',
  'services/api/http/validate.ts: issue.message',
  "services/api/pictures/check-image.ts: notBase64('ticket_image', base64)",
  'services/api/webhooks/allowed-url.ts: checked.reason',
  // of the API's own schema of an endpoint
  'services/console/webhooks/endpoint-actions.ts: message',
  'services/platform/images/inspect-image.ts: mediaType',
  // the schema of an answer, and the two parts of a Constancia's problem
  'contracts/http/answers.ts: z.string()',
]

describe('law: no detail of an error stays English', () => {
  test('of those whose text stands beside them', () => {
    const found = programs.map(detailMessages)
    const texts = found.flatMap((one) => one.texts)
    assert.ok(texts.length > 40, `${texts.length}`)
    assert.deepEqual(untranslated(texts), ['77'])
    assert.deepEqual(found.flatMap(({ unread }) => unread).sort(), fromElsewhere.sort())
  })

  test('of receivers and addresses', () => {
    const receiver = sentencesOf('services/cfdi/names/check-receiver.ts').filter((text) => text.endsWith('.'))
    const parts = ['xml/xml-text.ts', 'names/check-receiver.ts']
      .flatMap((file) => sentencesOf(`services/cfdi/${file}`))
      .filter((text) => /^(?:has|is|contains) /.test(text))
    const reasons = sentencesOf('services/platform/outbound/guard-url.ts')
    assert.deepEqual([receiver.length > 4, parts.length > 4, reasons.length > 8], [true, true, true])
    assert.deepEqual(untranslated([...receiver, ...parts, ...reasons]), [])
    const control = spanishDetail('razon_social contains a control character (U+0007).')
    assert.equal(control, 'razon_social contiene un carácter de control (U+0007).')
  })

  test('of Constancias and base64', () => {
    assert.deepEqual(untranslated(Object.values(csfProblems)), [])
    const { no_regimen: none, several_regimenes: several } = csfProblems
    assert.match(spanishDetail(`${several}: 601, 612`) ?? '', /: 601, 612$/)
    assert.doesNotMatch(spanishDetail(`${none}: it is not in the catalogue`) ?? 'it is', /it is/)
    assert.deepEqual(untranslated([notBase64('csf_pdf', 'a'), notBase64('csf_pdf', 'a a')]), [])
  })
})

const isRequest = (value: unknown): value is z.ZodObject =>
  value instanceof z.ZodObject && value.def.catchall instanceof z.ZodNever

const requestSchemas = async (): Promise<z.ZodObject[]> => {
  const files = filesIn('contracts/http').filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(files.map((file) => import(join(home, file))))
  return modules.flatMap((one) => Object.values<unknown>(one)).filter(isRequest)
}

const wrongText = fc.constantFrom('', ' ', '\u0000', 'x'.repeat(3_000), '2026-13-01', '0', '101', 'a|b', 'zz')
const wrongValue = fc.oneof(wrongText, fc.jsonValue(), fc.array(wrongText, { maxLength: 25 }))

test('law: no sentence of a schema stays English, whatever a request holds', async () => {
  const schemas = await requestSchemas()
  assert.ok(schemas.length > 20, `${schemas.length}`)
  for (const schema of schemas) {
    const names = Object.keys(schema.shape)
    const body = fc.dictionary(fc.constantFrom('unknown', 'user_info', 'fields', ...names), wrongValue)
    fc.assert(
      fc.property(body, (drawn) => {
        const issues = schema.safeParse(drawn).error?.issues ?? []
        const messages = issues
          .filter(({ code }) => code !== 'unrecognized_keys')
          .map(({ message }) => message)
        assert.deepEqual(untranslated(messages), [])
      }),
      { numRuns: 60 },
    )
  }
})

test('law: what a sentence fills in is kept, and each sentence is there once', () => {
  const all = [...valueSentences, ...formSentences]
  assert.equal(new Set(all.map(([english]) => english)).size, all.length)
  for (const [english, spanish] of all) {
    const gaps = english.split('{}').length - 1
    for (const [, n] of spanish.matchAll(/\{(\d)\}/g)) assert.ok(Number(n) <= gaps, spanish)
    const filled = english.split('{}').reduce((text, part, at) => `${text}Q${at}${part}`)
    assert.doesNotMatch(spanishDetail(filled) ?? '{', /[{}]/)
  }
})
