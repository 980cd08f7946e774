import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksCaptcha, hasCaptcha } from '#services/billing/engine/page/captcha.ts'
import { readPage } from '#services/billing/engine/page/read-page.ts'

const pageOf = (body: string) =>
  readPage({
    url: new URL('https://portal.mx/'),
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bytes: Buffer.from(`<html><body>${body}</body></html>`),
    hops: [],
  })

const shown = [
  '<div class="g-recaptcha" data-sitekey="x"></div>',
  '<div class="h-captcha"></div>',
  '<div class="cf-turnstile"></div>',
  '<iframe src="https://www.google.com/recaptcha/api2/anchor?k=1"></iframe>',
  '<iframe src="https://newassets.hcaptcha.com/captcha/v1/"></iframe>',
  '<iframe src="https://challenges.cloudflare.com/turnstile/v0/"></iframe>',
  '<img src="/Captcha.aspx?id=4">',
]

for (const body of shown)
  test(`it is recognised: ${body}`, () => assert.equal(hasCaptcha(pageOf(body)), true))

const unseen = [
  '<div class="g-recaptcha" data-size="invisible"></div>',
  '<iframe src="https://www.google.com/recaptcha/api2/anchor?size=invisible"></iframe>',
  '<div hidden><div class="h-captcha"></div></div>',
  '<p>Ya no pedimos captcha.</p><script src="https://www.google.com/recaptcha/api.js"></script>',
]

for (const body of unseen)
  test(`nobody is asked by it: ${body}`, () => assert.equal(hasCaptcha(pageOf(body)), false))

test('one that stood on the page before is not asked for by this one', () => {
  const before = pageOf(shown[0] ?? '')
  assert.equal(asksCaptcha(before, null), true)
  assert.equal(asksCaptcha(pageOf(shown[0] ?? ''), before), false)
  assert.equal(asksCaptcha(pageOf(shown[0] ?? ''), pageOf('<form></form>')), true)
})
