import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { filesIn } from '#test/support/files-in.ts'

const root = join(import.meta.dirname, '../../..')

type Source = Readonly<{ file: string; text: string }>

const sources: readonly Source[] = filesIn('contracts', 'projections', 'services')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/**
 * `signs`: what only such code is written with; `copies`: how somebody would write a second one;
 * the test plants each.
 */
type Once = Readonly<{ at: readonly string[]; signs: RegExp; copies: readonly string[] }>

const once: Readonly<Record<string, Once>> = {
  'text is folded in contracts/fold.ts': {
    // printable.ts looks for what a font of a PDF has
    at: ['contracts/fold.ts', 'contracts/printable.ts'],
    signs: /normalize\(['"`]NFK?D|\\p\{M|\\u0300|Diacritic/,
    copies: [
      String.raw`text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')`,
      String.raw`text.replace(/\p{M}/gu, '')`,
      String.raw`text.replace(/\p{Diacritic}/gu, '')`,
    ],
  },
  'an RFC has its shape in contracts/fiscal/rfc-shape.ts': {
    at: ['contracts/fiscal/rfc-shape.ts'],
    signs: /\[A-Z[^\]]*&[^\]]*\]\{[34]|\{3,4\}.{0,12}\{6\}/,
    copies: [
      String.raw`/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/`,
      '/[A-Z&Ñ]{4}[0-9]{6}/',
      String.raw`/\p{L}{3,4}-?\d{6}\w{3}/u`,
    ],
  },
  'a list of facts is written in services/console/html/facts.ts': {
    at: ['services/console/html/facts.ts'],
    signs: /<dl[^>]*facts/,
    copies: ['<dl class="facts"><dt>RFC</dt></dl>'],
  },
  'where a portal stands is written in services/merchants/portal-place.ts': {
    at: ['services/merchants/portal-place.ts'],
    // a comment names them with dots
    signs: /['"`](?:live|sandbox)\/(?!…)/,
    copies: ["const lock = 'live/' + merchant", "merchant like 'live/%'", '`sandbox/acc_1`'],
  },
  'what a select offers is written in services/console/html/options.ts': {
    at: ['services/console/html/options.ts'],
    // the sandbox plays pages of others, which are written without the console's templates
    signs: /html` selected`/,
    copies: ['code === chosen && html` selected`'],
  },
  'the weights of what a client accepts are read in services/api/http/weighed-ranges.ts': {
    at: ['services/api/http/weighed-ranges.ts'],
    signs: /startsWith\('q='\)|;q=\(/,
    copies: ["parameters.find((one) => one.startsWith('q='))"],
  },
  'misread characters stand in services/ticket/text/misread.ts': {
    at: ['services/ticket/text/misread.ts'],
    signs:
      /\b[OQ]['"]?: ?['"]0|\b0['"]?: ?['"][OD]|\b[Il]['"]?: ?['"]1|\b8['"]?: ?['"]B|\/[g]?, ?['"][O0]['"]\)|['"](?:0O|O0|1I|1L|8B|B8|5S|S5)[A-Z0-9]*['"]|\[(?:1I|I1|O0|S5|5S|CG0|E3)/,
    copies: [
      String.raw`/\b[1IL|]\.?V\.?A\b/`,
      `const asDigit = { O: '0', I: '1' }`,
      `const asLetter = { '0': 'O', '8': 'B' }`,
      `const alike = ['0OQD', '1IL']`,
      `text.replace(/[OQ]/g, '0')`,
      `text.replace(/0/g, 'O')`,
    ],
  },
}

const writtenElsewhere = ({ at, signs }: Once, files: readonly Source[]) =>
  files.filter(({ file, text }) => !at.includes(file) && signs.test(text)).map(({ file }) => file)

for (const [name, one] of Object.entries(once)) {
  test(`${name}, and nowhere else`, () => {
    for (const file of one.at)
      assert.ok(one.signs.test(sources.find((source) => source.file === file)?.text ?? ''), file)
    assert.deepEqual(writtenElsewhere(one, sources), [])
  })

  test(`a second one would be found: ${name}`, () => {
    for (const text of one.copies)
      assert.deepEqual(writtenElsewhere(one, [{ file: 'services/ticket/copy.ts', text }]), [
        'services/ticket/copy.ts',
      ])
  })
}
