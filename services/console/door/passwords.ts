import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from './turns.ts'

/** The OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16
/** So much memory, and no more threads of the pool, at once. */
const AT_ONCE = 2

const derive = promisify(argon2) as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const takeTurn = createTurns(AT_ONCE)

const hashOf = (password: string, nonce: Buffer) =>
  takeTurn(() => derive('argon2id', { ...cost, message: Buffer.from(password.normalize('NFKC')), nonce }))

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** In the usual writing, so that the cost can grow later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(password, salt)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const written = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** Of nobody: an unknown person costs the same time as a wrong password. */
const nobodys = `$argon2id$v=19$m=0,t=0,p=0$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, salt = '', hash = ''] = written.exec(stored ?? nobodys) ?? []
  const found = await hashOf(password, Buffer.from(salt, 'base64'))
  const known = Buffer.from(hash, 'base64')
  return stored !== null && found.length === known.length && timingSafeEqual(found, known)
}

/** Long is what matters (NIST SP 800-63B); the end keeps a request from costing more. */
export const isLongEnough = (password: string): boolean => password.length >= 12 && password.length <= 200
