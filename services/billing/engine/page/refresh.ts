import { addressIn } from './address-in.ts'
import { inlineScripts } from './inline-scripts.ts'
import type { Page } from './page.ts'

/** Where a page sends a person on by itself, and after how many seconds. */
export type Refresh = Readonly<{ url: URL; seconds: number }>

/** Longer waits are for people who went away: "your session has ended". */
const LONGEST_SECONDS = 10

const refreshFrom = (content: string | undefined, page: Page): Refresh | null => {
  const [, seconds = '', target = ''] =
    /^\s*(\d+)(?:\.\d*)?\s*(?:[;,]?\s*(?:url\s*=\s*)?['"]?([^'"]*)['"]?)?\s*$/i.exec(content ?? '') ?? []
  if (seconds === '' || Number(seconds) > LONGEST_SECONDS) return null
  const url = target.trim() === '' ? page.url : addressIn(page, target)
  return url && { url, seconds: Number(seconds) }
}

const metaOf = ({ $ }: Page): string | undefined =>
  $('meta[http-equiv]')
    .filter((_, node) => ($(node).attr('http-equiv') ?? '').toLowerCase() === 'refresh')
    .first()
    .attr('content')

const moves =
  /^(?:alert\((?:'[^']*'|"[^"]*")\);?)?(?:(?:window|document|self|top|parent)\.)*location(?:\.href)?(?:=|\.(?:replace|assign)\()(?:'([^']+)'|"([^"]+)")\)?;?$/

/** A script that does nothing but send on, an `alert` before it or not. */
const scriptTarget = (script: string): string | null => {
  const bare = script
    .replace(/<!--|\/\/-->|-->|<!\[CDATA\[|\]\]>|\/\*\*?\//g, '')
    .replace(/\s*([=;().])\s*/g, '$1')
    .trim()
  const [, single, double] = moves.exec(bare) ?? []
  return single ?? double ?? null
}

const scriptRefresh = (page: Page): Refresh | null => {
  const scripts = [...inlineScripts(page), ...page.scripts]
  const targets = scripts.map(scriptTarget).filter((target) => target !== null)
  const url = targets.length === 1 ? addressIn(page, targets[0] ?? '') : null
  return url && { url, seconds: 0 }
}

/** By meta element, header or script; null where the page stays. */
export const refreshOf = (page: Page): Refresh | null => {
  const refresh =
    refreshFrom(page.headers['refresh'], page) ?? refreshFrom(metaOf(page), page) ?? scriptRefresh(page)
  if (refresh) refresh.url.hash = ''
  return refresh
}
