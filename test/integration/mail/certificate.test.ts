import assert from 'node:assert/strict'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createLogger } from '#platform/runtime/logger.ts'
import { type Certificate, followCertificate } from '#services/mail/smtp/certificate.ts'
import { eventually } from '#test/support/eventually.ts'
import { testAuthority } from '#test/support/kafka/test-authority.ts'

test('a renewed certificate is used once it is whole; until then the one before stays', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  t.after(() => rm(folder, { recursive: true }))
  const authority = await testAuthority(folder, 'mail')
  const first = await authority.issue('first', { hosts: 'DNS:localhost' })
  const second = await authority.issue('second', { hosts: 'DNS:localhost' })
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  await copyFile(first.cert, files.cert)
  await copyFile(first.key, files.key)
  const used: Certificate[] = []
  const use = (one: Certificate) => used.push(one)
  let reads = 0
  const logger = {
    ...createLogger('silent'),
    warn: () => {
      reads += 1
    },
  }
  const following = followCertificate(files, { use, logger, everyMs: 20 })
  t.after(() => following.stop())
  await eventually(() => assert.ok(used.length > 0))
  // half of a renewal: the key is still the old one
  await copyFile(second.cert, files.cert)
  await eventually(() => assert.ok(reads > 1))
  await writeFile(files.cert, 'half')
  await eventually(() => assert.ok(reads > 3))
  const old = await readFile(first.cert)
  assert.ok(used.every(({ cert }) => cert.equals(old)))
  await copyFile(second.cert, files.cert)
  await copyFile(second.key, files.key)
  const renewed = await readFile(second.cert)
  await eventually(() => assert.ok(used.at(-1)?.cert.equals(renewed)))
})
