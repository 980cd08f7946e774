import { load } from 'cheerio'
import type { Receiver } from '#contracts/fiscal/receiver.ts'

type ByHand = Readonly<{
  sandboxUrl: string
  /** `account/mode`. */
  owner: string
  merchant: string
  codes: Readonly<Record<string, string>>
  total: string
  receiver: Pick<Receiver, 'rfc' | 'razon_social' | 'cp' | 'regimen'>
  uso?: string
}>

type Shown = Readonly<{ url: string; html: string }>

/** A browser: cookies, redirects, hidden fields. */
const browser = ({ sandboxUrl, owner, merchant }: ByHand) => {
  let cookie = ''
  const open = async (path: string, body?: URLSearchParams): Promise<Shown> => {
    const url = new URL(path, `${sandboxUrl}/m/${merchant}/`).href
    const headers = { 'x-sandbox-account': owner, cookie }
    const answer = await fetch(url, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const next = answer.headers.get('location')
    return next === null ? { url, html: await answer.text() } : open(next)
  }
  const submit = ({ html }: Shown, form: string, typed: Readonly<Record<string, string>>) => {
    const $ = load(html)
    const inputs = $(`form#${form} input`).toArray()
    const hidden = inputs.flatMap(({ attribs: { name = '', value = '', type } }) =>
      type === 'hidden' ? [[name, value]] : [],
    )
    const chosen = Object.entries(typed).map(([name, text]) => {
      const options = $(`form#${form} select[name=${name}] option`).toArray()
      const option = options.find((one) => $(one).text().startsWith(text))
      return [name, option?.attribs['value'] ?? text]
    })
    const body = new URLSearchParams(Object.fromEntries([...hidden, ...chosen]))
    return open($(`form#${form}`).attr('action') ?? '', body)
  }
  return { open, submit }
}

/** What a person does at a portal of forms, its captcha included; the XML that they download. */
export const issueByHand = async (by: ByHand): Promise<Buffer> => {
  const { open, submit } = browser(by)
  const { codes, total, receiver, uso = 'G03' } = by
  const { rfc, razon_social: nombre, cp, regimen } = receiver
  const answered = { 'g-recaptcha-response': 'a person' }
  const fiscal = await submit(await open(''), 'ticket', { ...codes, total, rfc, ...answered })
  const confirm = await submit(fiscal, 'fiscal', {
    ...{ nombre, cp, regimen, uso, forma_pago: '01', email: '' },
    ...answered,
  })
  const issued = await submit(confirm, 'confirmar', { acepto: '1' })
  const link = load(issued.html)('a.xml').attr('href')
  if (link === undefined) throw new Error(`nothing was issued by hand: ${issued.html}`)
  return Buffer.from((await open(link)).html, 'utf8')
}
