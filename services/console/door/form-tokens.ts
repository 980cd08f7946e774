import { createHmac, timingSafeEqual } from 'node:crypto'

/** A form belongs to one sign-in, or to one visit of somebody who has not signed in yet. */
export type FormTokens = Readonly<{
  of: (cookie: string) => string
  isOf: (cookie: string, token: string | null) => boolean
}>

export const formTokensOf = (secret: string): FormTokens => {
  const of = (cookie: string) => createHmac('sha256', secret).update(cookie).digest('base64url')
  const isOf = (cookie: string, token: string | null) => {
    const [known, given] = [Buffer.from(of(cookie)), Buffer.from(token ?? '')]
    return known.length === given.length && timingSafeEqual(known, given)
  }
  return { of, isOf }
}
