import type { Response } from 'playwright-core'
import { MAX_ANSWER } from '../http/max-answer.ts'

/**
 * The body, at most as large as one by HTTP; null: it is larger. What announces no length comes
 * into this process, up to what the browser itself keeps of one answer.
 */
export const bodyOf = async (response: Response): Promise<Buffer | null> => {
  if (Number(response.headers()['content-length'] ?? 0) > MAX_ANSWER) return null
  const bytes = await response.body()
  return bytes.byteLength > MAX_ANSWER ? null : bytes
}
