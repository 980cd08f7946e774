import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { orderWords } from '#services/console/lane/order-words.ts'

const read = (folder: string, names: readonly string[]) =>
  names.map((name) => readFileSync(new URL(name, folder), 'utf8'))

const folder = new URL('../../../../services/billing/lane/', import.meta.url).href
const sources = read(folder, readdirSync(new URL(folder)))
const [held = ''] = read(new URL('../../cli/operator/', folder).href, ['refuse-if-held.ts'])

/** A sentence of the code, with something in the place of its values. */
const sentences = (pattern: RegExp) =>
  sources.flatMap((source) =>
    [...source.matchAll(pattern)].map(([, text = '']) =>
      text
        .replace(/\$\{data\.n\}/g, '2')
        .replace(/\$\{(uuid)\}/g, 'A'.repeat(36))
        .replace(/\$\{[^}]*\}/g, 'start'),
    ),
  )

const inSpanish = (detail: string, differs: readonly string[] = []) =>
  orderWords({ outcome: 'refused', detail, differs }, 'es')

test('whatever billing says of an order has Spanish words', () => {
  const said = sentences(/(?:(?:impossible|refused|done)\(|(?:BUSY|RUNS) = )['`]([^'`\n]+)['`]/g)
  const ended = sentences(/=> `(it has[^`\n]+)`/g)
  const steps = sentences(/: '(its? [^']+)',/g)
  assert.ok(said.length + steps.length + ended.length >= 14, `${said.length} ${steps.length} ${ended.length}`)
  const unknown = inSpanish('nobody knows this').detail
  for (const text of [...said, ...steps, ...ended]) {
    const { detail } = inSpanish(`nothing was done: ${text}`)
    assert.notEqual(detail, unknown, text)
    assert.doesNotMatch(detail, /\b(it|its|the|session|minute)\b/, text)
  }
})

test('so has what differs; codes, RFCs and amounts stay', () => {
  const lines = sentences(/`([a-z_]+(?:\.\w+)?: [^`\n]+)`/g)
  assert.ok(lines.length >= 4)
  assert.deepEqual(
    inSpanish('it is not the CFDI of this session', [
      'total: 100.00, not 116.00',
      'receiver.rfc: another receiver',
      'date: issued 2026-01-01, before the purchase',
      'uuid: another account has this CFDI',
      'document: seal_not_valid',
    ]),
    {
      outcome: 'refused',
      detail: 'no es el CFDI de esta sesión.',
      differs: [
        'total: 100.00, y no 116.00',
        'receiver.rfc: es de otro receptor',
        'date: emitido el 2026-01-01, antes de la compra',
        'uuid: otra cuenta ya tiene este CFDI',
        'document: seal_not_valid',
      ],
    },
  )
  for (const line of lines)
    assert.doesNotMatch(inSpanish('', [line]).differs.join(), /, not |another|before/, line)
})

test('who has the case is said in both languages, without a word of the cli', () => {
  const [, sentence = ''] = /`(nothing was done: [^`]+)`/.exec(held) ?? []
  const detail = sentence.replace(/\$\{\w+\}/, 'Ana')
  assert.match(inSpanish(detail).detail, /^Ana la abrió hace menos de 30 minutos/)
  const english = orderWords({ outcome: 'refused', detail, differs: [] }, 'en').detail
  assert.match(english, /^Ana was shown this session [^-]+: ask them first$/)
})
