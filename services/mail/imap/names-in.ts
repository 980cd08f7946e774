import { headersOf, partsOf } from '../store/header-of.ts'

/** Where servers write whom a mail is for; what a sender writes comes last. */
const FIELDS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc']

/** As many as one mail may have by SMTP: whoever names more guesses. */
const MAX_NAMES = 20

/** The names before the @ of that domain, in lower case, each once; the first of them. */
export const namesIn = (mail: Buffer, domain: string): readonly string[] => {
  const { head } = partsOf(mail)
  const text = FIELDS.flatMap((field) => headersOf(head, field)).join('\n')
  const addresses = text.matchAll(/([A-Za-z0-9.+_-]+)@([A-Za-z0-9.-]+)/g)
  const ours = [...addresses].filter(([, , host = '']) => host.toLowerCase() === domain)
  return [...new Set(ours.map(([, name = '']) => name.toLowerCase()))].slice(0, MAX_NAMES)
}
