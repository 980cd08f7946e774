const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether nobody reads on the way to it: https, or this very machine. */
export const isPrivate = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' || (url !== null && loopback.has(url.hostname))
}
