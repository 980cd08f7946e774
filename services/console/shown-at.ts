import type { Page } from './frame/page.ts'

/**
 * The address of the page that an answer to `url` stands on: its own, or for what was posted the
 * nearest page above. There a language is switched, since the posted address has no page.
 */
export const shownAt = (pages: readonly Page[], { method, path }: Page, url: string): string => {
  if (method === 'GET') return url
  const shown = new Set<string>(pages.filter((page) => page.method === 'GET').map((page) => page.path))
  const [address = ''] = url.split('?')
  const segments = path.split('/')
  for (let dropped = 1; dropped < segments.length; dropped++)
    if (shown.has(segments.slice(0, -dropped).join('/')))
      return address.split('/').slice(0, -dropped).join('/')
  return address
}
