import { simpleParser } from 'mailparser'

/** The words of a mail, and the path of the console's link in it. */
export const linkIn = async (raw: string) => {
  const { subject = '', text = '', from, to, headers } = await simpleParser(raw)
  const links = [...text.matchAll(/https?:\/\/\S+(\/console\/password\/[\w-]+)\s/g)].map(([, path]) => path)
  const recipient = Array.isArray(to) ? to : [to]
  return {
    subject,
    text,
    from: from?.text,
    to: recipient.map((one) => one?.text).join(),
    isAutomatic: headers.get('auto-submitted') === 'auto-generated',
    links: [...new Set(links)],
  }
}
