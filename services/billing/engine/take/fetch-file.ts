import type { SendStep } from '#merchants/language/send-step.ts'
import type { FileParts, FileSource } from '#merchants/language/take-step.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { selectedText } from '../judge/selected-text.ts'
import { addressIn } from '../page/address-in.ts'
import { addressOf, postbackOf } from '../page/address-on.ts'
import { commandLinkOf } from '../page/command-link.ts'
import type { Page } from '../page/read-page.ts'
import type { Selection } from '../page/shown-text.ts'
import { prepareSend } from '../send/prepare-send.ts'
import { fetchPage, polled } from '../send/run-send.ts'
import { askingOf, current, valuesNow, valuesToSend } from '../visit/asking-of.ts'
import type { FlowRun, Visit } from '../visit/flow-run.ts'
import { clickFile, untilThere } from './click-file.ts'
import { type Found, foundIn } from './found-in.ts'

const partsOf = (source: FileSource): FileParts => (typeof source === 'string' ? { css: source } : source)

/** Portals hand files out for some seconds only after they made them. */
const isThere = ({ status, bytes }: Page): boolean => status >= 200 && status < 300 && bytes.byteLength > 0

type Place = Readonly<{ page: Page; parts: FileParts }>

/** A link, or the text of what is none: `<textarea>` with the XML, `<input>` with base64. */
const inElement = async (run: FlowRun, visit: Visit, { page, parts }: Place): Promise<Found | null> => {
  const { css = '', attr, is } = parts
  const element = page.$(fillSelector(css, valuesNow(run, visit))).first()
  if (element.length === 0) return null
  const isTyped = element.is('input, textarea') || (is ?? 'address') !== 'address'
  const address = isTyped ? null : addressOf(page, element, attr)
  if (address) return foundIn(address.href, 'address')
  if (element.is('textarea, pre, code')) return foundIn(element.text(), is)
  const text = await selectedText(askingOf(run, visit, page), { css, ...(attr !== undefined && { attr }) })
  return text === null ? null : foundIn(text, is)
}

const found = async (run: FlowRun, visit: Visit, place: Place): Promise<Found | null> => {
  const { page, parts } = place
  const { json, value, regex, is, css } = parts
  const isRead = json !== undefined || regex !== undefined
  if (css !== undefined && !isRead) return inElement(run, visit, place)
  if (!isRead && value === undefined) return isThere(page) ? { bytes: page.bytes } : null
  const text = await selectedText(askingOf(run, visit, page), parts)
  return text === null ? null : foundIn(text, is)
}

const download = async (run: FlowRun, visit: Visit, url: URL | null): Promise<Buffer | null> => {
  if (!url) return null
  if (url.protocol === 'blob:') return run.tab?.blob(url.href) ?? null
  url.hash = ''
  const send = { exchange: { url, method: 'GET' }, reads: 'page' } as const
  const page = await fetchPage(run, visit, send)
  return isThere(page) ? page.bytes : null
}

const buttons =
  'a, button, input[type=button], input[type=submit], input[type=image], [role=button], [onclick]'

/** A button of a script: only a click tells what it brings. */
const mustClick = ({ tab }: FlowRun, page: Page, element: Selection): boolean => {
  if (!tab?.shows(page) || !element.is(buttons) || addressOf(page, element) !== null) return false
  return tab.has('postback') || postbackOf(element) === null
}

/** A link of ASP.NET or JSF is posted: its answer is the file. */
const byPosting = (run: FlowRun, visit: Visit, parts: FileParts): FileParts => {
  const { css, by, attr, json, regex } = parts
  const { page } = visit
  if ([by, attr, json, regex].some((word) => word !== undefined) || css === undefined || !page) return parts
  const element = page.$(fillSelector(css, valuesNow(run, visit))).first()
  const isPosted = postbackOf(element) !== null || commandLinkOf(element) !== null
  if (mustClick(run, page, element)) return { by: { click: css } }
  return isPosted ? { by: { follow: css } } : parts
}

const waited = async (run: FlowRun, visit: Visit, { by, css }: FileParts): Promise<void> => {
  const { tab } = run
  if (tab && by === undefined && css !== undefined && visit.page && tab.shows(visit.page))
    await untilThere({ run, visit, tab }, css)
}

/** The page that a request for the file is answered with; without one the current page. */
const answered = (run: FlowRun, visit: Visit, by: SendStep | undefined): Promise<Page> => {
  if (!by) return Promise.resolve(current(visit))
  const send = prepareSend(run, by, { page: () => current(visit), values: valuesToSend(run, visit, by) })
  return polled(run, visit, { step: by, send })
}

/**
 * The bytes of a file, as they came; null where the portal does not have it. Throws PortalTrouble.
 */
export const fetchFile = async (run: FlowRun, visit: Visit, source: FileSource): Promise<Buffer | null> => {
  await waited(run, visit, partsOf(source))
  const parts = byPosting(run, visit, partsOf(source))
  const { by } = parts
  const { tab } = run
  if (by?.commit) throw new PortalTrouble('portal_changed', 'a commit step must not fetch a file')
  if (by && 'click' in by) {
    if (!tab) throw new PortalTrouble('portal_changed', 'the step needs engine: browser')
    return clickFile({ run, visit, tab }, by)
  }
  const page = await answered(run, visit, by)
  const file = await found(run, visit, { page, parts })
  if (file === null) return null
  return 'bytes' in file ? file.bytes : download(run, visit, addressIn(page, file.address))
}
