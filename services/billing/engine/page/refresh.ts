import { addressIn } from './address-in.ts'
import { inlineScripts } from './inline-scripts.ts'
import type { Page } from './read-page.ts'

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

const sendsOn =
  /^(?:alert\((?:'[^']*'|"[^"]*")\);?)?(?:(?:window|document|self|top|parent)\.)*location(?:\.href)?(?:=|\.(?:replace|assign)\()(?:'([^']+)'|"([^"]+)")\)?;?$/

/** A page that sets a cookie and asks for itself again. */
const asksAgain = /^(?:(?:window|document|self|top|parent)\.)*location\.reload\((?:true)?\);?$/

/** What a script does before it sends on: it names texts, and sets cookies. */
const prepares =
  /(?:(?:window\.)?document\.cookie=(?:'[^']*'|"[^"]*"|[\w$]+|\+)+|(?:var|let|const)\s+[\w$]+=(?:'[^']*'|"[^"]*"));?/g

type Move = Readonly<{ target: string; seconds: number }>

/** What runs by itself: at load, or some milliseconds later. */
const wrappers = [
  /^(?:window\.)?setTimeout\((?:function\(\)|\(\)=>){(?<inner>[^{}]*)},(?<wait>\d+)\);?$/,
  /^(?:window\.)?setTimeout\((?<quote>["'])(?<inner>.*)\k<quote>,(?<wait>\d+)\);?$/,
  /^(?:window\.onload=|\$\(document\)\.ready\(|\$\(|\()function\(\){(?<inner>.*)}\)?(?:\(\))?\)?;?$/s,
]

/** A script that does nothing but send on, an `alert` before it or not. */
const moveIn = (whole: string, seconds = 0): Move | null => {
  const bare = whole.replace(prepares, '')
  if (whole.includes('document.cookie=') && asksAgain.test(bare)) return { target: '', seconds }
  const [, single, double] = sendsOn.exec(bare) ?? []
  const target = single ?? double
  if (target !== undefined) return { target, seconds }
  const { inner, wait = '0' } = wrappers.map((each) => each.exec(bare)?.groups).find((found) => found) ?? {}
  return inner === undefined ? null : moveIn(inner.trim(), seconds + Math.ceil(Number(wait) / 1_000))
}

const bareScript = (script: string): string =>
  script
    .replace(/<!--|\/\/-->|-->|<!\[CDATA\[|\]\]>|\/\*\*?\//g, '')
    .replace(/\s*([=;(){},.>+])\s*/g, '$1')
    .trim()

const scriptRefresh = (page: Page): Refresh | null => {
  const scripts = [...inlineScripts(page), page.$('body').attr('onload') ?? '', ...page.scripts]
  const moves = scripts
    .flatMap((script) => moveIn(bareScript(script)) ?? [])
    .filter(({ seconds }) => seconds <= LONGEST_SECONDS)
  const [move, ...others] = moves
  const url =
    move && others.length === 0
      ? move.target === ''
        ? new URL(page.url)
        : addressIn(page, move.target)
      : null
  return move && url ? { url, seconds: move.seconds } : null
}

/** By meta element, header or script; null where the page stays. */
export const refreshOf = (page: Page): Refresh | null => {
  const refresh =
    refreshFrom(page.headers['refresh'], page) ?? refreshFrom(metaOf(page), page) ?? scriptRefresh(page)
  if (refresh) refresh.url.hash = ''
  return refresh
}
