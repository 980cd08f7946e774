import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksIn } from '#services/billing/inbox/links-in.ts'

const listed = ['portal.example', 'files.example:8443']
const links = (html: string, text = '') =>
  linksIn({ files: [], html, text, report: null }, listed).map(({ href }) => href)

test('links to listed hosts alone, each once, the likeliest first', () => {
  const html = `<a href="https://portal.example/">inicio</a> <a href="https://portal.example/xml/7">XML</a>
    <a href="https://portal.example.evil.example/xml">XML</a> <a href="https://portal.example@evil.example/xml">XML</a>
    <a href="javascript:alert(1)">x</a> <a href="//portal.example/xml">x</a>`
  assert.deepEqual(links(html, 'https://portal.example/xml/7 y https://files.example:8443/descarga?id=1.'), [
    'https://portal.example/xml/7',
    'https://files.example:8443/descarga?id=1',
    'https://portal.example/',
  ])
})

test('a link that says that it changes something is not opened', () => {
  assert.deepEqual(
    links(
      '<a href="https://portal.example/cancelar/xml">a</a><a href="https://portal.example/unsubscribe?u=1">b</a>',
    ),
    [],
  )
})

test('nor one that writes so in other letters', () => {
  for (const path of [
    'anular',
    'sustituir?x=1',
    'refacturar',
    'confirma',
    'revocar',
    'void',
    '%63ancelar',
    '%2563ancelar',
  ])
    assert.deepEqual(links(`<a href="https://portal.example/${path}/xml">a</a>`), [], path)
})

test('of a page that is longer than any invoice’s the beginning is read', () => {
  const far = `${' '.repeat(600 * 1_024)}<a href="https://portal.example/xml">a</a>`
  assert.deepEqual(links(far), [])
  assert.deepEqual(links('<b>'.repeat(170_000)), [])
})

test('at most ten', () => {
  const html = Array.from({ length: 40 }, (_, i) => `<a href="https://portal.example/${i}">a</a>`).join('')
  assert.equal(links(html).length, 10)
})
