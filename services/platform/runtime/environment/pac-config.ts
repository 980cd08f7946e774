import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

/** The PAC that stamps live invoices, and our credentials there. */
export type PacConfig = Readonly<{
  url: string
  credentials: Readonly<{ user: string; password: string } | { token: string }>
}>

export const pacOf = (e: Environment): PacConfig | null => {
  const { PAC_URL: url, PAC_USER: user, PAC_PASSWORD: password, PAC_TOKEN: token } = e
  if (url === undefined) {
    for (const name of ['PAC_USER', 'PAC_PASSWORD', 'PAC_TOKEN'] as const)
      if (e[name] !== undefined) throw new ConfigError(`${name}: has no effect without PAC_URL`)
    return null
  }
  if (token !== undefined && user === undefined && password === undefined)
    return { url, credentials: { token } }
  if (token === undefined && user !== undefined && password !== undefined)
    return { url, credentials: { user, password } }
  throw new ConfigError('PAC_URL: needs PAC_USER and PAC_PASSWORD, or PAC_TOKEN')
}
