import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import fc from 'fast-check'
import { html } from '#services/sandbox/web/html.ts'

test('any text comes out as it went in, in an element and in an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`<>&"'\`= /a;#x`) }), (text) => {
      const $ = load(html`<p title="${text}">${text}</p>`.markup)
      assert.equal($('p').attr('title'), text)
      assert.equal($('p').text(), text)
      assert.equal($('body').children().length, 1)
    }),
  )
})

test('markup made by html goes in as it is, alone and in lists', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  assert.equal(html`<ul>${items}</ul>${html`<hr>`}${3}`.markup, '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3')
})
