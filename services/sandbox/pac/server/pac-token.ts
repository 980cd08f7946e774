import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Box } from '#platform/privacy/keys/box.ts'

/** The only account at the sandbox's PAC, shared by everybody. */
const Credentials = z.object({ user: z.literal('sandbox'), password: z.literal('sandbox') })

const LIFE_MS = 2 * 3_600_000

const tokenUntil = (box: Box, until: number): string => `${until}.${box.mac(`pac token ${until}`)}`

/**
 * A token for two hours, valid in every process on one database; null for a wrong user or password.
 */
export const grantToken = (box: Box, credentials: unknown, now: number): string | null =>
  Credentials.safeParse(credentials).success ? tokenUntil(box, now + LIFE_MS) : null

export const isGranted = (box: Box, authorization: string | undefined, now: number): boolean => {
  const token = /^Bearer (\d{1,15}\.[0-9a-f]{64})$/i.exec(authorization ?? '')?.[1]
  const until = Number(token?.split('.')[0])
  if (token === undefined || !(until > now)) return false
  return timingSafeEqual(Buffer.from(token), Buffer.from(tokenUntil(box, until)))
}
