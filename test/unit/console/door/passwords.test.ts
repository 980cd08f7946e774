import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { test } from 'node:test'
import { hashPassword, isPassword } from '#services/console/door/passwords.ts'

const password = 'una frase larga y propia'
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

test('a password is the one that was stored, in either writing of its letters, and no other', async () => {
  const stored = await hashPassword('contraseña muy larga')
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await isPassword('contrasen\u0303a muy larga', stored), true)
  assert.equal(await isPassword('contraseña muy largA', stored), false)
  assert.equal(await isPassword('contraseña muy larga', null), false)
})

test('what was stored at another cost is checked at that cost', async () => {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
    ...{ message: Buffer.from(password), nonce, tagLength: 32 },
    ...{ memory: 1_024, passes: 1, parallelism: 2 },
  })
  const stored = `$argon2id$v=19$m=1024,t=1,p=2$${base64(nonce)}$${base64(hash)}`
  assert.equal(await isPassword(password, stored), true)
  assert.equal(await isPassword(`${password}!`, stored), false)
})

test('what is too long to be one is none, whatever was stored', async () => {
  const stored = await hashPassword('a'.repeat(201))
  assert.equal(await isPassword('a'.repeat(201), stored), false)
})
