import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'
import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import type { Sale } from '#services/sandbox/issue/issue-cfdi.ts'
import { openPacs, type Pacs } from './pac-world.ts'
import { receiver } from './visitor.ts'

let pacs: Pacs
before(async () => {
  pacs = await openPacs()
})
after(() => pacs.close())

test('with the list of taxpayers, a known receiver must be as SAT knows it; a portal’s PAC takes what the API took', async () => {
  const { forma_pago: _unused, ...known } = receiver
  const wrong: [code: string, changes: Partial<Sale['receiver']>][] = [
    ['stamped', {}],
    ['CFDI40144', { nombre: 'UNIVERSIDAD ROBOTICA' }],
    ['CFDI40145', { nombre: 'JIMENEZ ESTRADA SALAS' }],
    ['CFDI40148', { cp: '06000' }],
    ['CFDI40158', { regimen: '620' }],
    ['CFDI40143', { rfc: 'AAA010101AAA' }],
    ['stamped', { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES' }],
  ]
  for (const [code, changes] of wrong) {
    const sealed = pacs.issued({ receiver: { ...known, ...changes } })
    assert.equal(await pacs.codeOf(sealed, pacs.direct), code, JSON.stringify(changes))
    assert.equal(await pacs.codeOf(sealed), 'stamped', JSON.stringify(changes))
  }
})

test('law: whatever receiver the API accepts, a portal’s PAC stamps', async () => {
  const code = (rows: readonly { code: string }[]) => fc.constantFrom(...rows.map((row) => row.code))
  const input = fc.record({
    razon_social: fc.string({ minLength: 1, maxLength: 320, unit: 'grapheme' }),
    rfc: fc.constantFrom('URE180429TM6', 'CACX7605101P8', 'IAÑL750210963', 'H&E951128469', 'A&Ñ000229AB1'),
    regimen: code(regimenes),
    cp: fc.integer({ min: 1000, max: 99_999 }).map((cp) => String(cp).padStart(5, '0')),
    uso_cfdi: fc.option(code(usos), { nil: undefined }),
  })
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(input, async (asked) => {
      const checked = checkReceiver(asked, '2026-11-20')
      if (!checked.ok) return
      accepted += 1
      const { razon_social: nombre, rfc, cp, regimen } = checked.receiver
      const outcome = await pacs.stamp(
        pacs.issued({ receiver: { rfc, nombre, cp, regimen, uso: checked.usoCfdi } }),
      )
      assert.equal(outcome.kind, 'stamped', JSON.stringify(outcome))
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
  assert.ok(accepted > 40, `${accepted} were accepted`)
})
