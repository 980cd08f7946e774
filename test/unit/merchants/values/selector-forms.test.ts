import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { isControlSelector } from '#merchants/values/is-control-selector.ts'
import { selectorFault } from '#merchants/values/selector-fault.ts'

const page = load(`<table><tr id=r1><td>02-1</td><td><a href=/1>ver</a></td></tr>
<tr id="j_idt57:0" class="fila par"><td>0200000001</td><td><a href=/2 data-x="a.b">ver</a></td></tr></table>
<form id=f><input name="datos[folio]"></form>`)
const values = { 'code.folio': '0200000001', 'saved.id': 'j_idt57:0', 'saved.dot': 'a.b' }

for (const [selector, expected] of [
  ['#r1 a', '/1'],
  ['tr.par a', '/2'],
  ["tr:contains('{{code.folio}}') a", '/2'],
  ["tr:has(a[href='/2']) a", '/2'],
  ['#{{saved.id}} a', '/2'],
  ['a[data-x="{{saved.dot}}"]', '/2'],
  ['tr:nth-of-type(2) > td > a', '/2'],
] as const)
  test(`the selector ${selector} finds the link`, () => {
    assert.equal(page(fillSelector(selector, values)).attr('href'), expected)
  })

test('a selector that cannot be read is a fault of the definition', () => {
  assert.match(selectorFault('a[') ?? '', /^Expected name/)
  assert.throws(() => fillSelector('a[', values), { name: 'ValueMissing', placeholder: '' })
  assert.throws(() => fillSelector('#{{saved.otro}}', values), { placeholder: 'saved.otro' })
})

test('a control is named by a selector where the key begins like one', () => {
  const keys = ['#a', '.a', '[name=a]', 'input[name=a]', 'select#a', 'a', 'datos[folio]', 'ctl00$a', 'input']
  assert.deepEqual(keys.filter(isControlSelector), ['#a', '.a', '[name=a]', 'input[name=a]', 'select#a'])
})
