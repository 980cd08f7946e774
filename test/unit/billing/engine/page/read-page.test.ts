import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from '#services/billing/engine/page/address-on.ts'
import { alertsOn } from '#services/billing/engine/page/alerts-on.ts'
import { hasCaptcha } from '#services/billing/engine/page/captcha.ts'
import { excerpt } from '#services/billing/engine/page/excerpt.ts'
import { type Page, readPage } from '#services/billing/engine/page/read-page.ts'

const page = (bytes: Buffer | string, contentType = 'text/html') =>
  readPage({
    url: new URL('https://tienda.mx/m/x/'),
    status: 200,
    headers: { 'content-type': contentType },
    bytes: Buffer.from(bytes),
    hops: [],
  })

const textIn = ({ $ }: Page, css: string) => $(css).text()
const linkOn = (shown: Page, css: string) => addressOf(shown, shown.$(css).first())

test('a page says its own charset', () => {
  assert.equal(textIn(page('<p>Número</p>'), 'p'), 'Número')
  const latin = Buffer.from('<p>Número</p>', 'latin1')
  assert.equal(textIn(page(latin, 'text/html; charset=ISO-8859-1'), 'p'), 'Número')
})

test('a page that says UTF-8 and is not, and one that is and says another, are read all the same', () => {
  const alert = '<div role="alert">Régimen inválido “él”</div>'
  const windows = Buffer.from(alert.replace('“', '\x93').replace('”', '\x94'), 'latin1')
  const said = ['Régimen inválido “él”']
  assert.deepEqual(alertsOn(page(windows, 'text/html; charset=utf-8')), said)
  assert.deepEqual(alertsOn(page(alert, 'text/html; charset=iso-8859-1')), said)
})

test('a sentence is cut to what can be stored', () => {
  const [sentence] = alertsOn(page(`<div role="alert"> uno\n\u0001dos ${'x'.repeat(290)}😀😀😀</div>`))
  assert.ok(sentence?.startsWith('uno dos x') && sentence.length <= 300 && sentence.isWellFormed())
  assert.equal(excerpt('ab😀', 3).isWellFormed(), true)
})

test('links are resolved, and what is none is null', () => {
  const links = page(
    '<a class="xml" href="/d/1.xml">XML</a><a class="bad" href="http://[">x</a><a class="none">x</a>',
  )
  assert.equal(linkOn(links, 'a.xml')?.href, 'https://tienda.mx/d/1.xml')
  assert.deepEqual(
    [linkOn(links, 'a.bad'), linkOn(links, 'a.none'), linkOn(links, 'a.pdf')],
    [null, null, null],
  )
})

test('what stands behind the ? of an address is sent in the charset of the page', () => {
  const markup = '<a href="/peñón?acción=emitir&amp;de=España €#ñ">x</a>'
  const href = (charset: string) => {
    const bytes = charset === 'utf-8' ? Buffer.from(markup) : Buffer.from(markup, 'latin1')
    return linkOn(page(bytes, `text/html; charset=${charset}`), 'a')?.href
  }
  assert.match(href('utf-8') ?? '', /^https:\/\/tienda\.mx\/pe%C3%B1%C3%B3n\?acci%C3%B3n=/)
  assert.match(
    href('iso-8859-1') ?? '',
    /^https:\/\/tienda\.mx\/pe%C3%B1%C3%B3n\?acci%F3n=emitir&de=Espa%F1a/,
  )
})

test('captchas are recognised', () => {
  for (const markup of [
    '<div class="g-recaptcha">',
    '<iframe src="https://x/hcaptcha/1">',
    '<img src="/captcha.png">',
    '<div class="cf-turnstile">',
  ]) {
    assert.ok(hasCaptcha(page(markup)), markup)
  }
  assert.equal(hasCaptcha(page('<p>captcha</p>')), false)
})
