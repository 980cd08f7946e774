import { randomBytes } from 'node:crypto'

/** Our id, never the client's: `req_` + 26 hexadecimal digits. */
export const newRequestId = (): string => `req_${randomBytes(13).toString('hex')}`
