import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from './turns.ts'

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** The OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const [SALT_BYTES, HASH_BYTES] = [16, 32]
/**
 * So much memory, and no more threads of the pool, at once; the last in line waits some seconds.
 */
const room = { atOnce: 2, waiting: 50 }
/** The end keeps a request from costing more. */
const [SHORTEST, LONGEST] = [12, 200]

const derive = promisify(argon2) as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const takeTurn = createTurns(room)

const hashOf = (password: string, nonce: Buffer, of: Cost) =>
  takeTurn(() =>
    derive('argon2id', {
      ...of,
      nonce,
      tagLength: HASH_BYTES,
      message: Buffer.from(password.normalize('NFKC')),
    }),
  )

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const writtenAs = ({ memory, passes, parallelism }: Cost, salt: string, hash: string) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`

/** In the usual writing, so that the cost can grow later. Throws `overloaded`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  return writtenAs(cost, base64(salt), base64(await hashOf(password, salt, cost)))
}

const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** Of nobody: an unknown person costs the same time as a wrong password. */
const nobodys = writtenAs(cost, 'A'.repeat(22), 'A'.repeat(43))

/** At the cost that it was stored with. Throws `overloaded`. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  if (password.length > LONGEST) return false
  const [, m, t, p, salt = '', hash = ''] = written.exec(stored ?? nobodys) ?? []
  const of = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const found = await hashOf(password, Buffer.from(salt, 'base64'), of)
  const known = Buffer.from(hash, 'base64')
  return stored !== null && found.length === known.length && timingSafeEqual(found, known)
}

/** Long is what matters (NIST SP 800-63B). */
export const isLongEnough = (password: string): boolean =>
  password.length >= SHORTEST && password.length <= LONGEST
