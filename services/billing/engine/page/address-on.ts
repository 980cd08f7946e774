import { addressIn } from './address-in.ts'
import type { Page } from './read-page.ts'
import type { Selection } from './shown-text.ts'

const opens =
  /(?:window\.open|open|location\.(?:replace|assign))\(\s*(?:'([^']+)'|"([^"]+)")|location(?:\.href)?\s*=\s*(?:'([^']+)'|"([^"]+)")/i

const inScript = (script: string | undefined): string | undefined => {
  const found = opens.exec(script ?? '')
  return found?.slice(1).find((text) => text !== undefined)
}

const plain = (address: string | undefined): string | undefined =>
  address === undefined || /^\s*(?:javascript:|#|$)/i.test(address) ? undefined : address

const attributes = ['href', 'src', 'data', 'data-url', 'data-href']

/**
 * The address that an element leads to, from an attribute or opened by its script; null where there
 * is none.
 */
export const addressOf = (page: Page, element: Selection, attr?: string): URL | null => {
  const scripts = [element.attr('onclick'), element.attr('href')].map(inScript)
  const found =
    attr === undefined
      ? (attributes.map((name) => plain(element.attr(name))).find((text) => text) ??
        scripts.find((text) => text !== undefined))
      : element.attr(attr)
  return found === undefined ? null : addressIn(page, found)
}

const doPostBack = /__doPostBack\(\s*['"]([^'"]*)['"]\s*,\s*['"]([^'"]*)['"]/

const options =
  /WebForm_PostBackOptions\(\s*["'](?<target>[^"']+)["']\s*(?:,\s*["'](?<argument>[^"']*)["']\s*,\s*\w+\s*,\s*["'][^"']*["']\s*,\s*["'](?<action>[^"']*)["'])?/

/** `action`: the page to post to, if it is not the current one. */
type Postback = Readonly<{ target: string; argument: string; action?: string }>

/** What a link or a button of ASP.NET posts; null for any other. */
export const postbackOf = (element: Selection): Postback | null => {
  const script = `${element.attr('href') ?? ''} ${element.attr('onclick') ?? ''}`.replaceAll('&#39;', "'")
  const [, target, argument = ''] = doPostBack.exec(script) ?? []
  if (target !== undefined) return { target, argument }
  const found = options.exec(script)?.groups
  if (found?.['target'] === undefined) return null
  const { action = '' } = found
  return { target: found['target'], argument: found['argument'] ?? '', ...(action !== '' && { action }) }
}
