import { load } from 'cheerio'
import { isHarmful } from './is-harmful.ts'
import type { MailContent } from './read-mail.ts'

const MAX_LINKS = 10

const likely = /xml|zip|pdf|descarg|download|factura|cfdi/i
/** What is longer is read no further: a page of an invoice is short. */
const MAX_READ = 512 * 1_024

const addressesIn = ({ html, text }: MailContent): string[] => {
  const $ = load(html.slice(0, MAX_READ))
  const links = $('a[href]')
    .toArray()
    .flatMap((element) => $(element).attr('href') ?? [])
  const written = text.slice(0, MAX_READ).match(/https?:\/\/[^\s<>"')\]]+/gi) ?? []
  return [...links, ...written.map((address) => address.replace(/[.,;:]+$/, ''))]
}

/** None where they cannot be read, as where it is nested beyond reason. */
const addressesOr = (content: MailContent): string[] => {
  try {
    return addressesIn(content)
  } catch {
    return []
  }
}

/** Where a mail says that files are, at listed hosts alone; the likeliest first. */
export const linksIn = (content: MailContent, listed: readonly string[]): readonly URL[] => {
  const urls = addressesOr(content).flatMap((address) => URL.parse(address.trim()) ?? [])
  const ours = urls.filter((url) => listed.includes(url.host) && !isHarmful(url))
  const once = [...new Map(ours.map((url) => [url.href, url])).values()]
  return once
    .toSorted((a, b) => Number(likely.test(b.href)) - Number(likely.test(a.href)))
    .slice(0, MAX_LINKS)
}
