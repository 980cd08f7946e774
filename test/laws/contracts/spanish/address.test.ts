import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { filesIn } from '#test/support/files-in.ts'

const home = join(import.meta.dirname, '../../../..')

/** What people read of us in Spanish, on the pages of the console and in answers of the API. */
const files = filesIn('services', 'contracts')
  .filter((file) => /^(?:contracts\/spanish|services\/console)\/.*\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(home, file), 'utf8') }))

const literal = /'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g
const isSpanish = /[áéíóúñ¿]|\b(?:el|la|los|las|del|que|otra|otro|una)\b/i

const polite = [
  'acorte|abra|agregue|cambie|cierre|cite|consulte|contacte|corrija|dé|elija|entre|envíe|escriba|espere|genere|guarde|haga',
  'indique|ingrese|intente|lea|mande|pida|ponga|pregunte|quite|reintente|repita|revise|seleccione|suba|tome|use|verifique|vuelva',
].join('|')
/** Where a sentence, or a part of it, begins; a verb behind its subject is no request. */
const request = new RegExp(
  `(?:^|[.:;,¿¡(]\\s*|\\s[yo]\\s)(?:${polite})(?:l[aoe]s?|se|nos)?(?![\\p{L}-])`,
  'iu',
)
const named =
  /(?<!\p{L})(?:ustedes|usted|sírvase|inténtel[oa]|pídal[oa]|espérel[oa]|mándel[oa]|envíel[oa])(?!\p{L})/iu

const politeIn = (text: string): string[] =>
  [...text.matchAll(literal)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((words) => isSpanish.test(words) && (request.test(words) || named.test(words)))

describe('law: whoever reads our Spanish is addressed as tú', () => {
  test('in every sentence of ours', () => {
    assert.ok(files.length > 200, `${files.length}`)
    const found = files.flatMap(({ file, text }) => politeIn(text).map((words) => `${file}: ${words}`))
    assert.deepEqual(found, [])
  })

  test('a sentence that says usted is seen, one about somebody else is not', () => {
    for (const words of [
      'La foto no se lee. Envíe otra.',
      'Espere a que termine una.',
      'Es de usted el RFC.',
    ])
      assert.deepEqual(politeIn(`['It is so.', '${words}']`), [words])
    for (const words of [
      'Envía otra foto de la compra.',
      'Lo que el comercio indique.',
      'Use the key of the account.',
    ])
      assert.deepEqual(politeIn(`['${words}']`), [])
  })
})
