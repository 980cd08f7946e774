import { isPrivate } from './is-private.ts'

/** `isSafe`: https, where the name itself forbids what a neighbour could do. */
type CookieName = 'console' | 'console-visit' | 'console-language'

const YEAR_SECONDS = 31_536_000

export type Cookies = Readonly<{
  read: (header: string | undefined, name: CookieName) => string | null
  /** `keep`: beyond the end of the browser. */
  write: (name: CookieName, value: string, keep?: boolean) => string
  clear: (name: CookieName) => string
}>

/**
 * `__Host-` and `Secure`, but over http on this very machine, where a browser would not send them
 * back.
 */
export const cookiesFor = (baseUrl: string): Cookies => {
  const isOpen = new URL(baseUrl).protocol === 'http:' && isPrivate(baseUrl)
  const [prefix, path, flag] = isOpen ? ['', '/console', ''] : ['__Host-', '/', '; Secure']
  const rest = `; Path=${path}; HttpOnly; SameSite=Strict${flag}`
  return {
    read: (header, name) => {
      const start = `${prefix}${name}=`
      const found = (header ?? '').split(/; */).find((part) => part.startsWith(start))
      return found?.slice(start.length) ?? null
    },
    write: (name, value, keep = false) =>
      `${prefix}${name}=${value}${rest}${keep ? `; Max-Age=${YEAR_SECONDS}` : ''}`,
    clear: (name) => `${prefix}${name}=${rest}; Max-Age=0`,
  }
}
