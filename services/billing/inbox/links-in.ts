import { load } from 'cheerio'
import type { MailContent } from './read-mail.ts'

const MAX_LINKS = 10

const likely = /xml|zip|pdf|descarg|download|factura|cfdi/i
/** A link that is opened may do what it says. */
const harmful = /cancel|baja|unsubscri|desuscri|elimina|delete|rechaz/i

const addressesIn = ({ html, text }: MailContent): string[] => {
  const $ = load(html)
  const links = $('a[href]')
    .toArray()
    .flatMap((element) => $(element).attr('href') ?? [])
  const written = text.match(/https?:\/\/[^\s<>"')\]]+/gi) ?? []
  return [...links, ...written.map((address) => address.replace(/[.,;:]+$/, ''))]
}

/** Where a mail says that files are, at listed hosts alone; the likeliest first. */
export const linksIn = (content: MailContent, listed: readonly string[]): readonly URL[] => {
  const urls = addressesIn(content).flatMap((address) => URL.parse(address.trim()) ?? [])
  const ours = urls.filter(({ host, href }) => listed.includes(host) && !harmful.test(href))
  const once = [...new Map(ours.map((url) => [url.href, url])).values()]
  return once
    .toSorted((a, b) => Number(likely.test(b.href)) - Number(likely.test(a.href)))
    .slice(0, MAX_LINKS)
}
