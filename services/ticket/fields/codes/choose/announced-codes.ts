import { foldRow } from '../../../text/fold-row.ts'
import { codeOfOtherShape } from '../candidates/code-of-other-shape.ts'
import type { PortalFields } from '../candidates/extract-portal-fields.ts'
import { findPortalFields } from '../candidates/find-portal-fields.ts'
import type { TicketCodes } from '../candidates/ticket-code.ts'

/** Longer than any number of a bank, a phone or an article. */
const LONG = /(?<![A-Z0-9])\d{17,40}(?![A-Z0-9])/g

/** The only long number of the ticket that no other code is part of; null: none, or several. */
const longNumber = (texts: readonly string[], others: readonly string[]): string | null => {
  const all = texts.flatMap(
    (text) =>
      foldRow(text)
        .replace(/(?<=\d)[ -](?=\d)/g, '')
        .match(LONG) ?? [],
  )
  const free = all.filter((number) => !others.some((other) => number.includes(other)))
  const [number = null, ...more] = new Set(free)
  return more.length === 0 ? number : null
}

/**
 * Codes that the ticket shows in another way than the definition says: in another shape, behind
 * another label, or as a long number without one. A definition that is out of date must not hide
 * them.
 */
export const announcedCodes = (
  texts: readonly string[],
  codes: TicketCodes,
  { found, missing }: PortalFields,
): Readonly<Record<string, string>> => {
  const byLabel = missing.length > 0 ? findPortalFields(texts) : {}
  return Object.fromEntries(
    missing.flatMap((name) => {
      const code = codes[name]
      const bare = code?.near === null ? longNumber(texts, Object.values(found)) : null
      const value = (code && codeOfOtherShape(texts, code)) ?? byLabel[name] ?? bare
      return value === null ? [] : [[name, value] as const]
    }),
  )
}
