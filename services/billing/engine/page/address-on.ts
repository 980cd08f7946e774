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
 * What an element leads to: its link, its document, or what its script opens; null where there is
 * none.
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

/** What a link of ASP.NET posts; null for any other. */
export const postbackOf = (element: Selection): Readonly<{ target: string; argument: string }> | null => {
  const script = `${element.attr('href') ?? ''} ${element.attr('onclick') ?? ''}`.replaceAll('&#39;', "'")
  const [, target, argument = ''] = doPostBack.exec(script) ?? []
  if (target !== undefined) return { target, argument }
  const [, event] =
    /WebForm_DoPostBackWithOptions\(new WebForm_PostBackOptions\(["']([^"']+)["']/.exec(script) ?? []
  return event === undefined ? null : { target: event, argument: '' }
}
