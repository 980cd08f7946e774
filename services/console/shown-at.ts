import type { Page } from './frame/page.ts'

/**
 * Gives the address of the page that an answer to an address stands on: its own, or for what was
 * posted the nearest page above. There a language is switched, since a posted address has no page.
 */
export const shownAt = (pages: readonly Page[], { method, path }: Page): ((url: string) => string) => {
  if (method === 'GET') return (url) => url
  const shown = new Set<string>(pages.filter((page) => page.method === 'GET').map((page) => page.path))
  let above: string = path
  while (above !== '' && !shown.has(above)) above = above.slice(0, above.lastIndexOf('/'))
  const dropped = path.split('/').length - above.split('/').length
  return (url) => {
    const segments = url.replace(/[?].*/s, '').split('/')
    return segments.slice(0, segments.length - dropped).join('/')
  }
}
