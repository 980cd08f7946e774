import { createHash, randomBytes } from 'node:crypto'

/** Stored as its hash only: who reads the database cannot sign in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
