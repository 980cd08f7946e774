import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig, printable } from '#platform/runtime/config.ts'

const listen = { MAIL_DOMAIN: 'inbox.example.com', SMTP_LISTEN: '0.0.0.0:2525' }

test('a certificate is both files, and needs a server that shows it', () => {
  const files = { SMTP_TLS_CERT: '/tls/cert.pem', SMTP_TLS_KEY: '/tls/key.pem' }
  const { certificate } = loadConfig({ ...listen, ...files }).mail
  assert.deepEqual(certificate, { cert: '/tls/cert.pem', key: '/tls/key.pem' })
  assert.equal(loadConfig(listen).mail.certificate, null)
  assert.throws(() => loadConfig({ ...listen, SMTP_TLS_CERT: '/tls/cert.pem' }), /SMTP_TLS_KEY/)
  assert.throws(() => loadConfig(files), /no effect without SMTP_LISTEN/)
})

test('one host has 10 connections unless more are set, up to all that there are', () => {
  assert.equal(loadConfig({}).mail.connectionsOfOne, 10)
  assert.equal(loadConfig({ SMTP_CONNECTIONS: '100' }).mail.connectionsOfOne, 100)
  for (const SMTP_CONNECTIONS of ['0', '101', 'many'])
    assert.throws(() => loadConfig({ SMTP_CONNECTIONS }), /SMTP_CONNECTIONS/)
})

test('SMTP_URL may hold a password, which is shown nowhere', () => {
  const config = loadConfig({ SMTP_URL: 'smtps://user:geheim@smtp.example.com' })
  assert.equal(config.mail.smtpUrl, 'smtps://user:geheim@smtp.example.com')
  assert.equal(printable(config).mail.smtpUrl, 'smtp.example.com')
  assert.doesNotMatch(JSON.stringify(printable(config)), /geheim/)
  assert.throws(() => loadConfig({ SMTP_URL: 'https://geheim.example.com' }), /^(?!.*geheim).*SMTP_URL/)
})
