import { createHash } from 'node:crypto'
import { headersOf, partsOf } from './header-of.ts'

/**
 * Equal for one mail however often it is delivered: servers on its way change the head, never
 * Message-ID and body. The ID alone would not do: some portals send every mail under the same.
 */
export const messageOf = (mail: Buffer): string => {
  const { head, body } = partsOf(mail)
  const [id = ''] = headersOf(head, 'message-id')
  return createHash('sha256').update(`${id}\n`).update(body).digest('hex')
}
