import { ConfigError } from './config.ts'

const addressReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens on it',
  EACCES: 'this user may not listen on it',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  ENOTFOUND: 'HOST cannot be resolved',
}

/**
 * The same for an address that cannot be listened on; `variable` is the one that holds the port.
 */
export const unusableAddress = (variable: string, { host, port }: { host: string; port: number }) => {
  return (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = addressReasons[code]
    if (reason === undefined) throw error
    throw new ConfigError(`${variable}: ${port} on ${host}: ${reason} (${code})`, { cause: error })
  }
}
