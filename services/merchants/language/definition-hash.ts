import { createHash } from 'node:crypto'
import type { MerchantFile } from './merchant-file.ts'

/** A definition as it is stored and hashed: with its template, its defaults and nothing else. */
export const definitionBody = (file: MerchantFile): string => JSON.stringify(file)

/** Names a definition for good: sha256 of its body, in hex. */
export const definitionHash = (file: MerchantFile): string =>
  createHash('sha256').update(definitionBody(file)).digest('hex')
