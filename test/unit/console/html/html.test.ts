import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from '#services/console/html/html.ts'

const marks = ['200e', '200f', '202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069']
const turned = `a${marks.map((mark) => String.fromCharCode(Number.parseInt(mark, 16))).join('')}b<`
const shown = `a${marks.map((mark) => `\\u${mark}`).join('')}b&lt;`

test('marks that turn text around are shown in pre and code, and others are not touched', () => {
  assert.equal(`${html`<pre>${turned}</pre>`}`, `<pre>${shown}</pre>`)
  assert.equal(`${html`<code class="tag">${turned}</code>`}`, `<code class="tag">${shown}</code>`)
  assert.equal(`${html`<p><pre tabindex="0">${turned}`}`, `<p><pre tabindex="0">${shown}`)
  const others = '\u200b\u200c\u200d\u2010\u2029\u202f\u2065\u206añ😀'
  assert.equal(`${html`<pre>${others}</pre>`}`, `<pre>${others}</pre>`)
})

test('elsewhere a text stays what it is: its element isolates it', () => {
  for (const [made, sent] of [
    [html`<h1>${turned}</h1>`, 'h1'],
    [html`<code></code><b>${turned}</b>`, '<b>'],
    [html`<prelude>${turned}</prelude>`, 'prelude'],
  ] as const)
    assert.ok(`${made}`.includes(turned.replace('<', '&lt;')), sent)
})

test('a break of a line with its indent is no space of the page', () => {
  const made = html`
    <p class="a">
      <b>${'one'}</b>
      ${'two'}
      ${html` <i>three</i>`}
    </p>
    <p></p>
  `
  assert.equal(`${made}`, '<p class="a"><b>one</b>two <i>three</i></p><p></p>')
})

test('between words, and between attributes, a break is one space', () => {
  const tied = html` id="url"`
  const made = html`
    <input
      name="url"${tied}
      value="${'a\n  b'}"
      ${html`required`}
      disabled
    >
    some
    words <b>and</b> ${'more'}`
  const tag = '<input name="url" id="url" value="a\n  b" required disabled>'
  assert.equal(`${made}`, `${tag}some words <b>and</b> more`)
})

test('a value keeps its breaks, and one in pre is shown to the letter', () => {
  assert.equal(`${html`<pre>${'a\n  b\u202e'}</pre>`}`, '<pre>a\n  b\\u202e</pre>')
  assert.equal(
    `${html`
      <pre>
        ${'\u202e'}
      </pre>
    `}`,
    '<pre>\\u202e</pre>',
  )
})
