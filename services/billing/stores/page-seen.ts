import type { Values } from '#merchants/values/fill-template.ts'
import type { Page } from '../engine/page/read-page.ts'
import { type Personal, redact } from '../engine/page/redact.ts'

/** A page as it may be kept: host and path, what it said, nothing personal. */
export type PageSeen = Readonly<{ address: string; status: number; text: string }>

/** More of a page explains nothing that its beginning does not. */
const MAX_CHARACTERS = 64 * 1_024

const isPersonal = (name: string): boolean =>
  name.startsWith('code.') ||
  ['receiver.rfc', 'receiver.nombre', 'receiver.cp', 'session.mailbox'].includes(name)

const personalIn = (values: Values): Personal[] =>
  Object.entries(values)
    .filter(([name]) => isPersonal(name))
    // the longest first: a postal code may be a part of a code
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, value]) => ({ value, put: () => `{{${name}}}` }))

const isText = ({ text }: Page): boolean => !text.startsWith('%PDF') && !text.startsWith('PK\u0003\u0004')

/** RFC, name, postal code, mailbox and codes are replaced by their names, wherever they stand. */
export const pageSeen = (page: Page, values: Values): PageSeen => {
  const personal = personalIn(values)
  const { url, status, text } = page
  return {
    address: redact(`${url.host}${url.pathname}`, personal),
    status,
    text: isText(page) ? redact(text.slice(0, MAX_CHARACTERS), personal) : '',
  }
}
