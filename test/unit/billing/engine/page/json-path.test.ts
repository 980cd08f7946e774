import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonPathForms } from '#merchants/values/parse-json-path.ts'
import { jsonAt } from '#services/billing/engine/page/json-path.ts'
import { parseJson } from '#services/billing/engine/page/parse-json.ts'

const answer = parseJson(
  JSON.stringify({
    clave: 'abc',
    'dos palabras': 'b',
    usos: [
      { clave: 'G01', id: 7, de: { tipo: 'x' } },
      { clave: 'G03', id: 8, de: { tipo: 'y' } },
    ],
    hondo: { mas: { uuid: 'u-1' } },
    d: '{"uuid":"u-2"}',
    nulo: null,
  }),
)

/** Paths of each form and what they find; undefined: nothing. */
const rows: Readonly<Record<string, readonly (readonly [path: string, found: unknown])[]>> = {
  '..uuid': [
    ['$..uuid', 'u-1'],
    ['$.hondo..uuid', 'u-1'],
    ['$..falta', undefined],
  ],
  '.*': [
    ['$.usos.*.id', 7],
    ['$.usos[*].clave', 'G01'],
    ['$.clave.*', undefined],
  ],
  '.clave': [
    ['$.clave', 'abc'],
    ['$.nulo', null],
    ['$.d.uuid', 'u-2'],
    ['$.falta.mas', undefined],
  ],
  '[-1]': [
    ['$.usos[0].id', 7],
    ['$.usos[-1].id', 8],
    ['$.usos[2]', undefined],
  ],
  "['clave']": [
    ["$['dos palabras']", 'b'],
    ['$["clave"]', 'abc'],
    ["$['falta']", undefined],
  ],
  "[?(@.clave=='G03')]": [
    ["$.usos[?(@.clave=='G03')].id", 8],
    ['$.usos[?(@.id==8)].clave', 'G03'],
    ["$.usos[?(@.de.tipo=='y')].id", 8],
    ["$.usos[?(@.clave=='P01')].id", undefined],
  ],
}

test('every form of a path stands in the table', () => {
  assert.deepEqual(Object.keys(rows).sort(), Object.keys(jsonPathForms).sort())
})

for (const [form, cases] of Object.entries(rows))
  test(`a path with ${form} finds the first value there`, () => {
    for (const [path, found] of cases) assert.deepEqual(jsonAt(answer, path), found, path)
  })

test('what is no path is a fault of the definition', () => {
  for (const path of ['clave', '$.', '$.usos[', '$.usos[x]', '$ .clave'])
    assert.throws(() => jsonAt(answer, path), { reason: 'portal_changed' }, path)
})
