import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import { normaliseName } from '#cfdi/names/normalise-name.ts'
import { missing, sat } from './sat-material.ts'

const skip = missing()
const today = '2026-11-20'

const yes = z.unknown().transform(Boolean)
const Row = z.object({
  id: z.string(),
  aplica_fisica: yes,
  aplica_moral: yes,
  regimenes: z.array(z.string()).default([]),
})
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(join(sat, path), 'utf8'))
const rows = (name: string) => z.array(Row).parse(jsonOf(`catalogs/${name}.json`))

const rfcs = { aplica_fisica: 'CACX7605101P8', aplica_moral: 'URE180429TM6' } as const
const kinds = ['aplica_fisica', 'aplica_moral'] as const
const forPayroll = ['CP01', 'CN01']

type Pair = Readonly<{ regimen: z.output<typeof Row>; kind: (typeof kinds)[number] }>

/** The uses that SAT's own columns allow a purchase. */
const allowedBy = (usos: readonly z.output<typeof Row>[], { regimen, kind }: Pair): string[] =>
  usos
    .filter((uso) => regimen[kind] && uso[kind] && uso.regimenes.includes(regimen.id))
    .map(({ id }) => id)
    .filter((id) => !forPayroll.includes(id))

test('every régimen × kind of person × use has SAT’s verdict, and a default where there is one', {
  skip,
}, () => {
  const usos = rows('c_UsoCFDI')
  const pairs = rows('c_RegimenFiscal').flatMap((regimen) => kinds.map((kind): Pair => ({ regimen, kind })))
  const verdicts = pairs.flatMap((pair) => {
    const { regimen, kind } = pair
    const receiver = { razon_social: 'X', rfc: rfcs[kind], regimen: regimen.id, cp: '86991' }
    const allowed = allowedBy(usos, pair)
    const passed = usos.filter(({ id }) => checkReceiver({ ...receiver, uso_cfdi: id }, today).ok)
    assert.deepEqual(
      passed.map(({ id }) => id),
      allowed,
      `${kind} ${regimen.id}`,
    )
    const byDefault = checkReceiver(receiver, today)
    const wanted = allowed.includes('G03') ? 'G03' : 'S01'
    assert.equal(byDefault.ok && byDefault.usoCfdi, regimen[kind] && wanted)
    return allowed
  })
  assert.ok(verdicts.length > 200, `${verdicts.length}`)
})

test('the names in SAT’s test certificates become what a CFDI may say', { skip }, () => {
  const certificates = z
    .array(z.object({ rfc: z.string(), nombre: z.string() }))
    .parse(jsonOf('csd/index.json'))
  const names = new Set(certificates.map(({ rfc, nombre }) => normaliseName(nombre, rfc)))
  assert.deepEqual([...names].sort(), ['ESCUELA KEMPER URGATE', 'LUIS IAN ÑUZCO', 'XOCHILT CASAS CHAVEZ'])
})
