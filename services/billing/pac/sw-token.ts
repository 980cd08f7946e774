import { z } from 'zod'
import type { PacConfig } from '#platform/runtime/config.ts'
import { type SwWire, WireTrouble } from './sw-wire.ts'

export type PacCredentials = PacConfig['credentials']

/**
 * The PAC did not answer our user and password properly, or granted no token. Nothing was sent to
 * be stamped.
 */
export class NotAuthenticated extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotAuthenticated'
  }
}

export type SwToken = Readonly<{
  /** Throws NotAuthenticated. */
  get: (signal: AbortSignal) => Promise<string>
  /** Reports that the PAC refused this token. False: no other can be had. */
  refused: (token: string) => boolean
}>

/** A token is good for two hours (cfdi.md §5). */
const KEPT_MS = 110 * 60_000

const Granted = z.object({ data: z.object({ token: z.string().min(1).max(10_000) }) })

const ask = async (wire: SwWire, credentials: { user: string; password: string }, signal: AbortSignal) => {
  const { user, password } = credentials
  try {
    const { status, body } = await wire({
      method: 'POST',
      path: 'v2/security/authenticate',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
      signal,
    })
    const granted = Granted.safeParse(body)
    if (status !== 200 || !granted.success) throw new NotAuthenticated(`authentication: HTTP ${status}`)
    return granted.data.data.token
  } catch (error) {
    throw error instanceof WireTrouble ? new NotAuthenticated(`authentication: ${error.message}`) : error
  }
}

/**
 * The token for every request: a permanent one, or one that is requested and kept while it is
 * valid.
 */
export const openToken = (wire: SwWire, credentials: PacCredentials): SwToken => {
  if ('token' in credentials) return { get: async () => credentials.token, refused: () => false }
  let kept: { token: string; until: number } | null = null
  return {
    get: async (signal) => {
      if (kept && kept.until > Date.now()) return kept.token
      const token = await ask(wire, credentials, signal)
      kept = { token, until: Date.now() + KEPT_MS }
      return token
    },
    refused: (token) => {
      if (kept?.token === token) kept = null
      return true
    },
  }
}
