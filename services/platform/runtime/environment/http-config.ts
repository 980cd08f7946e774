import type { Environment } from './environment.ts'

type HttpConfig = Readonly<{ port: number; host: string; baseUrl: string; trustedProxies: readonly string[] }>

const ownUrl = ({ HOST, PORT }: Environment) => `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`

export const httpOf = (e: Environment): HttpConfig => ({
  port: e.PORT,
  host: e.HOST,
  baseUrl: (e.BASE_URL ?? ownUrl(e)).replace(/\/+$/, ''),
  trustedProxies: e.TRUSTED_PROXIES,
})
